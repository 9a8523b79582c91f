"""Brings what is stored into the indices it is found by, and keeps them whole: talk, labels, texts, what was condensed, triples.

`indices` opens them with their embedder, `marks` says which are searched, `refilling` rebuilds them alongside those. All of it
can be deleted and rebuilt from the dataset. Imports what it reads: episodes, documents, knowledge bases, and the store.
"""
