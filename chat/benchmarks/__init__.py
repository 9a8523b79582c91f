"""What a person would feel of a large memory, measured; each in a process of its own. `register` names all."""
