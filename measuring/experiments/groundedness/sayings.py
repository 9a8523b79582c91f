"""Templates for what simulated people say about their lives: small talk, and facts about people close to them."""

from dataclasses import dataclass

SMALL_TALK = (
    "Hello!",
    "Good morning!",
    "Good evening!",
    "How are you?",
    "Thanks!",
    "Thank you very much!",
    "That is great.",
    "Okay.",
    "I see.",
    "Nice to talk to you.",
    "Bye!",
    "See you tomorrow!",
)
PEOPLE = (
    *("sister", "brother", "mother", "father", "aunt", "uncle", "cousin", "niece", "nephew", "grandmother"),
    *("grandfather", "neighbour", "boss", "best friend", "flatmate", "landlord", "daughter", "son"),
)
NAMES = (
    *("Anneliese", "Bertram", "Cosima", "Dagny", "Edwin", "Friederike", "Gregor", "Hedda", "Ingmar", "Jolanda", "Konrad"),
    *("Liselotte", "Manfred", "Nelda", "Oswin", "Philippa", "Quirin", "Rosalind", "Sigrun", "Theodor", "Ulrike", "Valentin"),
    *("Wilma", "Xaver", "Yvette", "Zacharias"),
)
TOWNS = (
    *("Graz", "Lyon", "Ghent", "Bergen", "Turin", "Porto", "Gdansk", "Malmo", "Leeds", "Basel", "Utrecht", "Bilbao"),
    *("Riga", "Aarhus", "Bremen", "Verona", "Toulouse", "Tampere", "Galway", "Brno"),
)
DAYS = ("3 May", "12 March", "30 June", "9 October", "21 January", "17 August", "4 April", "26 November", "8 July", "15 February")
COLOURS = ("green", "blue", "red", "yellow", "orange", "purple", "brown", "white")
INSTRUMENTS = ("harp", "flute", "cello", "trumpet", "accordion", "violin", "clarinet", "banjo")
VEHICLES = ("red van", "green tractor", "grey bus", "yellow scooter", "white lorry", "blue taxi")
FEARS = ("spiders", "thunder", "heights", "dogs", "the dark", "wasps", "deep water")


@dataclass(frozen=True)
class Attribute:
    """A property of a person as templates: how it is told, corrected (empty if it never is), and asked for; and its values."""

    told: str
    corrected: str
    asked: str
    values: tuple[str, ...]


ATTRIBUTES = (
    Attribute("My {who} is called {value}.", "", "What is my {who} called?", NAMES),
    Attribute("My {who} lives in {value}.", "No, my {who} lives in {value}.", "Where does my {who} live?", TOWNS),
    Attribute("My {who} was born in {value}.", "", "Where was my {who} born?", TOWNS),
    Attribute("My {who}'s birthday is on {value}.", "", "When is my {who}'s birthday?", DAYS),
    Attribute(
        "My {who}'s favourite colour is {value}.",
        "No, my {who}'s favourite colour is {value}.",
        "What is my {who}'s favourite colour?",
        COLOURS,
    ),
    Attribute("My {who} plays the {value}.", "", "What does my {who} play?", INSTRUMENTS),
    Attribute("My {who} drives a {value}.", "", "What does my {who} drive?", VEHICLES),
    Attribute("My {who} is afraid of {value}.", "", "What is my {who} afraid of?", FEARS),
)
