"""The memory for other programs: a REST API, bound to one person by the token alone."""
