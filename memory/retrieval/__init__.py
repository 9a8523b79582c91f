"""Retrieval: answers from the knowledge bases, and episodes, learned facts and observations that match a message.

Packages: `strategies` (similar earlier exchanges), `signals` (ranking of recalled turns), `own_words` (answers in the
person's own messages), `from_texts` (question answering over documents) and `from_talk` (the same over condensed talk).
To add a strategy, a signal or a kind of answer, add a file to the package and list it there. Imports from the layers below:
understanding, documents, episodes, facts, interests, domain knowledge and the store.
"""
