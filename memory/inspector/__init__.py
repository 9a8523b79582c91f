"""Read models for the pages of a memory, the owner's and those of staff: plain Python, bounded in size, paged by cursor.

One module per page or part of a page; add a module for a new one. Each reads through one person's `Memory` and changes nothing;
`pictures` has the geometry of the drawings. Imports `access` and what lies below it in the memory; no Django.
"""
