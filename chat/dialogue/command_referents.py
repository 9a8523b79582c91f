"""Resolves what a command about the memory refers to: which exchanges, which facts."""

from dataclasses import dataclass, replace
from itertools import islice

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from chat.dialogue.described_in_order import TITLES, told_as_described, without_titles
from chat.dialogue.learning import previous
from chat.dialogue.past import past_talk_of
from chat.dialogue.topic_of_order import beside_of, name_in, own_facts_of, told_along, told_of, topic_of_order
from memory.access import Memory
from memory.episodes.exchanges import exchanges_of, last_exchanges
from memory.episodes.turns import INPUT
from memory.facts.facts import LearnedFact
from memory.forms.folding import folded
from memory.language.dictionary import is_english
from memory.language.moves.telling import told_in
from memory.model import Exchange
from memory.retrieval.own_words.about import sentences_on, share_on
from memory.retrieval.own_words.nearest import keys_of
from memory.retrieval.sought import ExchangeCriteria
from memory.understanding.asked.people import PEOPLE
from memory.understanding.memory_command_wording import NAME_OF
from memory.understanding.memory_commands import CommandTarget, ParsedCommand
from memory.understanding.past_talk import past_question
from memory.understanding.statements import statements_in
from memory.understanding.understand import understand

ORDERS = {"forgetting", "keeping", "objecting"}
"""The components whose exchanges only change the memory: “that” never refers to them."""
EXCHANGES_AT_MOST = 200
"""The most exchanges one command may affect."""
EXCHANGES_LOOKED_AT = 8
"""How many extra exchanges are read to find the last ones that are not commands."""
NO_NAMES = (
    frozenset(
        "if because although though unless until whereas whether oh ah btw dont wont cant didnt doesnt isnt wasnt arent wouldnt couldnt shouldnt havent hasnt ive youve theyve im youre".split()
    )
    | TITLES
)
"""Words that are in no dictionary, and are no names either."""
ALL_OF_THEM = frozenset("everything anything all".split())
PEOPLE_IN_GENERAL = PEOPLE | keys_of("man woman lad lass guy bloke boy girl person fellow head mind") | TITLES
"""Words beside a name that say nothing of a single matter."""
KEYS_OF_DESCRIPTION = 3
"""From how many content words a topic is a description rather than a name."""
MAINLY = 0.5
"""The least share of a message about a name by which it goes with that name; of others it is said that they stay."""
SAID_LOOKED_AT, MOST = 40, 0.6
"""How many of the nearest messages are examined; the share of the command's words, beyond the name of a thing, that what goes must contain."""


