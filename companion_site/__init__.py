"""Wiring: settings, addresses, the embedded runner. The only part that reads the environment."""
