"""Manual changes to a memory: each function changes the memory, then updates shared facts, files and open pages.

The pages, the chat and the API make their changes only through these functions. Imports from `memory`, and from `chat` for
what follows elsewhere.
"""
