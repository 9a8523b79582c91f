"""Small talks in which somebody tells something and asks for it later; and how many answers are right."""
