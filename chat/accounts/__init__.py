"""People: accounts, sign-up, login, the one-time link for the first staff account."""
