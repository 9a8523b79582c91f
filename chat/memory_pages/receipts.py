"""Words receipts as sentences."""

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
    "texts": "text",
    "memories of texts": "memory of a text",
    "passages of texts": "passage of a text",
    "memories of texts in their index": "memory of a text in the index",
    "memories of conversations": "memory of a conversation",
    "memories of conversations that were shortened": "memory of a conversation that was shortened",
    "memories of conversations in their index": "memory of a conversation in the index",
    "replies that quoted them, from which the words were taken": "reply that quoted them, from which the words were taken",
    "rows of the text index": "row of the text index",
}


def removed_in_words(receipt: Receipt) -> str:
    """“Deleted: 1 thing you said, 1 reply, 3 queries.”, and what was kept."""
    parts = [
        f"{number:,} {SINGULAR.get(place, place) if number == 1 else place}"
        for place, number in receipt.removed.items()
        if number
    ]
    return " ".join([f"Deleted: {', '.join(parts)}.", *receipt.kept])
