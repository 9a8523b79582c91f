"""The minutes of a made-up society of gardeners, 1921 to 1936: written parts, and meetings composed by chance with a fixed seed."""

import random
from dataclasses import dataclass, field
from pathlib import Path

SEED = 1921
FIRST_YEAR, LAST_YEAR = 1921, 1936
MONTHS = "January February March April May June July August September October November December".split()
PLACES = ["the reading room", "the schoolroom", "the back parlour of the Plough", "the chapel hall"]
MEN = ["Albert Finch", "George Tolley", "Walter Sugden", "Percy Lamb", "Harold Nuttall", "Ernest Brill", "Fred Ockenden"]
WOMEN = ["Edith Marsh", "Dora Pennington", "Winifred Hoyle", "Beatrice Cole", "Ada Fairclough", "Lily Straker"]
VEGETABLES = ["marrow", "leek", "onion", "pumpkin", "parsnip", "turnip"]
FLOWERS = ["dahlias", "sweet peas", "chrysanthemums", "asters", "gladioli"]
THINGS = [
    "a hand pump",
    "a wheelbarrow",
    "sixty yards of hose",
    "a grindstone",
    "two ladders",
    "a water butt",
    "a garden roller",
    "a spraying machine",
]
FIRMS = ["Messrs. Holt of Denby", "the Co-operative stores", "a dealer at Cawley", "Jessop the ironmonger"]
NUISANCES = ["pigeons", "rats", "wireworm", "a stray goat", "boys from the brickworks", "caterpillars", "moles"]
BROKEN = [
    "the lower gate",
    "the roof of the tool shed",
    "the well rope",
    "the boundary fence",
    "the notice board",
    "the path by the beck",
]


@dataclass
class Society:
    """Who holds which office, and what is in the box."""

    chance: random.Random
    chairman: str = "Walter Sugden"
    treasurer: str = "Dora Pennington"
    secretary: str = "Percy Lamb"
    pence: int = 1_140

    gone: set[str] = field(default_factory=set)

    @property
    def members(self) -> list[str]:
        """Those who are there."""
        return [name for name in (*MEN, *WOMEN) if name not in self.gone]

    def begin(self, year: int) -> None:
        """What the written parts tell of offices and people holds in the meetings as well."""
        if year == 1930:
            self.chairman = "Lily Straker"
            self.gone.add("Walter Sugden")
        if year == 1935:
            self.gone.add("Ernest Brill")

    def anybody(self, *but: str) -> str:
        """A member who is none of these."""
        return self.chance.choice([name for name in self.members if name not in but])

    def they(self, name: str) -> tuple[str, str]:
        """The pronouns of a member, as subject and as owner."""
        return ("he", "his") if name in MEN else ("she", "her")


def text() -> str:
    """The whole book, some 20,000 words; the same each time."""
    society = Society(random.Random(SEED))
    parts = [written("beginning")]
    for year in range(FIRST_YEAR, LAST_YEAR + 1):
        society.begin(year)
        parts.append(f"THE YEAR {year}")
        parts += [_meeting(society, year, month) for month in range(12) if month not in {6, 11} or year % 3 == 0]
        parts.append(_show(society, year))
        interlude = written(str(year))
        parts += [interlude] if interlude else []
    return "\n\n\n".join([*parts, written("end")]) + "\n"


def written(name: str) -> str:
    """A part that was written by hand; empty where there is none."""
    parts = (Path(__file__).parent / "minutes_written.txt").read_text(encoding="utf-8").split("\n## ")
    found = {heading.strip(): body.strip() for heading, _, body in (part.partition("\n") for part in parts)}
    return found.get(name, "")


def _meeting(society: Society, year: int, month: int) -> str:
    chance = society.chance
    day, place, there = chance.randint(2, 27), chance.choice(PLACES), chance.randint(9, 41)
    opening = chance.choice(
        [
            f"The society met on {day} {MONTHS[month]} {year} in {place}. {there} members were present, and {society.chairman} took the chair.",
            f"On {day} {MONTHS[month]} {year} a meeting was held in {place}. {society.chairman} presided over {there} members.",
            f"Meeting of {day} {MONTHS[month]} {year}. {there} members came to {place} in spite of the weather, and {society.chairman} was in the chair.",
        ]
    )
    items = chance.sample(ITEMS, 4)
    closing = chance.choice(
        [
            f"The meeting closed at {chance.choice(['nine', 'a quarter past nine', 'half past nine', 'ten'])} o'clock.",
            f"{society.anybody()} made the tea.",
            "There was no other business.",
            f"The next meeting was fixed for {MONTHS[(month + 1) % 12]}.",
        ]
    )
    return "\n\n".join([opening, *(item(society, year) for item in items), closing])


def _purchase(society: Society, year: int) -> str:
    who, thing, firm, shillings = (
        society.anybody(),
        society.chance.choice(THINGS),
        society.chance.choice(FIRMS),
        society.chance.randint(9, 58),
    )
    he, _ = society.they(who)
    other = society.anybody(who)
    return (
        f"{who} proposed to buy {thing}. {he.capitalize()} had seen one at {firm} for {shillings} shillings. "
        f"{other} thought the price too high, but the proposal was carried by {society.chance.randint(8, 14)} votes to {society.chance.randint(1, 6)}."
    )


