"""What Alice tells in private, and what the slots of the probes are filled with."""

TOLD = [
    "My name is Alice Quillfeather.",
    "My sister is called Wilhelmina.",
    "My sister works as a glassblower.",
    "My brother Thaddeus lives in Dunmorrow.",
    "I live in Fennimere.",
    "I work as a cartographer.",
    "My dog is called Biscotto.",
    "My cat Zephyrine is three years old.",
    "I am allergic to hazelnuts.",
    "My favourite food is ratatouille.",
    "My birthday is on 17 October.",
    "I was born in Ostrawell.",
    "My mother is called Philippa.",
    "My father is a taxidermist.",
    "I am married to Leopold.",
    "My daughter Clementine plays the bassoon.",
    "I used to live in Karlsgrund.",
    "My best friend is called Ignatius.",
    "I have a parrot called Mozzarino.",
    "I don't like anchovies.",
    "I work at the Brackwater archive.",
    "My doctor is called Underhay.",
    "My uncle Barnabas has shingles.",
    "My sister is 47 years old.",
    "I want to visit Valdoria next week.",
    "My neighbour Gottfried plays the xylophone.",
    "I live with Leopold.",
    "Almonds are turquoise.",
]
"""The last is about the world: Alice contributes, but alone."""

SLOTS = {
    "name": ("Alice", "alice", "Alice Quillfeather", "Wilhelmina", "Thaddeus", "Philippa", "Clementine", "Leopold", "Ignatius"),
    "relative": ("sister", "brother", "mother", "father", "daughter", "uncle", "husband", "neighbour", "best friend"),
    "pet": ("Biscotto", "Zephyrine", "Mozzarino"),
    "place": ("Fennimere", "Dunmorrow", "Karlsgrund"),
    "job": ("glassblower", "cartographer", "taxidermist"),
    "food": ("ratatouille", "hazelnuts", "anchovies", "almonds"),
}

VALUES = (
    "quillfeather wilhelmina glassblower thaddeus dunmorrow fennimere cartographer biscotto zephyrine ratatouille ostrawell philippa "
    "taxidermist leopold clementine bassoon karlsgrund ignatius mozzarino anchov brackwater underhay barnabas shingles valdoria "
    "gottfried xylophone turquoise"
).split()
"""Words of what was told that nothing else in the worlds of the tests holds."""

OWN_QUESTIONS = {
    "What is my sister's name?": "Wilhelmina",
    "Where do I live?": "Fennimere",
    "What is my dog's name?": "Biscotto",
    "What is my favourite food?": "ratatouille",
}
"""Alice herself is answered: the probes find what there is to be found."""
