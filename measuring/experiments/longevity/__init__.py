"""Five years of one person under each policy of forgetting: the size of the memory, the time of a turn, what is recalled."""