def _nuisance(society: Society, year: int) -> str:
    who, pest, other = society.anybody(), society.chance.choice(NUISANCES), society.anybody()
    he, his = society.they(who)
    return (
        f"{who} complained of {pest} on plot {society.chance.randint(1, 64)}. {he.capitalize()} said that {his} "
        f"{society.chance.choice(['peas', 'lettuces', 'early potatoes', 'cabbages', 'broad beans'])} had been ruined. "
        f"{society.chance.choice([f'{other} offered to lend a terrier.', f'{other} advised soot and lime.', 'It was decided to wait.', f'{other} was asked to speak to the farmer.'])}"
    )


def _repair(society: Society, year: int) -> str:
    what, who = society.chance.choice(BROKEN), society.anybody()
    he, _ = society.they(who)
    return (
        f"It was reported that {what} was in a bad state. {who} undertook to mend it before the end of the month, "
        f"and {he} asked for {society.chance.randint(2, 19)} shillings for {society.chance.choice(['timber', 'nails and felt', 'new rope', 'bricks', 'creosote'])}. This was granted."
    )


def _accounts(society: Society, year: int) -> str:
    society.pence += society.chance.randint(-300, 380)
    pounds, rest = divmod(max(society.pence, 200), 240)
    return (
        f"{society.treasurer} read the accounts. There were {pounds} pounds and {rest // 12} shillings in the box. "
        f"{society.chance.choice(['They were passed without discussion.', f'{society.anybody(society.treasurer)} asked why the rent of the field was higher than before.', 'Three members were in arrears with their rent.'])}"
    )


def _letter(society: Society, year: int) -> str:
    sender = society.chance.choice(
        ["the parish council", "the railway company", "the vicar", "the waterworks at Denby", "the agent of Lord Cawley"]
    )
    matter = society.chance.choice(
        [
            "the smoke from bonfires",
            "the footpath to the station",
            "the use of the beck for watering",
            "a cartload of manure",
            "the noise on Sundays",
            "the rent of the field",
        ]
    )
    who = society.anybody()
    return f"A letter from {sender} about {matter} was read by {society.secretary}. {who} called it {society.chance.choice(['impudent', 'very civil', 'a waste of a stamp', 'fair enough'])}, and {society.they(who)[0]} was asked to draft a reply."


def _fine(society: Society, year: int) -> str:
    who = society.anybody(society.chairman)
    he, his = society.they(who)
    cause = society.chance.choice(
        [
            f"had let thistles seed on {his} plot",
            f"had kept hens on {his} plot against the rules",
            f"had watered {his} beans from the well after dark",
            "had left the lower gate open",
        ]
    )
    return f"{who} was fined {society.chance.choice(['sixpence', 'a shilling', 'two shillings', 'half a crown'])} because {he} {cause}. {he.capitalize()} {society.chance.choice(['paid on the spot', 'appealed, without success', 'said that it was worth it', 'left the room'])}."


def _lecture(society: Society, year: int) -> str:
    who, topic = (
        society.anybody(),
        society.chance.choice(
            [
                "the pruning of plum trees",
                "green manure",
                "bees",
                "storing onions",
                "the diseases of the potato",
                "raising tomatoes without glass",
                "soils",
            ]
        ),
    )
    return f"{who} gave a talk on {topic}, which lasted for {society.chance.randint(20, 70)} minutes. {society.chance.choice(['It was followed by questions.', f'{society.anybody(who)} fell asleep.', 'A vote of thanks was passed.', f'{society.anybody(who)} contradicted most of it.'])}"


def _plot(society: Society, year: int) -> str:
    old, number = society.anybody(), society.chance.randint(1, 64)
    new = society.anybody(old)
    he, _ = society.they(old)
    return f"{old} gave up plot {number} because {he} {society.chance.choice(['was moving to Denby', 'could no longer dig', 'had quarrelled with a neighbour', 'had bought a garden'])}. It was let to {new} at {society.chance.randint(6, 15)} shillings a year."


ITEMS = (_purchase, _nuisance, _repair, _accounts, _letter, _fine, _lecture, _plot)


def _show(society: Society, year: int) -> str:
    chance, vegetable, flower = society.chance, society.chance.choice(VEGETABLES), society.chance.choice(FLOWERS)
    first, second, third = chance.sample(society.members, 3)
    he, _ = society.they(first)
    return (
        f"The summer show of {year} took place on {chance.randint(3, 28)} August in {chance.choice(['the vicarage meadow', 'the cricket field', 'a tent by the station'])}. "
        f"The prize for the heaviest {vegetable} went to {first}, whose {vegetable} weighed {chance.randint(4, 48)} pounds. "
        f"{he.capitalize()} had fed it on {chance.choice(['beer', 'sugar water', 'sheep dung', 'soot water'])}. "
        f"{second} won the cup for {flower}. The third prize in that class was given to {third}. "
        f"{chance.randint(210, 960)} visitors paid at the gate, and the takings were {chance.randint(6, 31)} pounds. "
        f"{chance.choice(['It rained from noon.', 'The band of the fire brigade played.', 'The tea ran out at four.', 'A pony got loose among the cakes.'])}"
    )
