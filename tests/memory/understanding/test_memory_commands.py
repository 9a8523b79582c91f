from datetime import UTC, datetime

import pytest

from memory.understanding.memory_commands import CommandKind, CommandTarget, command_in, parse_command

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
NOT = [
    "Delete scenes are fun",
    "Remove the pan from the heat",
    "You know that I like jazz",
    "I know that",
    "Learn something new",
    "Leave it",
    "Let it go",
    "Why do people forget?",
    "You forgot my name",
    "Wrong number",
    "It is wrong to lie",
    "That is wrong",
    "Note that down was a mistake?",
    "Drop the beat",
    "Clear?",
    "Clear water is nice",
    "Store opens at nine",
    "Pin number",
    "Save the date",
    "Keep me company",
    "Remember, remember the fifth of November",
    "Erasers are useful",
    "What did you forget?",
    "Did I tell you to forget that?",
    "Is it true that you forget things?",
    "Forget Me Not is a flower",
    "It is hard to forget that",
    "I wish I could forget that",
    "Will you forget me?",
    "Can you forget me?",
    "My phone deleted all my photos",
    "Delete is a key on the keyboard",
    "The memory of a goldfish is short",
    "He forgot everything",
    "Who remembers that?",
    "Remember to breathe",
    "Don't forget your keys",
    "I always forget your name",
    "Note the difference",
    "Remind me tomorrow",
    "ignore that",
    "skip that",
    "drop it",
    "Never mind that",
    "he told me to delete it",
    "I deleted it",
    "Learn from mistakes",
    "Mark my words",
    "Keep it simple",
    "Who recorded Remember?",
    "Record of the year",
    "Save some cake for me",
    "Save your breath",
    "Don't mention it",
    "The files were deleted",
    "Delete key",
    "Is my data deleted?",
    "What do you remember about me?",
    "Can I delete my account?",
    "Where do you store my messages?",
    "Do you keep my data?",
    "Forgive and forget",
    "I'll never forget my first kiss",
    "Remember me when I am gone",
    "Try to Remember is a song",
    "Who sang Don't You Forget About Me?",
    "Please remember to drink water",
    "I remember you",
    "My memory is bad",
    "I want to remember that day",
    "How does forgetting work?",
    "Do you forget things?",
    "Can you forget?",
    "Forgetting is human",
    "I keep forgetting names",
    "Have you ever forgotten something?",
    "I forgot to call my mother",
    "I forgot my umbrella",
    "Don't forget to smile",
    "Remember the Beatles?",
    "What's wrong with Bob?",
    "Forget it, who is Prince?",
    "I can't forget that day",
    "Forget it",
    "Never mind",
    "Forget about it",
    "I forgot",
    "Do you remember that I like jazz?",
    "Do you remember Anna?",
    "What do you remember?",
    "I remember that day",
    "Remember when we met?",
    "remember to buy milk",
    "Don't forget me",
    "I never forget a face",
    "She forgot that I was here",
    "Did you forget that?",
    "Why did you forget that?",
    "Who recorded Forget Me Not?",
    "Who wrote Unforgettable?",
    "Can you remember what I said?",
    "Have you forgotten my name?",
    "I won't forget that",
    "Forget that, who is Prince?",
    "I want to forget that day",
    "My sister told me to forget that",
    "How do I delete my messages?",
    "What happens when I delete it?",
    "Keep going",
    "Keep smiling",
    "Save me",
    "Don't worry about it",
    "Don't forget about me",
    "I deleted my last message",
    "He can't remember that",
    "Tell me something I should remember",
    "Is it wrong that I like jazz?",
    "You should remember to sleep",
    "Forget the Beatles, Queen is better",
    "Clear skies tomorrow",
    "I must not forget that my flight is on Friday",
    "Note to self",
    "Learn to swim",
    "Never forget",
    "Remember me",
    "Remember?",
    "Don't you remember that?",
    "Where did I forget my umbrella?",
    "Mark is my brother",
    "Pin the tail on the donkey",
    "Keep calm and carry on",
    "When was Don't Forget Me released?",
    "I would never forget that",
    "that's wrong",
    "store hours",
    "Let me forget",
    "My brother forgot that my flight is on Friday",
    "Removing stains is hard",
    "Forget it then",
    "That's not true: I have no dog",
    "Who wants to forget that?",
    "My brother said to forget everything",
    "I deleted everything",
    "Everything is forgotten",
    "Keep it up",
    "Save the whales",
]
FORGET_LAST = [
    "forget this conversation",
    "erase the last three messages",
    "Can you get rid of that last bit?",
    "please never store that",
    "Don't record that",
    "could you remove what I just told you?",
    "You can erase my last answer",
    "I'd rather you forgot that",
    "scrub that last message",
    "forget all of that please",
    "Forget all that",
    "pls delete that",
    "Kindly erase my last question",
    "Would you please forget that?",
    "Forget that",
    "Forget that.",
    "forget what I just said",
    "please delete my last message",
    "Please forget this",
    "could you forget that?",
    "Can you please delete that last message?",
    "I want you to forget that",
    "I'd like you to forget what I said",
    "erase that",
    "Erase that from your memory",
    "delete it",
    "remove the last thing I said",
    "remove that, please",
    "unlearn that",
    "forget I said that",
    "Forget I said anything",
    "forget that I said that",
    "don't remember that",
    "do not keep that",
    "I don't want you to remember that",
    "you can forget that",
    "You should forget that now",
    "no, forget that",
    "ok forget this",
    "delete my previous message",
    "wipe that from your memory",
    "get rid of that",
    "delete the last exchange",
    "forget the last thing",
    "delete this conversation",
    "you may delete that",
    "let's forget that",
    "forget that last bit",
    "would you mind deleting that?",
    "just forget what I told you",
    "please don't save that",
    "forget that thing",
]
FORGET_FACT = [
    ("I don't want you to remember that I am divorced", "I am divorced", ""),
    ("you should forget that I smoke", "I smoke", ""),
    ("forget the fact that my dad is ill", "my dad is ill", ""),
    ("Please delete that I work at a bank", "I work at a bank", ""),
    ("Forget that my name is Kim", "my name is Kim", ""),
    ("delete that I am allergic to nuts", "I am allergic to nuts", ""),
    ("unlearn that my wife is called Eva", "my wife is called Eva", ""),
    ("You can forget that I play chess", "I play chess", ""),
    ("please forget that Tom is my brother", "Tom is my brother", ""),
    ("forget that I hate my job", "I hate my job", ""),
    ("forget that my sister is called Anna", "my sister is called Anna", ""),
    ("forget that I live in Graz", "I live in Graz", ""),
    ("forget that I told you that my sister is called Anna", "my sister is called Anna", ""),
    ("forget my sister is called Anna", "my sister is called Anna", ""),
    ("please forget that Bob is 12", "Bob is 12", ""),
    ("Could you forget that I like jazz?", "I like jazz", ""),
    ("delete the fact that I have a dog", "I have a dog", ""),
    ("erase that my mother was born in 1951", "my mother was born in 1951", ""),
    ("stop remembering that I live in Graz", "I live in Graz", ""),
    ("I don't want you to know that I like jazz", "I like jazz", ""),
    ("don't store that I have a cat", "I have a cat", ""),
    ("no longer remember that I like jazz", "I like jazz", ""),
]
FORGET_TOPIC = [
    ("forget everything we said about politics", "politics", ""),
    ("Delete my age", "my age", ""),
    ("forget about Lisa", "Lisa", ""),
    ("Forget my wife's name", "my wife's name", ""),
    ("remove all the information about my address", "my address", ""),
    ("delete anything you have on my family", "my family", ""),
    ("Please forget all I've said about Peter", "Peter", ""),
    ("don't keep what I said about my boss", "my boss", ""),
    ("Forget my phone number", "my phone number", ""),
    ("I need you to forget what I told you about Tom", "Tom", ""),
    ("Could you erase the thing about my salary?", "my salary", ""),
    ("Can you delete my birthday?", "my birthday", ""),
    ("wipe everything about my health", "my health", ""),
    ("forget whatever I said about work", "work", ""),
    ("Please delete everything I told you about my ex-boyfriend", "my ex-boyfriend", ""),
    ("forget everything about Anna", "Anna", ""),
    ("forget everything about my job", "my job", ""),
    ("delete what I told you about my dog", "my dog", ""),
    ("forget everything I told you about my sister", "my sister", ""),
    ("delete everything you know about Anna", "Anna", ""),
    ("erase all you know about my boss", "my boss", ""),
    ("forget all about my job", "my job", ""),
    ("remove all facts about my dog", "my dog", ""),
    ("delete anything about my old flat", "my old flat", ""),
    ("forget what you know about Anna", "Anna", ""),
    ("delete our conversation about Queen", "Queen", ""),
    ("forget what we discussed about Prince", "Prince", ""),
    ("forget what I asked about Miles Davis", "Miles Davis", ""),
    ("forget what I told you about my dog yesterday", "my dog", "yesterday"),
    ("forget my birthday", "my birthday", ""),
    ("delete my sister's name", "my sister's name", ""),
    ("forget about my job", "my job", ""),
    ("delete Anna", "Anna", ""),
    ("forget the stuff about my ex", "my ex", ""),
]
FORGET_TALK = [
    ("Forget the whole conversation from two days ago", "", "from two days ago"),
    ("Delete what I told you on Tuesday", "", "on Tuesday"),
    ("please erase all messages from last night", "", "from last night"),
    ("Erase yesterday", "", "yesterday"),
    ("forget what I asked you this morning", "", "this morning"),
    ("Please remove our conversation from last Monday", "", "from last Monday"),
    ("delete what we were just talking about", "", ""),
    ("forget what we talked about yesterday", "", "yesterday"),
    ("delete our talk from yesterday", "", "from yesterday"),
    ("delete everything we said this morning", "", "this morning"),
    ("forget yesterday's conversation", "", "yesterday's"),
    ("forget what I said yesterday", "", "yesterday"),
    ("erase everything from last week", "", "from last week"),
    ("delete all my messages from Monday", "", "from Monday"),
    ("forget what we talked about", "", ""),
    ("delete what we just talked about", "", ""),
]
FORGET_EVERYTHING = [
    "Erase all my conversations",
    "forget everything you've learned about me",
    "please forget all about me",
    "delete my whole history",
    "reset your memory",
    "clear my history",
    "Forget all about me",
    "Delete all you know about me",
    "Forget everything",
    "forget everything about me",
    "erase your memory",
    "wipe my memory",
    "delete all my data",
    "forget me",
    "delete everything you know about me",
    "forget all of it",
    "forget everything you know",
    "delete my account",
    "remove everything I ever told you",
]
FORGET_ANSWER = [
    ("Erase how much I weigh", "how much I weigh", ""),
    ("forget what my job is", "what my job is", ""),
    ("forget when I was born", "when I was born", ""),
    ("forget who my boss is", "who my boss is", ""),
    ("forget where I live", "where I live", ""),
    ("forget what my sister is called", "what my sister is called", ""),
    ("forget how old I am", "how old I am", ""),
]
KEEP_FACT = [
    ("Don't you forget that I am left-handed", "I am left-handed", ""),
    ("Please memorize that my anniversary is on 12 June", "my anniversary is on 12 June", ""),
    ("Do remember that I hate onions", "I hate onions", ""),
    ("Can you note down that my PIN is blue?", "my PIN is blue", ""),
    ("Keep in mind: we have two cats", "we have two cats", ""),
    ("please note that I moved to Berlin", "I moved to Berlin", ""),
    ("Remember that Eva is my aunt", "Eva is my aunt", ""),
    ("I'd like you to remember that my office is in Linz", "my office is in Linz", ""),
    ("Note: my train leaves at 8", "my train leaves at 8", ""),
    ("Make sure you remember that I have a dog", "I have a dog", ""),
    ("Never forget that my son is called Max", "my son is called Max", ""),
    ("Don't forget, my mother's birthday is on 3 May", "my mother's birthday is on 3 May", ""),
    ("Please keep in mind I don't drink", "I don't drink", ""),
    ("Remember I'm vegetarian", "I'm vegetarian", ""),
    ("Remember: I am allergic to nuts", "I am allergic to nuts", ""),
    ("Remember that I live in Graz", "I live in Graz", ""),
    ("remember: my flight is on Friday", "my flight is on Friday", ""),
    ("Keep in mind that I don't eat fish", "I don't eat fish", ""),
    ("Don't forget that my flight is on Friday", "my flight is on Friday", ""),
    ("don't forget my flight is on Friday", "my flight is on Friday", ""),
    ("Bear in mind that Anna is vegan", "Anna is vegan", ""),
    ("please remember that my name is Kim", "my name is Kim", ""),
    ("Make a note that my brother lives in Oslo", "my brother lives in Oslo", ""),
    ("note that I have a meeting on Monday", "I have a meeting on Monday", ""),
    ("Never forget that I like jazz", "I like jazz", ""),
    ("memorise that my dog is called Rex", "my dog is called Rex", ""),
    ("Can you remember that I live in Graz?", "I live in Graz", ""),
    ("I want you to remember that I play the violin", "I play the violin", ""),
    ("Could you keep in mind that my sister is vegan?", "my sister is vegan", ""),
    ("write down that my car is blue", "my car is blue", ""),
    ("store that I was born in 1980", "I was born in 1980", ""),
]
KEEP_LAST = [
    "Make sure to remember this",
    "save this",
    "Please don't forget this",
    "Remember what I just told you",
    "Bear that in mind",
    "You should remember this",
    "don't ever forget this",
    "Keep that one",
    "Please keep this",
    "Remember this",
    "remember that",
    "keep that in mind",
    "pin this",
    "Don't forget that!",
    "make a note of that",
    "save that",
    "please remember what I just said",
    "remember my last message",
    "remember it",
]
DISPUTE_FACT = [
    ("it was not true that I have two sons", "I have two sons", ""),
    ("That was wrong that I live in Graz", "I live in Graz", ""),
    ("It isn't true that Tom is my brother", "Tom is my brother", ""),
    ("It's not true that I have a dog", "I have a dog", ""),
    ("It is not true that my sister is called Anna", "my sister is called Anna", ""),
    ("It's wrong that I live in Graz", "I live in Graz", ""),
]


