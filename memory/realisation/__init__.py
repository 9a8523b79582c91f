"""RDF → English. Nothing is said that the facts do not support."""
