"""Read access to memories made from texts and from conversations (Landwehr et al. 2023): `observations` and `condensed`.

`memory.creation` makes these memories, `memory.curation` changes and removes them, and the uploaded files themselves are in
`chat.texts`; nothing here writes.
Imports the episodes, the model and the store.
"""
