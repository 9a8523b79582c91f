"""Brings what is stored into the indices it is found by, and keeps these whole: talk, labels, texts, what was condensed, triples.

`indices` opens them with their embedder, `marks` says which ones are searched, `refilling` makes them anew beside those. All of it can be
deleted and made again from the dataset. Imports what it reads: episodes, documents, knowledge bases, and the store.
"""
