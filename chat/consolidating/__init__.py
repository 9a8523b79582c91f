"""Forgetting and blending by themselves: what is chosen for the site and by each person, who is next, and how each run went."""