def order(text):
    return parse_command(text, NOW, UTC)


@pytest.mark.parametrize("text", NOT)
def test_what_orders_nothing_of_the_memory_is_no_order(text):
    assert order(text) is None


BARE = [
    *((text, CommandKind.FORGET, CommandTarget.LAST) for text in FORGET_LAST),
    *((text, CommandKind.FORGET, CommandTarget.EVERYTHING) for text in FORGET_EVERYTHING),
    *((text, CommandKind.KEEP, CommandTarget.LAST) for text in KEEP_LAST),
]
FULL = [
    *((text, CommandKind.FORGET, CommandTarget.FACT, words, time) for text, words, time in FORGET_FACT),
    *((text, CommandKind.FORGET, CommandTarget.TOPIC, words, time) for text, words, time in FORGET_TOPIC),
    *((text, CommandKind.FORGET, CommandTarget.TALK, words, time) for text, words, time in FORGET_TALK),
    *((text, CommandKind.FORGET, CommandTarget.ANSWER, words, time) for text, words, time in FORGET_ANSWER),
    *((text, CommandKind.KEEP, CommandTarget.FACT, words, time) for text, words, time in KEEP_FACT),
    *((text, CommandKind.DISPUTE, CommandTarget.FACT, words, time) for text, words, time in DISPUTE_FACT),
]


