from measuring.experiments import augmentation
from measuring.experiments.rounds import LISTENED, RETAINED
from measuring.experiments.stage import Participant

NORA, EMIL, MUTE = Participant("Nora", shares=True), Participant("Emil", shares=True), Participant("Ute")


def test_what_one_person_tells_of_the_world_comes_up_with_another_who_is_not_told_who_said_so(stage):
    stage.say(NORA, "Moonroots grow in swamps.")
    reply = stage.say(EMIL, "I bought some moonroots today.").reply
    assert "someone else" in reply.text.lower()
    assert "grows in swamp" in reply.text
    assert "Nora" not in str(reply)


def test_whoever_told_it_does_not_have_it_from_someone_else(stage):
    stage.say(NORA, "Moonroots grow in swamps.")
    stage.say(EMIL, "Moonroots grow in swamps.")
    for _ in range(9):
        stage.say(NORA, "Hello!")
    reply = stage.say(NORA, "I bought some moonroots today.").reply
    assert "someone else" not in reply.text.lower()


def test_what_is_private_or_not_shared_comes_up_with_nobody_else(stage):
    stage.say(NORA, "My sister loves moonroots.")
    stage.say(MUTE, "Moonroots grow in swamps.")
    stage.say(EMIL, "I bought some moonroots today.")
    reply = stage.say(EMIL, "There were moonroots for dinner.").reply.text
    assert "sister" not in reply
    assert "swamps" not in reply


def test_what_is_not_handled_is_kept_as_new_knowledge(stage):
    turn = stage.say(NORA, "Moonroots grow in swamps.")
    (lesson,) = turn.learning.lessons
    assert [each.iri for each in stage.memory_of(NORA).learned.facts.facts(lesson.learned.fact.subject)] == [lesson.learned.iri]
    assert turn.reply.intent == "noted"


def test_the_table_counts_what_was_handled_and_what_was_kept(stage):
    rounds = list(augmentation.rounds(stage, 8))
    table = augmentation.table(rounds)
    judged = [each for each in rounds if each.verdict != LISTENED]
    left = [each for each in judged if each.verdict not in {"adapted", "reasonable"}]
    assert table["handled"] == round(1 - len(left) / len(judged), 3)
    assert all(each.verdict == RETAINED for each in left)
