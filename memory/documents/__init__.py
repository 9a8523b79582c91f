"""Memories of texts and of conversations (Landwehr et al. 2023), read back: documents with their passages, observations, what was condensed.

How they are made is in `memory.creation`. Imports the episodes and the store.
"""
