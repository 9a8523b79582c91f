"""Maintenance: backup and restore, nightly snapshots, reindexing, and compaction of the store's files.

`job_server` lets a command ask the running site for a job; a new kind of job is added to its `JOBS`. Imports from `memory` and
the rest of `chat`.
"""
