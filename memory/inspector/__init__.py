"""What the pages about a memory show: read models in plain Python, bounded in size, and paged by cursor.

One module per page or part of a page; add a module for a new one. Each reads through one person's `Memory` and changes nothing;
`pictures` has the geometry of the drawings. Imports `access` and what lies below it in the memory; no Django.
"""
