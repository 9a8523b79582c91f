"""Creation: turns texts into memories (Landwehr et al. 2023, section 3.1).

`reading` and `formats/` extract the text of a file, `chunking` cuts it into passages, and `steps/` turns each passage into
observations, given a running summary of everything before it; `creating` drives this and `writing` stores the result.
`from_talk/` condenses conversations with the same steps. Imports only the layers below, above all `memory.grammar`,
`memory.documents` and `memory.store`.
"""
