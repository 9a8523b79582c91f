"""Memories of texts and conversations (Landwehr et al. 2023), read back: documents with passages, observations, condensed talk.

They are made in `memory.creation`. Imports the episodes and the store.
"""