@dataclass(frozen=True)
class CommandReferents:
    """The referents: facts, or exchanges, newest first. Not `is_whole`: there are more. `is_by_meaning`: found by meaning only."""

    facts: tuple[LearnedFact, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    is_whole: bool = True
    is_by_meaning: bool = False
    name: str = ""
    """The name in the command by which they were found, if no more of it was understood."""
    beside: int = 0
    """How many other messages have that name, but are mostly about something else."""
    names: tuple[str, ...] = ()
    """What it is called: of messages that tell other things too, only the sentences with one of these go."""
    along: tuple[LearnedFact, ...] = ()
    """Facts about something else that are told nowhere but in what goes."""

    @property
    def number(self) -> int:
        """Number of facts and exchanges."""
        return len(self.facts) + len(self.exchanges)


def resolve_command(order: ParsedCommand, situation: Situation, asked: Exchange | None = None) -> CommandReferents:
    """What the command refers to; `asked` is the earlier exchange that contains it, if it is not the input."""
    before = asked.number if asked else situation.input.number
    match order.of:
        case CommandTarget.LAST:
            return CommandReferents(exchanges=_last(situation, before, order.most))
        case CommandTarget.FACT:
            return _of_statement(order.words, situation, before)
        case CommandTarget.ANSWER:
            return CommandReferents(own_facts_of(told_of(f"{order.words}?", situation)))
        case CommandTarget.TALK:
            return _talk(order, situation, before)
        case CommandTarget.TOPIC | CommandTarget.DESCRIBED:
            return _of_topic(order, situation, before, asked.text if asked else situation.input.text)
    return CommandReferents()


def _of_statement(words: str, situation: Situation, before: int) -> CommandReferents:
    """The facts that match a statement; else the sentences of messages that say about the same."""
    if facts := _stated(words, situation):
        return CommandReferents(facts)
    found = CommandReferents(exchanges=_said_alike(words, situation, before), names=(name_in(words),))
    return _with_what_rests_on_it(found, situation.memory)


def _of_topic(order: ParsedCommand, situation: Situation, before: int, asked_in: str) -> CommandReferents:
    """Everything told and said about something; only talk, if the command names talk or a time. `asked_in` is the message."""
    described = _as_described(order.words, situation, before) if is_description(order) else CommandReferents()
    if described.number or order.of is CommandTarget.DESCRIBED:
        return described if described.number else _naming(order, order.words, situation, before)
    memory, topic = situation.memory, topic_of_order(order.words, situation)
    facts = topic.facts
    if order.is_loose:
        return _with_what_rests_on_it(CommandReferents(facts), memory)
    is_talk = not is_description(order) or order.stretch is not None
    talk = _talk(order, situation, before) if is_talk and not order.in_other_words else CommandReferents()
    if (order.of_talk or order.stretch) and talk.number:
        return talk
    told = {each.episode for each in memory.learned.facts.tellings([each.iri for each in facts])}
    in_words = without_titles(order.words)
    sought = [in_words, *(each for each in topic.names if not each.startswith("my "))] if facts else [in_words]
    alike = {each.input: each for words in sought for each in _said_alike(words, situation, before)}
    if is_description(order) and not facts:
        alike = {each: said for each, said in alike.items() if sentences_on(sought, said.text)}
    said = tuple(sorted((each for each in alike.values() if each.input not in told), key=lambda each: -each.number))
    if facts or said:
        return _with_what_rests_on_it(CommandReferents(facts, said, names=topic.names), memory)
    if talk.number:
        return talk
    near = CommandReferents() if is_description(order) else _as_described(order.words, situation, before)
    return near if near.number else _naming(order, asked_in, situation, before)


def is_description(order: ParsedCommand) -> bool:
    """Whether an order describes a thing rather than name it: found by the classifier, or of many words."""
    if order.of is not CommandTarget.TOPIC:
        return order.of is CommandTarget.DESCRIBED
    has_many = len(keys_of(order.words)) >= KEYS_OF_DESCRIPTION
    return not order.is_loose and not order.of_talk and (order.in_other_words or has_many)


def _as_described(words: str, situation: Situation, before: int) -> CommandReferents:
    """What tells the thing described; if its name is to be forgotten, all sentences with that name."""
    found = told_as_described(words, situation, before, frozenset(ORDERS))
    exchanges = {each.exchange.input: each.exchange for each in found}
    names = tuple(each.sentence for each in found)
    if found and found[0].short and NAME_OF.fullmatch(words):
        names = (found[0].short,)
        exchanges |= {each.input: each for each in _said_alike(found[0].short, situation, before)}
    told = CommandReferents(exchanges=tuple(exchanges.values()), is_by_meaning=True, names=names)
    return _with_what_rests_on_it(told, situation.memory)


def _with_what_rests_on_it(found: CommandReferents, memory: Memory) -> CommandReferents:
    sentences, _ = beside_of(memory, [each.iri for each in found.facts], [each.input for each in found.exchanges], found.names)
    return replace(found, along=told_along(memory, found.facts, sentences))


def _naming(order: ParsedCommand, asked_in: str, situation: Situation, before: int) -> CommandReferents:
    """What was told of the one whom an order names among other words: “forget Brian. everything, delete that man”.

    Nothing if it says more than the name, “the quarrel with Lorna”: that was sought as a description.
    """
    keys, words = keys_of(asked_in), keys_of(order.words)
    known = situation.memory.learned.facts.called(keys)
    said = {
        key: _said_alike(key, situation, before)
        for key in sorted(keys)
        if (key in known or not is_english(key)) and key not in NO_NAMES
    }
    name = min((key for key in said if said[key]), key=lambda key: (key not in known, len(said[key])), default="")
    if not name:
        return CommandReferents()
    if not _means_all(order, words - {name}, asked_in):
        return CommandReferents()
    facts = topic_of_order(name, situation).facts
    told = {each.episode for each in facts}
    mainly = [each for each in said[name] if share_on(frozenset({name}), told_in(each.text)) >= MAINLY] or said[name]
    said_of = tuple(each for each in mainly if each.input not in told)
    beside = sum(each not in mainly and each.input not in told for each in said[name])
    return CommandReferents(facts, said_of, is_by_meaning=True, name=name, beside=beside)


def _means_all(order: ParsedCommand, beside: frozenset[str], asked_in: str) -> bool:
    """Whether an order that names somebody, and has the words `beside`, means all that was told of them, not one matter."""
    return beside <= PEOPLE_IN_GENERAL or (order.in_other_words and not ALL_OF_THEM.isdisjoint(folded(asked_in).split()))


def _said_alike(words: str, situation: Situation, before: int) -> tuple[Exchange, ...]:
    """The person's messages that contain most of these words, newest first; no questions or commands."""
    memory, asked = situation.memory, keys_of(words)
    if memory.index.is_empty or not asked:
        return ()
    hits = memory.index.search(words, lambda: memory.embedder.vectors([words])[0], SAID_LOOKED_AT)
    said = [
        URIRef(hit.turn.episode)
        for hit in hits
        if hit.turn.kind == INPUT and len(asked & keys_of(told_in(hit.turn.text))) >= MOST * len(asked)
    ]
    found = reversed(exchanges_of(memory.episodes.reader, said))
    return tuple(each for each in found if each.number < before and each.component not in ORDERS)


def _last(situation: Situation, before: int, most: int) -> tuple[Exchange, ...]:
    """The last `most` exchanges that are not commands, newest first."""
    earlier = last_exchanges(situation.memory.episodes.reader, before, EXCHANGES_LOOKED_AT + most)
    return tuple(islice((each for each in earlier if each.component not in ORDERS), most))


def _talk(order: ParsedCommand, situation: Situation, before: int) -> CommandReferents:
    """The exchanges of a time, about a topic, or of the present talk."""
    past = replace(past_talk_of(situation, before), with_emptied=True)
    if not order.words and order.stretch is None:
        talk = [each for each in situation.short_term.exchanges if each.number < before]
        return CommandReferents(exchanges=tuple(each for each in talk if each.component not in ORDERS))
    sought = _sought(order.words, situation)
    if order.words and sought.is_open:
        return CommandReferents()
    if sought.is_open:
        found = tuple(islice(past.walked(order.stretch), EXCHANGES_AT_MOST + 1))
    else:
        found = past.about(sought, order.stretch, EXCHANGES_AT_MOST).exchanges
    return CommandReferents(exchanges=found[:EXCHANGES_AT_MOST], is_whole=len(found) <= EXCHANGES_AT_MOST)


def _sought(topic: str, situation: Situation) -> ExchangeCriteria:
    """The topic, parsed as in a question about earlier talk."""
    if not topic:
        return ExchangeCriteria("we")
    memory = situation.memory
    understood = understand(f"What did we say about {topic}?", memory.domain)
    question = past_question(understood.words, understood.mentions, memory.clock(), memory.episodes.zone, asks=True)
    return ExchangeCriteria("we", question.topic.elements, question.topic.words) if question else ExchangeCriteria("we")


def _stated(words: str, situation: Situation) -> tuple[LearnedFact, ...]:
    """The known facts that match a statement; else those of its subject with its value."""
    memory = situation.memory
    statements = statements_in(words, previous(situation), memory.clock().astimezone(memory.episodes.zone))
    lessons, _ = memory.learned.lessons(statements, situation.input.episode)
    known = [each.before for each in lessons if each.before is not None]
    if known:
        return tuple(known)
    subjects = [each.learned.fact.subject for each in lessons]
    values = {folded(each.statement.value.text) for each in lessons}
    facts = memory.learned.facts.facts(subjects) if subjects else []
    labels = {str(term): label for term, label in memory.learned.labels_of(each.fact.value for each in facts).items()}
    return tuple(each for each in facts if folded(labels.get(str(each.fact.value), str(each.fact.value))) in values)
