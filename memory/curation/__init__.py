"""Changes to a memory by hand, by the person or on request: corrections, pins, merges, removals with a receipt, forgetting.

A change takes a `person_store.PersonStore` (one person's graphs and indices), collects quads in an `edit.Edit`, and is applied
in one transaction; add a module for each new kind of change. `bin` holds what was forgotten and can be restored. Imports
`facts`, `creation` and the layers below them.
"""
