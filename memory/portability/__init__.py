"""Exports a whole memory to a file, imports it again, and imports memories from other programs' exports.

`exporting` and `importing` handle RDF, `readable` writes JSON for people, and `others` stores what one module per program reads
(`from_mem0`, …); add a module to support another program. Imports `access` and what lies below it in the memory.
"""
