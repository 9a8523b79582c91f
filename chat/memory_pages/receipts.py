"""Receipts as sentences."""

from memory.curation.receipt import Receipt

SINGULAR = {
    "things you said": "thing you said",
    "replies": "reply",
    "queries": "query",
    "evaluations": "evaluation",
    "facts": "fact",
    "interests": "interest",
    "fresh starts": "fresh start",
    "blended memories": "blended memory",
    "things I said unasked": "thing I said unasked",
    "things heard in transcripts": "thing heard in a transcript",
    "tellings of other facts": "telling of another fact",
    "sources of other replies": "source of another reply",
    "names of things": "name of a thing",
    "other episodes that quoted it": "other episode that quoted it",
    "rows of the text index": "row of the text index",
}


def removed_in_words(receipt: Receipt) -> str:
    """“Removed for good: 1 thing you said, 1 reply, 3 queries.”, and what was kept."""
    parts = [
        f"{number:,} {SINGULAR.get(place, place) if number == 1 else place}"
        for place, number in receipt.removed.items()
        if number
    ]
    return " ".join([f"Removed for good: {', '.join(parts)}.", *receipt.kept])
