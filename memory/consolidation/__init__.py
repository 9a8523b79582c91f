"""Consolidation: keeps a memory in shape over time by blending similar exchanges and forgetting what has lost its use.

`blending/` merges, `forgetting/` chooses what goes into the bin, `faded_interests` drops weak interests; each runs under a
`Work` that may stop it, and returns how much it did. Imports `memory.curation`, `memory.episodes` and `memory.store`.
"""
