"""The slots of each intent, with an example value of each; those of answers to orders are in `slots_of_orders`."""

from collections.abc import Mapping

from chat.intents.declaring import Slots, slots
from chat.intents.slots_of_orders import SLOTS_OF_ORDERS

_TOLD: dict[str, object] = {"is_shared": False, "is_disputed": False, "is_corrected": False}
_PAST: dict[str, object] = {"what": "about Mira Holt", "time": "last week"}
SLOTS: Mapping[str, Slots] = {
    # greetings and small talk
    "greeting": slots(reason=""),
    "greeting_first": slots(),
    "hello": slots(),
    "greeting_again": slots(gone=""),
    "greeting_back": slots("gone", gone="three weeks"),
    "goodbye": slots(reason=""),
    "wish_for_tomorrow": slots(is_hard=False),
    "you_are_welcome": slots(reason=""),
    "own_name": slots(),
    "who_i_am": slots(about="I look after the orchard's book."),
    "who_i_am_made_up": slots(about="I look after the orchard's book."),
    "acknowledge_agreement": slots(reason=""),
    "acknowledge_rejection": slots(reason=""),
    "acknowledge_praise": slots(reason=""),
    "acknowledge_blame": slots(reason="say it differently"),
    "repeat_please": slots("said", said="Good to hear from you."),
    "ask_if_safe": slots(),
    **dict.fromkeys(("started_afresh", "started_afresh_asking"), slots()),
    "talk_of_subject": slots("subject", subject="the birds"),
    # answers from the knowledge bases, and replies when there is none
    "that_is_all": slots(),
    "perhaps_meant": slots("said", said="Paris is the capital of France."),
    "nothing_found": slots(thing="Mira Holt", property="shoe size", question="What is the birth date of Mira Holt?"),
    "reasons": slots("origins", origins="Music knowledge: “Paris is the capital of France”."),
    "no_reasons": slots(because="you greeted me"),
    "not_told": slots(),
    "unknown_name": slots("name", name="Bernadette"),
    "not_understood": slots(),
    "not_known": slots(),
    "no_view": slots(),
    "nothing_to_refer_to": slots("word", word="she", is_person=True, is_place=False, is_time=False),
    "which_one": slots("name", name="Help!"),
    "which_one_meant": slots("word names", word="he", names="Mira Holt or Jon Ashe"),
    "taken_for": slots("said meant", said="Mira Hollt", meant="Mira Holt"),
    "misread": slots("understood", when="yesterday", understood="birth place of Mira Holt"),
    "judged_bad": slots(when="yesterday"),
    "judged_outdated": slots(when="yesterday"),
    "turn_failed": slots(),
    "aside_failed": slots(),
    # what people told
    "noted": slots(known=""),
    "known_as_well": slots(known="The almond has the colour brown."),
    "known_otherwise": slots("known", known="The almond has the colour brown."),
    "told_corrected": slots("instead", clause="she lives in Birchham", instead="she lives in Elmstead", when="in May", known=""),
    "told_retired": slots("clause", clause="you like fish", when="yesterday", known=""),
    "told_answer": slots("said", said="You live in Elmstead.", clause="you live in Elmstead", when="yesterday", **_TOLD),
    "told_yes": slots("clause", said="You like fish.", clause="you like fish", when="yesterday", **_TOLD),
    "told_no": slots("clause", said="You don't like fish.", clause="you don't like fish", when="in May", **_TOLD),
    "told_no_longer": slots(
        "clause",
        said="You used to live in Elmstead.",
        clause="you used to live in Elmstead",
        when="in May",
        is_shared=False,
        is_disputed=False,
    ),
    "told_instead": slots("clause", said="You live in Elmstead.", clause="you live in Elmstead", when="in May", **_TOLD),
    "told_count": slots(
        "said number",
        number="2",
        said="You have two cats.",
        clause="you have two cats",
        when="yesterday",
        is_unsaid=False,
        is_shared=False,
        is_disputed=False,
    ),
    "told_description": slots("said", said="You live in Elmstead.", when="yesterday", is_shared=False),
    **dict.fromkeys(("between_us", "on_the_record"), slots()),
    "told_in_words": slots("said", said="“I live in Elmstead” (yesterday)."),
    "said_elsewhere": slots("said", said="“I live in Elmstead” (on 3 May, in a chat imported from ChatGPT)", is_also=False),
    "told_unknown": slots("what", what="where your sister lives"),
    # answers from texts
    "text_answer": slots("short quote title", short="Mira Holt", quote="She planted the orchard.", title="The Orchard's Book"),
    **dict.fromkeys(
        ("talk_answer", "talk_yes", "talk_no"),
        slots("sayings", sayings="on 3 May that you left the choir because it met too late"),
    ),
    **dict.fromkeys(
        ("own_words", "own_words_short", "own_words_nearest"),
        slots("when", when="on 3 May", words="I left the choir", clause="you left the choir", short="the choir"),
    ),
    "came_first": slots("first second when when_other", first="A", second="B", when="3 July", when_other="4 May", is_last=False),
    "own_words_plain": slots("short when", when="on 3 May", short="the choir"),
    "own_words_since": slots(
        "short day when", short="about six weeks", day="3 May", when="on 1 May", is_to_come=False, is_corrected=False
    ),
    "own_words_together": slots("values", values="the choir, and seven", when="on 3 May", number=2),
    "own_words_other": slots(),
    "own_words_corrected": slots("when", short="14 March", words="Lena turns 30 on 14 March", when="today", is_sure=True),
    "text_quote": slots("quote title", quote="The orchard was planted by Mira Holt.", title="The Orchard's Book"),
    "text_yes": slots("quote title", short="Yes", quote="The orchard was planted by Mira Holt.", title="The Orchard's Book"),
    "text_no": slots("quote title", short="No", quote="The orchard was planted by Mira Holt.", title="The Orchard's Book"),
    "text_nothing": slots("title", title="The Orchard's Book"),
    # answers of a persona from its own story
    "persona_answer": slots("words", short="Port Aldane", words="I was born there in the spring."),
    "persona_yes": slots("words", short="Yes", words="I have a brother."),
    "persona_no": slots("words", short="No", words="I have no sisters."),
    "persona_quote": slots("words", short="Port Aldane", words="She was born in Port Aldane."),
    "persona_nothing": slots(),
    "no_story": slots(),
    # additions to an answer
    "extends_domain": slots("said", said="The almond is a nut."),
    "extends_by_sibling": slots("said", said="The walnut is a nut."),
    "extends_told": slots("clause", clause="you like almonds", when="yesterday"),
    "extends_shared": slots("clause", clause="almonds grow in Marn", when="yesterday"),
    "taken_up": slots("said", thing="almond", said="The almond is a nut."),
    "recommended_spoken_of": slots("said", thing="almonds", when="today", said="Almonds come from Iran.", is_shared=False),
    "recommended_interest": slots("said", thing="almonds", when="this morning", said="Almonds come from Iran.", is_shared=False),
    # suggestions
    "suggested": slots("thing said", thing="marzipan", said="Marzipan is made of almonds."),
    "suggested_any": slots("thing said", thing="marzipan", said="Marzipan is made of almonds."),
    "suggested_for_interest": slots(
        "thing said liked when", thing="marzipan", said="Marzipan is made of almonds.", liked="almond", when="yesterday"
    ),
    "suggest_unknown": slots("kind", kind="lamps"),
    "nothing_to_suggest": slots(),
    # remarks
    "ask_favourite": slots("thing", thing="Mira Holt", property="birth place"),
    "offer_property": slots("thing", thing="Mira Holt", property="birth place"),
    "comment_property": slots(property="birth place", times=5),
    "asked_before": slots("when", when="yesterday"),
    "asked_again": slots("times", times=4, when="yesterday"),
    "asked_just_now": slots("when", when="a minute ago", times=2),
    "asked_often": slots("times", times=5),
    "asked_since": slots("times since", times="seven", since="May", when="yesterday"),
    "reminded_of_class": slots(
        "thing", thing="Lea Vogt", noun="a gardener", property="birth place", when="yesterday", said="", question=""
    ),
    "reminded_of_preferred": slots("thing", thing="Lea Vogt", property="birth place", when="yesterday", said="", question=""),
    "reminded_of_subset": slots(
        "question", things="Lea Vogt and Mira Holt", question="Did Lea Vogt know Mira Holt", when="yesterday", said=""
    ),
    "reminded_of_thing": slots("question", thing="Lea Vogt", question="Where was Lea Vogt born", when="yesterday", said=""),
    "reminded_of_value": slots(
        "value thing", value="Birchham", property="birth place", thing="Lea Vogt", when="in May", said="", question=""
    ),
    "reminded_of_words": slots("said", said="I walked the dog.", when="yesterday", question=""),
    "tendency": slots("told value", value="Elmstead", property="birth place", told="Mira Holt was born in Elmstead."),
    "tendency_returns": slots("told", told="Mira Holt was born in Elmstead."),
    # talk about earlier talk
    "past_topics": slots("topics", did="we talked about", topics="Mira Holt and Jon Ashe", is_whole=True, time="last week"),
    "past_sayings": slots("quotes", did="you said", quotes="“I walked the dog.”", is_whole=True, time="last week"),
    "past_inputs": slots(
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
    "past_replies": slots("quotes", quotes="“Mira Holt was born in Elmstead.”", when="yesterday", is_one=True),
    "past_when": slots(
        "when",
        did="we talked",
        what="about Mira Holt",
        order="first",
        when="on Sunday, 3 May",
        quote="“Who is Mira Holt?”",
        is_tidied=True,
    ),
    "past_yes": slots("quote", did="we talked", when="yesterday", quote="“Who is Mira Holt?”", **_PAST),
    "past_no": slots(did_not="we did not talk", is_tidied=True, **_PAST),
    "past_nothing": slots(did_not="we did not talk", is_tidied=True, **_PAST),
    "past_first_time": slots(did_not="we have never talked", is_tidied=True, **_PAST),
    "past_not_first_time": slots("quote", did="we talked", when="yesterday", quote="“Who is Mira Holt?”", **_PAST),
    "past_count": slots(
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
    "past_count_of_questions": slots(
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
    "past_count_of_topics": slots(
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
    "past_neglected": slots("topics", topics="Mira Holt (in May) and Jon Ashe (in June)"),
    "past_blended": slots("times", did="we talked", times="four times", when="yesterday", is_first_time=False, **_PAST),
    "past_blended_words": slots("words", words="You asked about pears four times in May."),
    "past_blended_replies": slots("words", words="You asked about pears four times in May."),
    **SLOTS_OF_ORDERS,
}


_ABOUT_SOMEBODY = slots(who="your sister", when="tomorrow")
FAMILIES: Mapping[str, Slots] = {
    "heard": _ABOUT_SOMEBODY,
    "aspect": Slots(_ABOUT_SOMEBODY.example, parts=2),
    "stance": slots(who="your sister"),
    "question": slots(who="your sister"),
    "later": slots(who="your sister", when="yesterday"),
    "social": slots(),
    "cannot": slots(),
    "reaction": slots(),
    "danger": slots(numbers="the numbers above"),
}
"""The slots of the intents in a folder, one intent per situation in life, feeling, kind of danger …"""


def is_declared(intent: str) -> bool:
    """Whether the slots of an intent are declared, under its name or its folder's."""
    return intent in SLOTS or intent.partition("/")[0] in FAMILIES


def slots_of(intent: str) -> Slots:
    """The slots of an intent; only those of OF_ALL if it is not declared."""
    return SLOTS.get(intent) or FAMILIES.get(intent.partition("/")[0], Slots())
