"""Manual changes to a memory: each function changes the memory, then updates shared facts, files and open pages.

`memory.curation` makes the change itself. The pages, the chat and the API make their changes only through the functions here;
add one for a new kind of change. Imports from `memory`, and from `chat` for what follows elsewhere.
"""
