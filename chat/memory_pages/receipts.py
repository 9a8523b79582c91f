"""Words receipts as sentences."""

from collections.abc import Mapping

from memory.curation.receipt import Receipt

IN_WORDS = {
    "things you said": ("thing you said", "things you said"),
    "replies": ("reply", "replies"),
    "queries": ("search", "searches"),
    "evaluations": ("rating", "ratings"),
    "facts": ("memory", "memories"),
    "interests": ("interest", "interests"),
    "fresh starts": ("fresh start", "fresh starts"),
    "blended memories": ("merged conversation", "merged conversations"),
    "things I said unasked": ("message I started", "messages I started"),
    "things heard in transcripts": ("line from a transcript", "lines from transcripts"),
    "tellings of other facts": ("source of another memory", "sources of other memories"),
    "sources of other replies": ("source of another reply", "sources of other replies"),
    "names of things": ("name", "names"),
    "names in the search index": ("name in the search index", "names in the search index"),
    "times they were told": ("mention", "mentions"),
    "other episodes that quoted it": ("quote of it elsewhere", "quotes of it elsewhere"),
    "texts": ("text", "texts"),
    "memories of texts": ("memory from a text", "memories from texts"),
    "passages of texts": ("passage", "passages"),
    "memories of texts in their index": ("text memory in the search index", "text memories in the search index"),
    "memories of conversations": ("memory from our chats", "memories from our chats"),
    "memories of conversations that were shortened": ("part of a memory from our chats", "parts of memories from our chats"),
    "memories of conversations in their index": ("chat memory in the search index", "chat memories in the search index"),
    "replies that quoted them, from which the words were taken": ("quote in a reply", "quotes in replies"),
    "rows of the text index": ("search index entry", "search index entries"),
    "things you said, without the words that told it": ("passage in your messages", "passages in your messages"),
    "replies, without what they said of it": ("passage in my replies", "passages in my replies"),
}
"""One and several of each place in a receipt."""


def removed_in_words(receipt: Receipt) -> str:
    """“Deleted: 1 thing you said, 1 reply, 3 searches.”, and what was kept."""
    return " ".join([counts_in_words(receipt.removed), *receipt.kept])


def counts_in_words(removed: Mapping[str, int]) -> str:
    """“Deleted: 2 memories, 2 mentions.”."""
    parts = [f"{number:,} {IN_WORDS.get(place, (place, place))[number != 1]}" for place, number in removed.items() if number]
    return f"Deleted: {', '.join(parts)}."
