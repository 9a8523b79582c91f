"""A history of talk, and questions about it; `python -m tests.past_talk` says how many are answered right."""
