"""Read access to memories made from texts and from conversations (Landwehr et al. 2023): `observations` and `condensed`.

`memory.creation` makes these memories and `memory.curation` changes and removes them; nothing here writes.
Imports the episodes, the model and the store.
"""
