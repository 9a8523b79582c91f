"""Templates for what simulated people say about their lives: small talk, facts about people close to them, moments."""

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


@dataclass(frozen=True)
class Happening:
    """A one-off event as templates: how it is told on the day, referred to later, and asked for by date."""

    told: str
    later: str
    asked: str
    is_glad: bool


HAPPENINGS = (
    Happening("My {who} got married today", "my {who} got married", "When did my {who} get married?", is_glad=True),
    Happening("My {who} had a baby today", "my {who} had a baby", "When did my {who} have a baby?", is_glad=True),
    Happening("My {who} won the lottery today", "my {who} won the lottery", "When did my {who} win the lottery?", is_glad=True),
    Happening("My {who} died this morning", "my {who} died", "When did my {who} die?", is_glad=False),
    Happening("My {who} broke a leg today", "my {who} broke a leg", "When did my {who} break a leg?", is_glad=False),
    Happening("My {who} went to hospital today", "my {who} went to hospital", "When did my {who} go to hospital?", is_glad=False),
    Happening("I passed my driving test today", "I passed my driving test", "When did I pass my driving test?", is_glad=True),
    Happening("I finished my thesis today", "I finished my thesis", "When did I finish my thesis?", is_glad=True),
    Happening("I got engaged today", "I got engaged", "When did I get engaged?", is_glad=True),
    Happening("I got married today", "I got married", "When did I get married?", is_glad=True),
    Happening("I bought my first house today", "I bought my first house", "When did I buy my first house?", is_glad=True),
    Happening("I ran my first marathon today", "I ran my first marathon", "When did I run my first marathon?", is_glad=True),
    Happening("I lost my job today", "I lost my job", "When did I lose my job?", is_glad=False),
    Happening("I failed my exam today", "I failed my exam", "When did I fail my exam?", is_glad=False),
    Happening("I crashed my car today", "I crashed my car", "When did I crash my car?", is_glad=False),
)
GLAD = (
    "I am so happy.",
    "I could cry with joy.",
    "What a wonderful day!",
    "I am so proud.",
    "I danced all night and I love everybody.",
)
SAD = ("I am heartbroken.", "I am so sad.", "I cried all day.", "I am desperate and afraid.", "It hurts terribly.")
