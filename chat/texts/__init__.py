"""Texts that people upload: stored, read into memories by a background task, removed.

`readings` holds every write; `extracting` chooses between language model and rules. The reading itself is in
`memory.creation`, the pages are in `chat.memory_pages.texts`.
"""
