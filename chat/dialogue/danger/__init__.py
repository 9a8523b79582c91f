"""Crisis lines: whom to call in danger, by country. `lines.toml` has the numbers with their sources; add a country there."""
