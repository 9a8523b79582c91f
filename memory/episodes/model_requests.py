"""Requests to a language model, stored verbatim with the message they were made for, and read back.

The companion's message links to each request by mem:sentOut and to each message of a request by mem:sentMessage, so they are
moved and deleted along with it. A sent message names the episodes and facts it quotes, so that it can go when those do.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.model import ModelRequest, SentMessage
from memory.store.reading import Reader
from memory.store.terms import Triple
from memory.vocabulary import MEM


def sending_statements(message: URIRef, sent: Iterable[ModelRequest]) -> Iterator[Triple]:
    """The statements to store for these requests, made for this message."""
    for number, each in enumerate(sent, 1):
        node = URIRef(f"{message}/sent/{number}")
        yield message, MEM.sentOut, node
        yield node, RDF.type, MEM.Sending
        yield node, MEM.sentTo, Literal(each.host)
        yield node, MEM.modelName, Literal(each.model)
        yield node, MEM.outcome, Literal(each.outcome)
        yield node, MEM.tokensSent, Literal(each.tokens_sent)
        yield node, MEM.tokensBack, Literal(each.tokens_back)
        for place, one in enumerate(each.messages, 1):
            part = URIRef(f"{node}/message/{place}")
            yield message, MEM.sentMessage, part
            yield part, MEM.sentIn, node
            yield part, MEM.role, Literal(one.role)
            yield part, MEM.text, Literal(one.text)
            yield from ((part, MEM.holdsWordsOf, held) for held in one.holds)


def sendings_of(reader: Reader, messages: Sequence[URIRef]) -> dict[URIRef, list[ModelRequest]]:
    """The requests made for each of these messages, in order; messages without any are left out."""
    nodes = _linked(reader, messages, MEM.sentOut)
    parts = _linked(reader, messages, MEM.sentMessage) if nodes else {}
    about = _about(reader, [*nodes, *parts])
    texts: dict[URIRef, list[URIRef]] = defaultdict(list)
    for part in sorted(parts, key=_place):
        texts[about[part][MEM.sentIn][0]].append(part)
    found: dict[URIRef, list[ModelRequest]] = defaultdict(list)
    for node in sorted(nodes, key=_place):
        found[nodes[node]].append(_sent(about[node], [about[part] for part in texts[node]]))
    return found


def _sent(of: dict[URIRef, list[Any]], parts: Sequence[dict[URIRef, list[Any]]]) -> ModelRequest:
    return ModelRequest(
        host=str(of[MEM.sentTo][0]),
        model=str(of[MEM.modelName][0]),
        outcome=str(of[MEM.outcome][0]),
        tokens_sent=int(of[MEM.tokensSent][0]),
        tokens_back=int(of[MEM.tokensBack][0]),
        messages=tuple(
            SentMessage(str(part[MEM.role][0]), str(part[MEM.text][0]), tuple(sorted(part.get(MEM.holdsWordsOf, ()))))
            for part in parts
        ),
    )


def _linked(reader: Reader, messages: Sequence[URIRef], predicate: URIRef) -> dict[URIRef, URIRef]:
    rows = reader.rows("statements_about", subject=messages, predicate=predicate) if messages else []
    return {URIRef(row["value"]): URIRef(row["subject"]) for row in rows}


def _about(reader: Reader, nodes: Sequence[URIRef]) -> dict[URIRef, dict[URIRef, list[Any]]]:
    found: dict[URIRef, dict[URIRef, list[Any]]] = defaultdict(lambda: defaultdict(list))
    for row in reader.rows("statements_about", subject=nodes) if nodes else ():
        found[row["subject"]][row["predicate"]].append(row["value"])
    return found


def _place(node: URIRef) -> int:
    return int(node.rpartition("/")[2])
