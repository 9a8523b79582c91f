import re

import pytest

from chat import actions

CLINIC = [
    "I had the biopsy on Tuesday and I cried in the car park afterwards.",
    "The nurse who did it was called Wendeline and she hummed the whole time.",
    "My neighbour Osric has bought a drum kit and plays it after ten.",
    "I shouted at Osric over the fence and threw a flowerpot at his shed.",
    "The sale of the house fell through because the buyer lost his job.",
    "We had pancakes with lemon and watched the cricket.",
]
WORK = [
    "my boss tamsin said my report was an embarrassment in front of everyone",
    "i got so drunk at the leaving do that i was sick in a plant pot",
    "my cousin lent me two thousand for the rent and i havent paid her back",
    "the cat brought in a live mole and it went behind the fridge",
    "some nights i lie there and think i married the wrong person",
    "we finally got the bathroom tiles up, theyre green",
]
FAMILY = [
    "My son Bertil failed his driving test for the third time and sulked all evening.",
    "My mother has begun to hide money in the teapot because she thinks we steal it.",
    "I lied to my husband about the price of the coat, it was four hundred.",
    "The choir sings in the cathedral on the ninth of May.",
    "Our old dog cannot manage the stairs any more, I carry him up.",
    "My sister-in-law Petronella told me in confidence that she is expecting.",
]
ORDERS = [
    (CLINIC, "Please forget what I told you that I cried in the car park.", ["I had the biopsy"]),
    (CLINIC, "I should be most grateful if you would forget the name of that nurse.", ["The nurse who did"]),
    (CLINIC, "would you mind awfully forgetting the bit where I threw a flowerpot", ["I shouted at Osric"]),
    (CLINIC, "And forget what I said that time about the house sale falling through. It is bad luck to dwell on it.", ["The sale of the"]),
    (CLINIC, "Could you maybe erase what I told you about shouting at Osric over the fence?", ["I shouted at Osric"]),
    (WORK, "n forget what i said about bein sick in a plant pot lol", ["i got so drunk"]),
    (WORK, "hey can u delete that bit where i said tamsin called my report an embarrassment", ["my boss tamsin said"]),
    (WORK, "forget i told u that i think i married the wrong person. dont ever bring it up", ["some nights i lie"]),
    (WORK, "I wonder if you could possibly forget the thing about the money my cousin lent me", ["my cousin lent me"]),
    (WORK, "it would help me a lot if you'd wipe what i said about marrying the wrong person", ["some nights i lie"]),
    (FAMILY, "Might I ask you to forget what I said about lying to my husband over the coat?", ["I lied to my"]),
    (FAMILY, "Kindly forget that I told you about my mother hiding money in the teapot, she is not herself.", ["My mother has begun"]),
    (FAMILY, "Would it be possible to delete what I said that Petronella is expecting? It was not mine to tell.", ["My sister-in-law Petronella told"]),
    (FAMILY, "Be so kind as to forget the part where I said Bertil failed his driving test.", ["My son Bertil failed"]),
    (FAMILY, "do me a favour and forget what i said about carrying the dog up the stairs", ["Our old dog cannot"]),
]  # fmt: skip
NEVER_TOLD = [
    (CLINIC, "Please forget what I said that time about the burglary in Leeds."),
    (WORK, "n hey forget what i said about not getting on with my brother in law"),
    (FAMILY, "I should be obliged if you would forget the name of my brother's horse."),
    (FAMILY, "would you mind forgetting what I said about Bertil and the bank robbery?"),
]
NO_ORDERS = [
    "Who did I say was going to look at my leg? They sent a form and I put it somewhere safe, which is to say that it is gone.",
    "I wish I could forget what I said to Osric over the fence.",
    "She told me to forget what I said about the coat, so I did.",
    "I keep forgetting the name of that nurse.",
    "Would you ever forget a thing like that, throwing a flowerpot?",
    "I should be grateful if he would forget the flowerpot.",
    "Never forget the part where the team won, that is what my father said.",
    "Did I tell you to forget the name of the nurse?",
]


def told(say, talk):
    for each in talk:
        say(each)
    actions.index_new_turns(say.user)


def listed(text):
    return re.findall(r"“([^”]+)”", text)


@pytest.mark.parametrize(("talk", "order", "begins"), ORDERS)
def test_what_an_order_describes_is_asked_back_and_nothing_else(say, talk, order, begins):
    told(say, talk)
    reply = say(order).turn.reply
    assert reply.intent == "forget_asked_back"
    quoted = listed(reply.text)
    if not quoted:  # what is painful is not said again
        assert say("yes please").turn.reply.intent == "forgotten"
        texts = [each.text for each in say.memory.episodes.short_term().exchanges]
        assert [each for each in talk if each not in texts] == [each for each in talk if each.startswith(begins[0])]
        return
    assert len(quoted) == len(begins)
    assert all(each.startswith(start) for each, start in zip(quoted, begins, strict=True))


@pytest.mark.parametrize(("talk", "order"), NEVER_TOLD)
def test_where_nothing_fits_it_is_asked_which_is_meant(say, talk, order):
    told(say, talk)
    reply = say(order).turn.reply
    assert (reply.intent, listed(reply.text)) == ("forget_which", [])
    texts = [each.text for each in say.memory.episodes.short_term().exchanges]
    assert set(talk) <= set(texts)
    assert "[removed]" in texts[0]


@pytest.mark.parametrize("text", NO_ORDERS)
def test_what_only_speaks_of_forgetting_is_no_order(say, text):
    told(say, CLINIC)
    reply = say(text).turn.reply
    assert reply.component != "forgetting"
    assert reply.act is None


def test_only_the_sentence_that_tells_it_goes_and_only_after_a_yes(say):
    told(say, ["We had pancakes. I threw a flowerpot at the zorblaxine. The bins were late.", *CLINIC[:2]])
    assert say("could you maybe forget the bit where I threw a flowerpot?").turn.reply.intent == "forget_asked_back"
    texts = [each.text for each in say.memory.episodes.short_term().exchanges]
    assert any("zorblaxine" in each for each in texts)
    assert say("yes please").turn.reply.intent == "forgotten"
    texts = [each.text for each in say.memory.episodes.short_term().exchanges]
    assert "We had pancakes. [removed] The bins were late." in texts
    assert CLINIC[0] in texts


def test_another_order_is_no_yes_to_the_one_before(say):
    told(say, FAMILY)
    assert say("Please forget what I said about lying to my husband over the coat.").turn.reply.intent == "forget_asked_back"
    reply = say("please forget the part where I said Bertil failed his driving test").turn.reply
    assert reply.intent == "forget_asked_back"
    assert FAMILY[2] in [each.text for each in say.memory.episodes.short_term().exchanges]