@pytest.mark.parametrize(("text", "kind", "of"), BARE)
def test_what_points_needs_no_words(text, kind, of):
    read = order(text)
    assert (read.kind, read.of, read.words, read.stretch) == (kind, of, "", None)


@pytest.mark.parametrize(("text", "kind", "of", "words", "time"), FULL)
def test_what_is_meant_is_kept_in_the_person_s_words(text, kind, of, words, time):
    read = order(text)
    assert (read.kind, read.of, read.words, read.time_said) == (kind, of, words, time)
    assert (read.stretch is not None) == bool(time)


@pytest.mark.parametrize(
    ("text", "is_loose"), [("delete Anna", True), ("forget my birthday", True), ("forget everything about Anna", False)]
)
def test_what_may_be_said_of_anything_is_loose(text, is_loose):
    assert order(text).is_loose is is_loose


@pytest.mark.parametrize(
    ("text", "of_talk"), [("delete our talk about Queen", True), ("forget what I told you about Queen", False)]
)
def test_talk_is_told_from_what_was_told(text, of_talk):
    assert order(text).of_talk is of_talk


def test_of_yesterday_the_whole_day_is_meant():
    assert [day.isoformat() for day in order("forget what we talked about yesterday").stretch.days] == [
        "2026-03-04",
        "2026-03-04",
    ]


