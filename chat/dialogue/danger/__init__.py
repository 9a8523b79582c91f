"""Danger to life and limb: what to say, and whom to call. `lines.toml` has each country's numbers, with their sources."""
