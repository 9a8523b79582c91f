"""The pages of a memory: a person's own at /memory/, and the same ones for staff who have said why they open them."""
