"""How long each named query (`.rq`) takes in stores of growing size."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import cycle
from pathlib import Path
from typing import Any

from rdflib import XSD, Literal, URIRef

from measuring.benchmarks import knowledge_queries, talk_queries, text_queries
from measuring.benchmarks.contributions import EPISODES_A_CONTRIBUTION, claim_numbered, load_contributions
from measuring.benchmarks.episodes import END, load_conversation, person_numbered
from measuring.benchmarks.measuring import milliseconds, percentile, resident_mib
from measuring.benchmarks.talk import Subjects
from measuring.benchmarks.talk_queries import load_condensed
from measuring.benchmarks.text_queries import load_texts
from memory.clock import system_clock
from memory.domain_knowledge.bundled import import_bundled
from memory.domain_knowledge.catalogue import Catalogue
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.episodes.exchanges import exchanges_numbered
from memory.episodes.linked_pairs import linked_pair
from memory.episodes.topics import ASKED, OF_SHARES, month_of, topic_in_month
from memory.store.engine import Engine, Scope
from memory.store.opening import StoreSettings, open_store
from memory.store.queries import Binding, query, query_names
from memory.store.reading import Reader
from memory.store.terms import moment
from memory.vocabulary import (
    CATALOGUE_GRAPH,
    MEM,
    QUARANTINE_GRAPH,
    episodes_graph,
    knowledge_graph,
    model_graph,
    observations_graph,
)

SIZES = (10_000, 100_000, 1_000_000)
OF_ONE_PERSON = 100_000
TIMES = 60
A_PAGE = 120

Values = dict[str, Binding]


def measure(sizes: Sequence[int], users: int) -> Iterator[dict[str, Any]]:
    """One row per query and size, plus one per size for the whole store."""
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
            engine = open_store(StoreSettings(folder=Path(folder) / "memory"))
            yield from _measure(engine, size, users)
            engine.close()


def _measure(engine: Engine, size: int, users: int) -> Iterator[dict[str, Any]]:
    build(engine, size, users)
    catalogue = Catalogue(engine)
    scopes = {
        "episodes": Scope((episodes_graph(person_numbered(0)),)),
        "model": Scope((model_graph(person_numbered(0)),)),
        "domain": catalogue.scope(),
        "base": Scope((catalogue.bases()[0].graph,)),
        "catalogue": Scope((CATALOGUE_GRAPH,)),
        "quarantine": Scope((QUARANTINE_GRAPH,)),
        "knowledge": Scope((knowledge_graph(person_numbered(0)),)),
        "observations": Scope((observations_graph(person_numbered(0)),)),
    }
    examples = _examples(engine, of_first_person(size, users))
    for name in query_names():
        kind, values = examples[name]
        yield {"query": name, "episodes": size, **_row(engine, scopes[kind], name, values)}
    yield {"query": "(all)", "episodes": size, "rss_mib": resident_mib()}


def build(engine: Engine, size: int, users: int) -> None:
    """Loads the bundled knowledge and `size` episodes: up to OF_ONE_PERSON for the first person, or all for a single one."""
    list(import_bundled(engine, system_clock, lambda *_: None))
    subjects = Subjects(DomainKnowledge(engine, SchemaCache(engine)))
    own = of_first_person(size, users)
    load_conversation(engine, person_numbered(0), own, subjects)
    others = users - 1 if size > own else 0
    for number in range(1, others + 1):
        load_conversation(engine, person_numbered(number), (size - own) // others, subjects)
    load_texts(engine, person_numbered(0))
    load_condensed(engine, person_numbered(0))
    load_contributions(engine, size // EPISODES_A_CONTRIBUTION)
    engine.optimise()


def of_first_person(size: int, users: int) -> int:
    """How many of the episodes belong to the first person."""
    return min(size, OF_ONE_PERSON) if users > 1 else size


def _row(engine: Engine, scope: Scope, name: str, values: Sequence[Values]) -> dict[str, float]:
    texts = cycle([query(name).bound(each) for each in values])
    run = _runner(engine, scope, name)
    taken = milliseconds(lambda: run(next(texts)), TIMES)
    return {"p50_ms": percentile(taken, 50), "p95_ms": percentile(taken, 95)}


def _runner(engine: Engine, scope: Scope, name: str) -> Callable[[str], object]:
    if "ASK {" in query(name).text:
        return lambda text: engine.ask(text, scope)
    return lambda text: list(engine.select(text, scope))


def _remembering(
    inputs: list[URIRef], messages: list[URIRef], page: list[list[Literal]], popular: URIRef, interests: list[URIRef]
) -> dict[str, tuple[str, list[Values]]]:
    """Queries on short-term memory, earlier conversations and the user model."""
    graph, months = episodes_graph(person_numbered(0)), [month_of(date(2023, month, 1)) for month in range(1, 9)]
    about = [topic_in_month(graph, popular, month) for month in months]
    return {
        "exchanges_numbered": ("episodes", [{"number": each} for each in page]),
        "patterns_of_inputs": ("episodes", [{"input": inputs}]),
        "facts_of_messages": ("episodes", [{"episode": messages}]),
        "messages_still_there": ("episodes", [{"message": each} for each in messages]),
        "inputs_answered_by": ("episodes", [{"component": Literal("suggesting")}]),
        "messages_with_remark": ("episodes", [{"remark": Literal("repeated:2")}]),
        "messages_linking": (
            "episodes",
            [{"pair": Literal(linked_pair(popular, Literal(str(year))))} for year in range(1920, 1940)],
        ),
        "inputs_with_marks": ("episodes", [{"number": each} for each in page]),
        "memory_traces": ("episodes", [{"root": inputs}]),
        "episodes_after": ("episodes", [{"after": each[0]} for each in page]),
        "number_of_things": ("episodes", [{"kind": [MEM.InputEpisode, MEM.BlendedEpisode]}]),
        "pinned_episodes": ("episodes", [{"pinned": Literal(True), "before": Literal(10**9)}]),  # noqa: FBT003  an RDF value
        "retrieval_marks": ("episodes", [{"episode": inputs}]),
        "months_about": ("episodes", [{"topic": popular}]),
        "inputs_about": (
            "episodes",
            [{"about": each, "link": ASKED, "sign": Literal(1), "beyond": Literal(10**9)} for each in about],
        ),
        "counts_about": ("episodes", [{"about": about, "link": ASKED}]),
        "interests": ("model", [{"interest": interests}]),
        "strongest_interests": ("model", [{"band": [Literal(f"thing/{band}") for band in range(200, 210)]}]),
        "interests_faded": ("model", [{"below": Literal(52.0)}]),
        "interests_below": (
            "model",
            [{"band": [Literal(f"thing/{band}") for band in range(200, 208)], "below": Literal(52.0), "after": Literal("")}],
        ),
        "interests_touched_in": ("model", [{"hour": [Literal(f"thing/2023-03-05T{hour:02d}") for hour in range(6)]}]),
        "features_of_interests": ("model", [{"interest": interests}]),
        "episodes_of_interests": ("model", [{"interest": interests}]),
    }


def _of_blends(inputs: list[URIRef], popular: URIRef) -> dict[str, tuple[str, list[Values]]]:
    """Queries on blends, and on what can be blended."""
    graph, months = episodes_graph(person_numbered(0)), [month_of(date(2023, month, 1)) for month in range(1, 9)]
    about = [topic_in_month(graph, popular, month) for month in months]
    return {
        "inputs_to_blend": ("episodes", [{"input": inputs}]),
        "links_of_episodes": ("episodes", [{"subject": inputs}]),
        "shares_about": ("episodes", [{"about": about, "link": OF_SHARES[ASKED]}]),
        "shares_of_months": ("episodes", [{"month": months}]),
        "some_shares_of_months": ("episodes", [{"month": months}]),
        "topics_of_shares": ("episodes", [{"share": inputs}]),
        "lowest_number": ("episodes", [{}]),
        "first_blended": ("episodes", [{}]),
        "variants_of_blends": ("episodes", [{"understood": Literal("birth date of Charlie Parker")}]),
        "blends_of_kinds": ("episodes", [{}]),
        "blends_not_together": ("episodes", [{"before": Literal("2024-01", datatype=XSD.gYearMonth, normalize=False)}]),
        "said_in_blends": ("episodes", [{"blend": inputs}]),
    }


def _of_timeline(
    inputs: list[URIRef], messages: list[URIRef], page: list[list[Literal]], days: list[list[Literal]]
) -> dict[str, tuple[str, list[Values]]]:
    """Queries of the timeline, and those that find everything that refers to an exchange."""
    graph, month = episodes_graph(person_numbered(0)), month_of(date(2023, 5, 1))
    about = [topic_in_month(graph, each, month) for each in inputs]
    return {
        "episodes_shown": ("episodes", [{"episode": inputs}]),
        "episodes_numbered": ("episodes", [{"number": each, "kind": MEM.InputEpisode} for each in page]),
        "episodes_of_days": (
            "episodes",
            [{"day": each, "kind": MEM.InputEpisode, "before": Literal(10**9)} for each in days],
        ),
        "newest_of_kinds": ("episodes", [{"kind": MEM.ProactiveMessage, "before": Literal(10**9)}]),
        "said_each_day": ("episodes", [{"day": each} for each in days]),
        "messages_replying": ("episodes", [{"input": inputs}]),
        "first_numbered": ("episodes", [{"number": each} for each in page]),
        "statements_leading_to": ("episodes", [{"value": [*inputs, *messages]}]),
        "inputs_of_topics": ("episodes", [{"about": about, "link": ASKED}]),
    }


def _of_sharing() -> dict[str, tuple[str, list[Values]]]:
    """Queries on contributions, and on facts that may be contributed."""
    claims = [claim_numbered(number) for number in range(20)]
    return {
        "contributions": ("quarantine", [{"subject": each.fact.subject, "predicate": each.fact.predicate} for each in claims]),
        "contributions_in_state": ("quarantine", [{"state": Literal("waiting")}]),
        "contribution_states": ("quarantine", [{"contribution": [each.iri for each in claims]}]),
        "contested_contributions": ("quarantine", [{}]),
        "contributors": ("quarantine", [{}]),
        "supports": ("quarantine", [{"contribution": each.iri} for each in claims]),
        "shareable_facts": ("knowledge", [{}]),
        "learned_facts": ("knowledge", [{"subject": each.fact.subject} for each in claims]),
        "learned_labels": ("knowledge", [{"thing": each.fact.subject} for each in claims]),
        "facts_that_count": ("knowledge", [{}]),
        "tellings_of_facts": ("knowledge", [{"fact": each.iri} for each in claims]),
        "facts_by_moment": ("knowledge", [{"kind": MEM.lastTold, "before": moment(END), "after": Literal("")}]),
        "facts_about_by_moment": (
            "knowledge",
            [
                {"subject": each.fact.subject, "kind": MEM.lastTold, "before": moment(END), "after": Literal("")}
                for each in claims
            ],
        ),
        "words_holding": ("knowledge", [{"needle": Literal("violin")}]),
        "own_things_named": ("knowledge", [{"needle": Literal("violin")}]),
        "facts_superseded_by": ("knowledge", [{"newer": each.iri} for each in claims]),
        "sources_of_facts_that_count": ("knowledge", [{}]),
        "facts_to_count": ("knowledge", [{}]),
        "number_of_statements": ("knowledge", [{}]),
        "everything": ("catalogue", [{}]),
        "graphs": ("catalogue", [{}]),
    }


def _examples(engine: Engine, episodes: int) -> dict[str, tuple[str, list[Values]]]:
    """By query name, the scope and the bindings, spread over the person's whole past."""
    reader = Reader(engine, Scope((episodes_graph(person_numbered(0)),)))
    popular = Subjects(DomainKnowledge(engine, SchemaCache(engine))).popular
    starts = range(1, episodes - A_PAGE, max(1, episodes // 20))
    exchanges = [exchanges_numbered(reader, range(start, start + 12))[0] for start in starts]
    inputs, messages = [each.input for each in exchanges], [each.message for each in exchanges]
    model = Reader(engine, Scope((model_graph(person_numbered(0)),)))
    interests = [row["interest"] for row in model.rows("strongest_interests")][:4]
    ids = [Literal(f"{person_numbered(0)}-{each.number}") for each in exchanges]
    days = [[Literal(f"{year}-03-{day:02d}", datatype=XSD.date) for day in range(1, 32)] for year in (2021, 2022)]
    page = [[Literal(number) for number in range(start, start + A_PAGE)] for start in starts]
    return {
        "head": ("episodes", [{}]),
        "inputs_awaiting_reply": ("episodes", [{}]),
        "input_with_message_id": ("episodes", [{"message_id": each} for each in ids]),
        "messages_numbered": ("episodes", [{"number": each} for each in page]),
        "starts_numbered": ("episodes", [{"number": each} for each in page]),
        "turns": ("episodes", [{"number": each} for each in page]),
        "utterances_with_external_ids": ("episodes", [{"external_id": ids}]),
        "sources_of_messages": ("episodes", [{"episode": messages}]),
        "choices_of_messages": ("episodes", [{"episode": messages}]),
        "candidates_of_messages": ("episodes", [{"episode": messages}]),
        "adjustments_of_messages": ("episodes", [{"episode": messages}]),
        "queries_of_turns": ("episodes", [{"input": inputs}]),
        "analyses_of_inputs": ("episodes", [{"input": inputs}]),
        "evaluations_of_messages": ("episodes", [{"episode": messages}]),
        "judgements_of_sources": ("episodes", [{"thing": inputs}]),
        "judged_on_days": ("episodes", [{"day": each} for each in days]),
        "judged_replies_on_days": ("episodes", [{"day": each} for each in days]),
        "days_spoken_on": ("episodes", [{"day": each} for each in days]),
        "unasked_on_days": ("episodes", [{"day": each} for each in days]),
        "episodes_to_count": ("episodes", [{"number": each} for each in page]),
        **dict.fromkeys(("number_of_episodes", "forgettings", "number_forgotten"), ("episodes", [{}])),
        "things_used": ("episodes", [{"thing": inputs}]),
        **_of_timeline(inputs, messages, page, days),
        **_remembering(inputs, messages, page, popular, interests),
        **_of_blends(inputs, popular),
        "inputs_of_days": ("episodes", [{"day": each} for each in days]),
        "inputs_numbered": ("episodes", [{"number": each} for each in page]),
        "inputs_with_text": ("episodes", [{"text": Literal(each.text)} for each in exchanges]),
        **knowledge_queries.examples(),
        **text_queries.examples(engine, person_numbered(0)),
        **talk_queries.examples(person_numbered(0)),
        **_of_sharing(),
        "ontology_labels": ("base", [{}]),
        "knowledge_bases": ("catalogue", [{}]),
        "example_questions": ("domain", [{}]),
        "sample_statements": ("domain", [{}]),
    }
