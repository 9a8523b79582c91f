"""The REST API, through which other programs reach one person's memory: the token alone decides whose.

`door` authenticates and limits, `shapes` defines the schemas, `reading` and `changing` hold the endpoints; a new endpoint
goes into one of those. Imports from `memory`, `chat.accounts`, `chat.curating` and `chat.memory_pages`.
"""
