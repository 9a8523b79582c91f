"""Moves talk, facts and texts by hand from one memory to another: all of it or nothing, and gone where it was.

`choosing` says what moves together; `exchanges` and `texts` move it, `carrying` in one transaction, or in two that a restart
completes. What comes keeps its time (`placing`) and gets the names of its new owner (`renaming`). Imports `curation` and `bin`.
"""
