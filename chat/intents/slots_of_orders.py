"""The slots of the intents that answer orders: about the memory, reminders, names and the manner of talk, and objections."""

from collections.abc import Mapping

from chat.intents.declaring import Slots, slots

SLOTS_OF_ORDERS: Mapping[str, Slots] = {
    "forgotten": slots("removed kept", removed="1 memory and 1 reply of mine", kept="A pinned one stays.", is_last=False),
    "forget_nothing": slots(is_last=True, removed="", kept=""),
    "forget_asked_back": slots(
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
    **dict.fromkeys(("forget_left", "forget_everything", "forget_too_many", "forget_which", "gone_already"), slots()),
    "kept_in_mind": slots(is_restored=False),
    **dict.fromkeys(("will_be_brief", "will_be_longer"), slots()),
    **dict.fromkeys(("will_not_raise", "may_raise", "will_not_ask", "will_not_joke", "will_be_blunt", "off_until_told"), slots()),
    "off_for_next": slots(number=2),
    **dict.fromkeys(("put_right", "noted_down"), slots(words="The gate code is 4482")),
    "reminders_listed": slots("shown", shown=["To ring the vet, on Friday 7 August at 4 pm", "Choir"], number=2),
    "reminder_cancelled": slots("task", task="to ring the vet"),
    "reminder_changed": slots("task", task="to ring the vet", when="on Friday 7 August at 5 pm"),
    "will_remind": slots("task", when="on Saturday 1 August", task="to buy a paddling pool"),
    "reminds": slots(what="buy a paddling pool", task="to buy a paddling pool", is_deed=True, late="23 June"),
    **dict.fromkeys(("will_call_you", "no_longer_called"), slots("name", name="Bea")),
    **dict.fromkeys(("pinned", "pin_nothing", "told_not_found", "objecting_asked_back"), slots()),
    "retired": slots("said", said="Your dog is brown."),
    "objected_to_knowledge": slots(is_aside=False),
    "told_already": slots("when words", when="on 3 May", words="I left the choir"),
    **dict.fromkeys(("off_the_record", "order_off_the_record"), slots()),
}
