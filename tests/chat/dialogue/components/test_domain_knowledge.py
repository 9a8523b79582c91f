import pytest
from rdflib.namespace import RDF

from memory.model import Fact
from memory.realisation.sentences import Speaker
from memory.vocabulary import MEM

ANSWERED = {
    "Who planted Old Tom?": ("Old Tom was planted by Mira Holt.", {"Mira Holt"}),
    "Who planted The Widow?": ("The Widow was planted by Jon Ashe and Mira Holt.", {"Jon Ashe", "Mira Holt"}),
    "Where was Mira Holt born?": ("Mira Holt was born in Elmstead.", {"Elmstead"}),
    "Where was Mimi born?": ("Mira Holt was born in Elmstead.", {"Elmstead"}),
    "When was Mira Holt born?": ("Mira Holt was born on 3 May 1901.", {"1901-05-03"}),
    "When was Jon Ashe born?": ("Jon Ashe was born in 1910.", {"1910"}),
    "When did Mira Holt die?": ("Mira Holt died on 2 January 1980.", {"1980-01-02"}),
    "What is the birth place of Lea Vogt?": ("Lea Vogt was born in Birchham.", {"Birchham"}),
    "Who was born in Elmstead?": ("Jon Ashe and Mira Holt were born in Elmstead.", {"Jon Ashe", "Mira Holt"}),
    "Who was born in 1910?": ("Jon Ashe was born in 1910.", {"Jon Ashe"}),
    "Which trees were planted by Mira Holt?": ("Mira Holt planted Old Tom and The Widow.", {"Old Tom", "The Widow"}),
    "How many trees did Mira Holt plant?": ("I know of 2. Mira Holt planted Old Tom and The Widow.", {"2"}),
    "How many gardeners are there?": ("I know 2 gardeners: Jon Ashe and Mira Holt.", {"2"}),
    "List all beekeepers.": ("I know 2 beekeepers: Jon Ashe and Lea Vogt.", {"Jon Ashe", "Lea Vogt"}),
    "Was Mira Holt born in Elmstead?": ("Yes. Mira Holt was born in Elmstead.", {"yes"}),
    "Was Mira Holt born in Birchham?": ("No. Mira Holt was born in Elmstead.", {"no"}),
    "Was Jon Ashe born in 1910?": ("Yes. Jon Ashe was born in 1910.", {"yes"}),
    "Is Jon Ashe a beekeeper?": ("Yes. Jon Ashe is a beekeeper.", {"yes"}),
    "Is Lea Vogt a gardener?": ("Not as far as I know. Lea Vogt is a beekeeper.", {"no"}),
    "Is Mira Holt a friend of Jon Ashe?": ("Yes. Mira Holt was a friend of Jon Ashe.", {"yes"}),
    "Is Jon Ashe a friend of Mira Holt?": ("Yes. Jon Ashe is a friend of Mira Holt.", {"yes"}),
    "Is Lea Vogt a friend of Mira Holt?": ("Not as far as I know. Mira Holt was a friend of Jon Ashe.", {"no"}),
    "Was Mira Holt born in Birchham or Elmstead?": ("Mira Holt was born in Elmstead.", {"Elmstead"}),
    "Was Lea Vogt born in Elmstead or in Birchham?": ("Lea Vogt was born in Birchham.", {"Birchham"}),
    "Is Lea Vogt a gardener or a beekeeper?": ("Lea Vogt is a beekeeper.", {"beekeeper"}),
    "Did Jon Ashe or Mira Holt plant Old Tom?": ("Old Tom was planted by Mira Holt.", {"Mira Holt"}),
    "Did Jon Ashe or Mira Holt plant The Widow?": (
        "Both. The Widow was planted by Jon Ashe and Mira Holt.",
        {"Jon Ashe", "Mira Holt"},
    ),
    "Did Lea Vogt or Jon Ashe plant Old Tom?": ("Neither, as far as I know. Old Tom was planted by Mira Holt.", {"no"}),
    "Was Jon Ashe born in 1909 or 1910?": ("Jon Ashe was born in 1910.", {"1910"}),
    "Was Mira Holt born before or after 1900?": ("After. Mira Holt was born on 3 May 1901.", {"after"}),
    "Who planted Old Tom, Jon Ashe or Mira Holt?": ("Old Tom was planted by Mira Holt.", {"Mira Holt"}),
    "Was Mira Holt born in Elmstead or not?": ("Yes. Mira Holt was born in Elmstead.", {"yes"}),
    "Who was born in 1901 or 1910?": (
        "Jon Ashe was born in 1910. Mira Holt was born on 3 May 1901.",
        {"Mira Holt", "Jon Ashe"},
    ),
    "Where was Mira Holt or Lea Vogt born?": (
        "Lea Vogt was born in Birchham. Mira Holt was born in Elmstead.",
        {"Elmstead", "Birchham"},
    ),
    "What is Old Tom?": ("Old Tom is a tree that was planted by Mira Holt. Mira Holt tended Old Tom.", {"Old Tom"}),
    "Who is Lea Vogt?": ("Lea Vogt is a beekeeper who was born in Birchham.", {"Lea Vogt"}),
}
OPENINGS = {"Yes", "No", "Not", "I", "Both", "Neither", "After"}
NAMES = ["mira holt", "jon ashe", "lea vogt", "old tom", "the widow", "help"]
UNKNOWN = [
    "When did Jon Ashe die?",
    "What is the charge of Lea Vogt?",
    "Who was born in 1950?",
    "Who planted Help!?",
    "Was Help! planted by Mira Holt?",
]


