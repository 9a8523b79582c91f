"""Forgetting: moves what has lost its use into the bin, by a policy that values each memory trace.

`policies/` has one file per policy: to add one, write a file that defines POLICY and list it there. `traces` reads the memory,
`protection` and `choosing` select, `running` forgets, `outlook` predicts. Imports `memory.curation`, `memory.episodes` and
`memory.store`.
"""
