"""People sharded over several stores: each person's graphs live together on one; what everybody shares is on all of them.

`sharded.ShardedEngine` is the `Engine` that everything above uses; `whereabouts` knows who lives where, from a table that the
site keeps; `shared` copies what is shared; `moving` moves a person. Imports the rest of `store`.
"""
