"""The bin: forgotten memories, kept unchanged for some days so that they can be restored; nothing else reads them.

`taking` moves memories in, `giving_back` restores them, `emptying` and `mentions` remove them for good; `reading` lists them.
Whatever moves does so as a unit (`units`) of one graph to another (`places`). Imports `curation`, `facts`, `episodes`,
`indexing` and the store.
"""
