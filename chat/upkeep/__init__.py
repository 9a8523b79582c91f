"""Maintenance: backup and restore, nightly snapshots, reindexing, and compaction of the store's files.

`desk` lets a command ask the running site for a job; a new kind of job is added to its `DEEDS`. Imports from `memory` and
the rest of `chat`.
"""
