"""Storage: the RDF dataset and the indices derived from it, behind interfaces that hide Oxigraph, SPARQL over HTTP and LanceDB.

Callers use rdflib terms, a `reading.Reader` and named queries: to add one, add a file to `queries/`, its first line saying in
words what it answers. `engine.Engine` is the interface of the back ends `embedded` and `endpoint`; `opening` picks one. Indices
(`text_index`, `label_index`, `observation_index`, `triple_table`) can always be rebuilt. Imports `vocabulary` and `errors`.
"""
