"""The staff pages: access to memories, shared knowledge and its conflicts, imports, memory health, SPARQL, debugging.

One module per page, routed in `urls` and listed in `navigation`; a new page is added to both. Imports from `memory` and the
rest of `chat`.
"""
