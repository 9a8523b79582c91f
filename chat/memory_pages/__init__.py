"""The pages about a memory: a person's own at /memory/, and the reading ones also for staff who gave a reason.

One module per page; `pages` registers them, and each view gets the memory to show as an `Opened`. Imports from
`memory.inspector` what the pages show, and from `chat.curating` what they change.
"""
