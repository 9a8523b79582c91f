"""What the companion knows about the world: knowledge bases imported from RDF and read-only in conversation.

`importing` loads files, `knowledge.DomainKnowledge` queries them. To bundle a knowledge base, add a folder of Turtle files to
`bundles`. Imports the model, the store, embedding, forms and the vocabulary; nothing from episodes or facts.
"""
