"""What a removal took along, in the words of the chat."""

from collections import Counter

from memory.curation.facts import IN_MESSAGES, IN_REPLIES
from memory.curation.receipt import Receipt
from memory.language.words import singular
from memory.realisation.values import listed

OF_THE_HOUSE = frozenset(
    {
        "queries", "rows of the text index", "names of things", "names in the search index", "interests", "times they were told",
        "sources of other replies", "other episodes that quoted it", "tellings of other facts",
    }
)  # fmt: skip
"""Items of a receipt that are internal, and not mentioned in the chat."""
OF_MESSAGES, OF_REPLIES = ("things you said", IN_MESSAGES), ("replies", IN_REPLIES)
"""What a receipt counts of the person's messages, and of the replies: as wholes, and in part."""


def receipt_in_words(receipt: Receipt) -> str:
    """“1 memory, with what was said of it in 2 messages of yours and 1 reply of mine”; empty if there is nothing to mention.

    The pages show the whole receipt.
    """
    said = Counter({place: number for place, number in receipt.removed.items() if number and place not in OF_THE_HOUSE})
    facts = said.pop("facts", 0)
    messages, replies = (sum(said.pop(place, 0) for place in places) for places in (OF_MESSAGES, OF_REPLIES))
    counted = [(facts, "memory", "memories"), (messages, "message of yours", "messages of yours")]
    counted += [(replies, "reply of mine", "replies of mine")]
    memories, *talk = (f"{number} {one if number == 1 else several}" if number else "" for number, one, several in counted)
    others = [_counted(place, number) for place, number in said.items()]
    in_talk = listed([each for each in talk if each])
    told = f"{memories}, with what was said of {'it' if facts == 1 else 'them'} in {in_talk}" if facts and in_talk else ""
    return listed([each for each in ([told] if told else [memories, in_talk]) + others if each])


def _counted(place: str, number: int) -> str:
    """“1 reply” for the item “replies, without what they said of it”."""
    first, _, rest = place.partition(",")[0].partition(" ")
    return " ".join(filter(None, [str(number), first if number != 1 else singular(first), rest]))
