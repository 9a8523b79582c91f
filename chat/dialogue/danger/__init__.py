"""Danger to life and limb: what is said to it, and whom one can call. `lines.toml` has the numbers of each country, with their sources."""