@pytest.mark.parametrize("question", UNKNOWN)
def test_what_is_not_known_is_not_answered(ask, question):
    reply = ask(question).reply
    assert (reply.component, reply.intent, reply.failed) == ("domain_knowledge", "nothing_found", "nothing found")
    assert (reply.answers, reply.sources) == ((), ())


@pytest.mark.parametrize("question", UNKNOWN)
def test_where_nothing_is_found_one_plain_sentence_says_so(ask, question):
    reply = ask(question).reply
    assert (reply.choices, reply.text.count("."), "“" in reply.text) == ((), 1, False)


def test_where_nothing_is_found_the_reply_says_on_what(ask):
    assert "Jon Ashe" in ask("When did Jon Ashe die?").reply.text


def test_a_reply_that_found_nothing_keeps_the_queries_that_ran(ask):
    queries = ask("When did Jon Ashe die?").reply.queries
    assert [(ran.name, ran.results) for ran in queries if ran.action == MEM.AnswerFromDomainKnowledge] == [("values", 0)]


@pytest.mark.parametrize(
    "question", ["Hello", "I like pears.", "asdf", "Where is Nowhere Point?", "What is the shoe size of Mira Holt?"]
)
def test_what_is_no_question_to_the_knowledge_is_not_answered_from_it(ask, question):
    assert all(candidate.component != "domain_knowledge" for candidate in ask(question).candidates)


@pytest.mark.parametrize("question", ANSWERED)
def test_a_question_is_answered_in_a_sentence(ask, question):
    text, answers = ANSWERED[question]
    reply = ask(question).reply
    assert reply.text == text
    assert set(reply.answers) == answers


def stated_sentences(domain) -> set[str]:
    """Each statement of the orchard, said by itself; those of a symmetric property in both directions."""
    speaker = Speaker(domain)
    people_and_trees = {found.iri for found in domain.things_called(NAMES)}
    facts = [fact for thing in people_and_trees for fact in domain.facts_about(thing)[0]]
    facts += [
        Fact(thing, RDF.type, kind) for thing, kinds in domain.classes_of(sorted(people_and_trees)).items() for kind in kinds
    ]
    turned = [Fact(fact.value, fact.predicate, fact.subject) for fact in facts if domain.is_symmetric(fact.predicate)]
    return {speaker.fact_sentence([fact]) for fact in [*facts, *turned]}


@pytest.mark.parametrize("question", ANSWERED)
def test_every_source_is_a_fact_that_the_knowledge_states(ask, question):
    assert {source.text for source in ask(question).reply.sources} <= stated_sentences(ask.domain)


@pytest.mark.parametrize("question", ANSWERED)
def test_every_name_and_number_in_a_reply_is_in_its_sources(ask, question):
    reply = ask(question).reply
    told = " ".join(source.text for source in reply.sources)
    counted = reply.text.removeprefix("I know of 2. ").removeprefix("I know 2 ")
    names = {word.strip(".,:") for word in counted.split() if word[0].isupper() or word[0].isdigit()} - OPENINGS
    assert {name for name in names if name not in told} == set()


@pytest.mark.parametrize("question", ANSWERED)
def test_every_source_names_its_thing_its_kind_and_its_knowledge_base(ask, question):
    sources = ask(question).reply.sources
    assert sources
    for source in sources:
        assert source.kind == "domain"
        assert source.id.startswith("https://orchard.example/")
        assert source.label == "orchard knowledge"


def test_an_answer_by_grammar_is_surer_than_a_listing(ask):
    assert ask("Who planted Old Tom?").reply.confidence > ask("List all beekeepers.").reply.confidence
