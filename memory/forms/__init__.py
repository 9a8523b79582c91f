"""Word forms without meaning: folding, inflection, number words and sound keys.

One module per kind of form; add a module to add another. Imports only libraries, so every package may import it.
"""
