"""Words receipts as sentences."""

from collections.abc import Mapping

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext_lazy

from memory.curation.receipt import Receipt

IN_WORDS = {
    "areas": ngettext_lazy("%(shown)s area", "%(shown)s areas", "number"),
    "episodes": ngettext_lazy("%(shown)s timeline entry", "%(shown)s timeline entries", "number"),
    "things you said": ngettext_lazy("%(shown)s thing you said", "%(shown)s things you said", "number"),
    "replies": ngettext_lazy("%(shown)s reply", "%(shown)s replies", "number"),
    "queries": ngettext_lazy("%(shown)s search", "%(shown)s searches", "number"),
    "evaluations": ngettext_lazy("%(shown)s rating", "%(shown)s ratings", "number"),
    "facts": ngettext_lazy("%(shown)s memory", "%(shown)s memories", "number"),
    "interests": ngettext_lazy("%(shown)s interest", "%(shown)s interests", "number"),
    "fresh starts": ngettext_lazy("%(shown)s “new chat” marker", "%(shown)s “new chat” markers", "number"),
    "blended memories": ngettext_lazy("%(shown)s merged conversation", "%(shown)s merged conversations", "number"),
    "things I said unasked": ngettext_lazy(
        "%(shown)s message I sent unprompted", "%(shown)s messages I sent unprompted", "number"
    ),
    "things heard in transcripts": ngettext_lazy(
        "%(shown)s line from a transcript", "%(shown)s lines from transcripts", "number"
    ),
    "tellings of other facts": ngettext_lazy(
        "%(shown)s source listed for another memory", "%(shown)s sources listed for other memories", "number"
    ),
    "sources of other replies": ngettext_lazy(
        "%(shown)s source listed for another reply", "%(shown)s sources listed for other replies", "number"
    ),
    "names of things": ngettext_lazy("%(shown)s name", "%(shown)s names", "number"),
    "names in the index of names": ngettext_lazy(
        "%(shown)s name in the search index", "%(shown)s names in the search index", "number"
    ),
    "turns in the text index": ngettext_lazy("%(shown)s search index entry", "%(shown)s search index entries", "number"),
    "memories in the bin": ngettext_lazy("%(shown)s memory in the bin", "%(shown)s memories in the bin", "number"),
    "contributions to what everybody's companion knows": ngettext_lazy(
        "%(shown)s contribution to shared knowledge",
        "%(shown)s contributions to shared knowledge",
        "number",
    ),
    "names in the search index": ngettext_lazy(
        "%(shown)s name in the search index", "%(shown)s names in the search index", "number"
    ),
    "times they were told": ngettext_lazy("%(shown)s mention", "%(shown)s mentions", "number"),
    "other episodes that quoted it": ngettext_lazy(
        "%(shown)s quote in another place", "%(shown)s quotes in other places", "number"
    ),
    "texts": ngettext_lazy("%(shown)s document", "%(shown)s documents", "number"),
    "memories of texts": ngettext_lazy("%(shown)s memory from a document", "%(shown)s memories from documents", "number"),
    "passages of texts": ngettext_lazy("%(shown)s passage", "%(shown)s passages", "number"),
    "memories of texts in their index": ngettext_lazy(
        "%(shown)s document memory in the search index", "%(shown)s document memories in the search index", "number"
    ),
    "memories of conversations": ngettext_lazy("%(shown)s memory from our chats", "%(shown)s memories from our chats", "number"),
    "memories of conversations that were shortened": ngettext_lazy(
        "parts of %(shown)s memory from our chats", "parts of %(shown)s memories from our chats", "number"
    ),
    "memories of conversations in their index": ngettext_lazy(
        "%(shown)s chat memory in the search index", "%(shown)s chat memories in the search index", "number"
    ),
    "replies that quoted them, from which the words were taken": ngettext_lazy(
        "%(shown)s quote in a reply", "%(shown)s quotes in replies", "number"
    ),
    "rows of the text index": ngettext_lazy("%(shown)s search index entry", "%(shown)s search index entries", "number"),
    "things you said, without the words that told it": ngettext_lazy(
        "%(shown)s passage in your messages", "%(shown)s passages in your messages", "number"
    ),
    "replies, without what they said of it": ngettext_lazy(
        "%(shown)s passage in my replies", "%(shown)s passages in my replies", "number"
    ),
}
"""One and several of each place in a receipt."""


def removed_in_words(receipt: Receipt) -> str:
    """“Deleted: 1 thing you said, 1 reply, 3 searches.”, and what was kept."""
    return " ".join([counts_in_words(receipt.removed), *(_(each) for each in receipt.kept)])


def counts_in_words(removed: Mapping[str, int]) -> str:
    """“Deleted: 2 memories, 2 mentions.”."""
    return _("Deleted: %(things)s.") % {"things": ", ".join(parts_in_words(removed))}


def parts_in_words(removed: Mapping[str, int]) -> list[str]:
    """“2 memories”, “2 mentions”: one for each place from which something went."""
    return [_counted(number, place) for place, number in removed.items() if number]


def _counted(number: int, place: str) -> str:
    shown = number_format(number, force_grouping=True)
    return str(IN_WORDS[place] % {"number": number, "shown": shown}) if place in IN_WORDS else f"{shown} {place}"
