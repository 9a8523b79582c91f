"""Fills the search indices from the dataset and keeps them complete: one module per kind of content.

These are `talk`, `labels`, `observations`, `condensed` and `triple_tables`. `indices` opens the indices with their embedder,
`marks` records which are in use, `refilling` rebuilds them alongside. All of them can be deleted and rebuilt from the dataset.
Imports what it reads (`episodes`, `documents`, `domain_knowledge`), `embedding` and `store`.
"""
