"""The slots of each intent: the only place that declares them, with an example value of each."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from chat.intents.voice import NAME

PART = "|"
"""Separates the parts of a wording."""
OF_ALL: Mapping[str, object] = {"companion": NAME}
"""The slots that every intent has: the companion's name."""


@dataclass(frozen=True)
class Slots:
    """The slots of an intent: `example` has a typical value of each; `needed` are those every wording must include."""

    example: Mapping[str, object] = field(default_factory=dict)
    needed: tuple[str, ...] = ()
    parts: int = 1
    """How many parts each wording has, separated by PART."""

    @property
    def names(self) -> tuple[str, ...]:
        """All slots that a wording may use."""
        return (*self.example, *OF_ALL)


def _slots(needed: str = "", /, **example: object) -> Slots:
    return Slots(example, tuple(needed.split()))


_TOLD: dict[str, object] = {"is_shared": False, "is_disputed": False, "is_corrected": False}
_PAST: dict[str, object] = {"what": "about Mira Holt", "time": "last week"}
SLOTS: Mapping[str, Slots] = {
    # greetings and small talk
    "greeting": _slots(reason=""),
    "greeting_first": _slots(),
    "hello": _slots(),
    "greeting_again": _slots(gone=""),
    "greeting_back": _slots("gone", gone="three weeks"),
    "goodbye": _slots(reason=""),
    "wish_for_tomorrow": _slots(is_hard=False),
    "you_are_welcome": _slots(reason=""),
    "own_name": _slots(),
    "who_i_am": _slots(about="I look after the orchard's book."),
    "who_i_am_made_up": _slots(about="I look after the orchard's book."),
    "acknowledge_agreement": _slots(reason=""),
    "acknowledge_rejection": _slots(reason=""),
    "acknowledge_praise": _slots(reason=""),
    "acknowledge_blame": _slots(reason="say it differently"),
    "repeat_please": _slots("said", said="Good to hear from you."),
    "ask_if_safe": _slots(),
    **dict.fromkeys(("started_afresh", "started_afresh_asking"), _slots()),
    "talk_of_subject": _slots("subject", subject="the birds"),
    # answers from the knowledge bases, and replies when there is none
    "that_is_all": _slots(),
    "perhaps_meant": _slots("said", said="Paris is the capital of France."),
    "nothing_found": _slots(thing="Mira Holt", property="shoe size", question="What is the birth date of Mira Holt?"),
    "reasons": _slots("origins", origins="Music knowledge: “Paris is the capital of France”."),
    "no_reasons": _slots(because="you greeted me"),
    "not_told": _slots(),
    "unknown_name": _slots("name", name="Bernadette"),
    "not_understood": _slots(),
    "not_known": _slots(),
    "no_view": _slots(),
    "nothing_to_refer_to": _slots("word", word="she", is_person=True, is_place=False, is_time=False),
    "which_one": _slots("name", name="Help!"),
    "which_one_meant": _slots("word names", word="he", names="Mira Holt or Jon Ashe"),
    "taken_for": _slots("said meant", said="Mira Hollt", meant="Mira Holt"),
    "misread": _slots("understood", when="yesterday", understood="birth place of Mira Holt"),
    "judged_bad": _slots(when="yesterday"),
    "judged_outdated": _slots(when="yesterday"),
    "turn_failed": _slots(),
    "aside_failed": _slots(),
    # what people told
    "noted": _slots(known=""),
    "known_as_well": _slots(known="The almond has the colour brown."),
    "known_otherwise": _slots("known", known="The almond has the colour brown."),
    "told_corrected": _slots("instead", clause="she lives in Birchham", instead="she lives in Elmstead", when="in May", known=""),
    "told_retired": _slots("clause", clause="you like fish", when="yesterday", known=""),
    "told_answer": _slots("said", said="You live in Elmstead.", clause="you live in Elmstead", when="yesterday", **_TOLD),
    "told_yes": _slots("clause", said="You like fish.", clause="you like fish", when="yesterday", **_TOLD),
    "told_no": _slots("clause", said="You don't like fish.", clause="you don't like fish", when="in May", **_TOLD),
    "told_no_longer": _slots(
        "clause",
        said="You used to live in Elmstead.",
        clause="you used to live in Elmstead",
        when="in May",
        is_shared=False,
        is_disputed=False,
    ),
    "told_instead": _slots("clause", said="You live in Elmstead.", clause="you live in Elmstead", when="in May", **_TOLD),
    "told_count": _slots(
        "said number",
        number="2",
        said="You have two cats.",
        clause="you have two cats",
        when="yesterday",
        is_unsaid=False,
        is_shared=False,
        is_disputed=False,
    ),
    "told_description": _slots("said", said="You live in Elmstead.", when="yesterday", is_shared=False),
    **dict.fromkeys(("between_us", "on_the_record"), _slots()),
    "told_in_words": _slots("said", said="“I live in Elmstead” (yesterday)."),
    "said_elsewhere": _slots("said", said="“I live in Elmstead” (on 3 May, in a chat imported from ChatGPT)", is_also=False),
    "told_unknown": _slots("what", what="where your sister lives"),
    # answers from texts
    "text_answer": _slots("short quote title", short="Mira Holt", quote="She planted the orchard.", title="The Orchard's Book"),
    **dict.fromkeys(
        ("talk_answer", "talk_yes", "talk_no"),
        _slots("sayings", sayings="on 3 May that you left the choir because it met too late"),
    ),
    **dict.fromkeys(
        ("own_words", "own_words_short", "own_words_nearest"),
        _slots("when", when="on 3 May", words="I left the choir", clause="you left the choir", short="the choir"),
    ),
    "came_first": _slots("first second when when_other", first="A", second="B", when="3 July", when_other="4 May", is_last=False),
    "own_words_plain": _slots("short when", when="on 3 May", short="the choir"),
    "own_words_since": _slots(
        "short day when", short="about six weeks", day="3 May", when="on 1 May", is_to_come=False, is_corrected=False
    ),
    "own_words_together": _slots("values", values="the choir, and seven", when="on 3 May", number=2),
    "own_words_other": _slots(),
    "own_words_corrected": _slots("when", short="14 March", words="Lena turns 30 on 14 March", when="today", is_sure=True),
    "text_quote": _slots("quote title", quote="The orchard was planted by Mira Holt.", title="The Orchard's Book"),
    "text_yes": _slots("quote title", short="Yes", quote="The orchard was planted by Mira Holt.", title="The Orchard's Book"),
    "text_no": _slots("quote title", short="No", quote="The orchard was planted by Mira Holt.", title="The Orchard's Book"),
    "text_nothing": _slots("title", title="The Orchard's Book"),
    # answers of a persona from its own story
    "persona_answer": _slots("words", short="Port Aldane", words="I was born there in the spring."),
    "persona_yes": _slots("words", short="Yes", words="I have a brother."),
    "persona_no": _slots("words", short="No", words="I have no sisters."),
    "persona_quote": _slots("words", short="Port Aldane", words="She was born in Port Aldane."),
    "persona_nothing": _slots(),
    "no_story": _slots(),
    # additions to an answer
    "extends_domain": _slots("said", said="The almond is a nut."),
    "extends_by_sibling": _slots("said", said="The walnut is a nut."),
    "extends_told": _slots("clause", clause="you like almonds", when="yesterday"),
    "extends_shared": _slots("clause", clause="almonds grow in Marn", when="yesterday"),
    "taken_up": _slots("said", thing="almond", said="The almond is a nut."),
    "recommended_spoken_of": _slots("said", thing="almonds", when="today", said="Almonds come from Iran.", is_shared=False),
    "recommended_interest": _slots("said", thing="almonds", when="this morning", said="Almonds come from Iran.", is_shared=False),
    # suggestions
    "suggested": _slots("thing said", thing="marzipan", said="Marzipan is made of almonds."),
    "suggested_any": _slots("thing said", thing="marzipan", said="Marzipan is made of almonds."),
    "suggested_for_interest": _slots(
        "thing said liked when", thing="marzipan", said="Marzipan is made of almonds.", liked="almond", when="yesterday"
    ),
    "suggest_unknown": _slots("kind", kind="lamps"),
    "nothing_to_suggest": _slots(),
    # remarks
    "ask_favourite": _slots("thing", thing="Mira Holt", property="birth place"),
    "offer_property": _slots("thing", thing="Mira Holt", property="birth place"),
    "comment_property": _slots(property="birth place", times=5),
    "asked_before": _slots("when", when="yesterday"),
    "asked_again": _slots("times", times=4, when="yesterday"),
    "asked_just_now": _slots("when", when="a minute ago", times=2),
    "asked_often": _slots("times", times=5),
    "asked_since": _slots("times since", times="seven", since="May", when="yesterday"),
    "reminded_of_class": _slots(
        "thing", thing="Lea Vogt", noun="a gardener", property="birth place", when="yesterday", said="", question=""
    ),
    "reminded_of_preferred": _slots("thing", thing="Lea Vogt", property="birth place", when="yesterday", said="", question=""),
    "reminded_of_subset": _slots(
        "question", things="Lea Vogt and Mira Holt", question="Did Lea Vogt know Mira Holt", when="yesterday", said=""
    ),
    "reminded_of_thing": _slots("question", thing="Lea Vogt", question="Where was Lea Vogt born", when="yesterday", said=""),
    "reminded_of_value": _slots(
        "value thing", value="Birchham", property="birth place", thing="Lea Vogt", when="in May", said="", question=""
    ),
    "reminded_of_words": _slots("said", said="I walked the dog.", when="yesterday", question=""),
    "tendency": _slots("told value", value="Elmstead", property="birth place", told="Mira Holt was born in Elmstead."),
    "tendency_returns": _slots("told", told="Mira Holt was born in Elmstead."),
    # talk about earlier talk
    "past_topics": _slots("topics", did="we talked about", topics="Mira Holt and Jon Ashe", is_whole=True, time="last week"),
    "past_sayings": _slots("quotes", did="you said", quotes="“I walked the dog.”", is_whole=True, time="last week"),
    "past_inputs": _slots(
        "quotes quote",
        quotes="“I walked the dog.” and “I fed the cat.”",
        quote="“Who is Mira Holt?”",
        when="yesterday",
        order="first",
        noun="question",
        did="asked",
        time="last week",
        skips=False,
        blended="You asked about pears four times in May.",
    ),
    "past_replies": _slots("quotes", quotes="“Mira Holt was born in Elmstead.”", when="yesterday", is_one=True),
    "past_when": _slots(
        "when",
        did="we talked",
        what="about Mira Holt",
        order="first",
        when="on Sunday, 3 May",
        quote="“Who is Mira Holt?”",
        is_tidied=True,
    ),
    "past_yes": _slots("quote", did="we talked", when="yesterday", quote="“Who is Mira Holt?”", **_PAST),
    "past_no": _slots(did_not="we did not talk", is_tidied=True, **_PAST),
    "past_nothing": _slots(did_not="we did not talk", is_tidied=True, **_PAST),
    "past_first_time": _slots(did_not="we have never talked", is_tidied=True, **_PAST),
    "past_not_first_time": _slots("quote", did="we talked", when="yesterday", quote="“Who is Mira Holt?”", **_PAST),
    "past_count": _slots(
        "number times",
        did="we talked",
        did_not="we did not talk",
        times="three times",
        number=3,
        when="yesterday",
        is_whole=True,
        is_exact=True,
        is_tidied=True,
        **_PAST,
    ),
    "past_count_of_questions": _slots(
        "number",
        did="you asked",
        did_not="you did not ask",
        times="three times",
        number=3,
        when="yesterday",
        is_whole=True,
        is_exact=True,
        **_PAST,
    ),
    "past_count_of_topics": _slots(
        "number",
        did="we talked about",
        did_not="we did not talk",
        times="twice",
        number=2,
        noun="gardeners",
        topics="Mira Holt and Jon Ashe",
        when="yesterday",
        is_whole=True,
        is_exact=True,
        **_PAST,
    ),
    "past_neglected": _slots("topics", topics="Mira Holt (in May) and Jon Ashe (in June)"),
    "past_blended": _slots("times", did="we talked", times="four times", when="yesterday", is_first_time=False, **_PAST),
    "past_blended_words": _slots("words", words="You asked about pears four times in May."),
    "past_blended_replies": _slots("words", words="You asked about pears four times in May."),
    # commands about the memory, objections
    "forgotten": _slots("removed kept", removed="1 memory and 1 reply of mine", kept="A pinned one stays.", is_last=False),
    "forget_nothing": _slots(is_last=True, removed="", kept=""),
    "forget_asked_back": _slots(
        "number shown",
        number=6,
        topic="your dog",
        shown=["“My dog is called Rex” (yesterday)", "“Rex is brown” (yesterday)"],
        more=4,
        beside="1 other is mostly about something else, and stays.",
        is_talk=False,
        first="in May",
        last="yesterday",
    ),
    **dict.fromkeys(("forget_left", "forget_everything", "forget_too_many", "forget_which", "gone_already"), _slots()),
    "kept_in_mind": _slots(is_restored=False),
    **dict.fromkeys(("will_be_brief", "will_be_longer"), _slots()),
    **dict.fromkeys(
        ("will_not_raise", "may_raise", "will_not_ask", "will_not_joke", "will_be_blunt", "off_until_told"), _slots()
    ),
    "off_for_next": _slots(number=2),
    **dict.fromkeys(("put_right", "noted_down"), _slots(words="The gate code is 4482")),
    "reminders_listed": _slots("shown", shown=["To ring the vet, on Friday 7 August at 4 pm", "Choir"], number=2),
    "reminder_cancelled": _slots("task", task="to ring the vet"),
    "reminder_changed": _slots("task", task="to ring the vet", when="on Friday 7 August at 5 pm"),
    "will_remind": _slots("task", when="on Saturday 1 August", task="to buy a paddling pool"),
    "reminds": _slots(what="buy a paddling pool", task="to buy a paddling pool", is_deed=True, late="23 June"),
    **dict.fromkeys(("will_call_you", "no_longer_called"), _slots("name", name="Bea")),
    **dict.fromkeys(("pinned", "pin_nothing", "told_not_found", "objecting_asked_back"), _slots()),
    "retired": _slots("said", said="Your dog is brown."),
    "objected_to_knowledge": _slots(is_aside=False),
    "told_already": _slots("when words", when="on 3 May", words="I left the choir"),
    **dict.fromkeys(("off_the_record", "order_off_the_record"), _slots()),
}


_ABOUT_SOMEBODY = _slots(who="your sister", when="tomorrow")
FAMILIES: Mapping[str, Slots] = {
    "heard": _ABOUT_SOMEBODY,
    "aspect": Slots(_ABOUT_SOMEBODY.example, parts=2),
    "stance": _slots(who="your sister"),
    "question": _slots(who="your sister"),
    "later": _slots(who="your sister", when="yesterday"),
    "social": _slots(),
    "cannot": _slots(),
    "reaction": _slots(),
    "danger": _slots(numbers="the numbers above"),
}
"""The slots of the intents in a folder, one intent per situation in life, feeling, kind of danger …"""


def is_declared(intent: str) -> bool:
    """Whether the slots of an intent are declared, under its name or its folder's."""
    return intent in SLOTS or intent.partition("/")[0] in FAMILIES


def slots_of(intent: str) -> Slots:
    """The slots of an intent; only those of OF_ALL if it is not declared."""
    return SLOTS.get(intent) or FAMILIES.get(intent.partition("/")[0], Slots())
