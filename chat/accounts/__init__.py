"""User accounts: sign-up, login, two-factor codes, sessions, API tokens, preferences, and the log of staff access to memories.

One module per page or concern; a new page is added to `urls.py`. Imports from `memory` and the rest of `chat`,
never from `companion_site`.
"""
