"""English → RDF: what kind of utterance it is, what it mentions, and the pattern that it asks or states.

`understand` reads questions about the world; `kinds/` has a function for each kind of question,
`context/` resolves references and ellipses, `asked/` and `statements/` read what people ask and tell about themselves,
`nearest/` and `relation_extraction/` are learned. Imports language, forms, domain knowledge and the model; never the chat.
"""