@pytest.mark.parametrize(
    "text", ["", " ", "?", "!!!", "forget " * 60, "forget that " + "x" * 4000, "\U0001f642", "that", "forget", "remember"]
)
def test_what_is_empty_or_strange_is_no_order(text):
    assert order(text) is None


@pytest.mark.parametrize(
    ("text", "most"), [("forget that", 1), ("delete my last three messages", 3), ("erase the last 2 exchanges", 2)]
)
def test_the_last_ones_are_counted(text, most):
    assert (order(text).of, order(text).most) == (CommandTarget.LAST, most)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("forget what I said about Kunle please, I don't want him in here", "Kunle"),
        ("Rory wants to stop. Ah no. Forget what I said about Rory, please.", "Rory"),
        ("forget what i said about the loan. i dont want that on here", "the loan"),
    ],
)
def test_an_order_to_forget_stands_beside_other_words(text, words):
    order = command_in(text, NOW, UTC)
    assert (order.kind, order.words) == (CommandKind.FORGET, words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I should be obliged if you would forget the name of that carer.", "the name of that carer"),
        ("could you maybe forget the name of that carer?", "the name of that carer"),
        ("Forget what I told you that Tom shouted at me. It was not fair to him.", "Tom shouted at me"),
        ("hey forget what i said that time about not feeling well", "not feeling well"),
        ("would you mind awfully deleting the part where I cried, it embarrasses me", "I cried"),
        ("it would help if you'd wipe what I said about how I lost the ring", "I lost the ring"),
    ],
)
def test_what_was_told_is_described_in_the_person_s_words(text, words):
    order = command_in(text, NOW, UTC)
    assert (order.kind, order.of, order.words) == (CommandKind.FORGET, CommandTarget.DESCRIBED, words)


@pytest.mark.parametrize("text", ["I should be obliged if you would keep your answers short.", "Remove the pan from the heat."])
def test_politeness_about_something_else_is_no_order(text):
    assert command_in(text, NOW, UTC) is None


@pytest.mark.parametrize(
    "text", ["I never forget you gave me that. She laughed.", "don't forget your coat, it is cold", "we forgot, sorry. bye"]
)
def test_what_only_speaks_of_forgetting_orders_nothing(text):
    assert command_in(text, NOW, UTC) is None
