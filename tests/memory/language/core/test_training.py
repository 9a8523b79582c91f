from memory.language.core.examples import examples
from memory.language.core.training import learn


def test_what_is_learned_of_a_few_messages_has_weights_for_every_tag():
    learned = learn(examples(40, seed=5))
    assert learned["tags"].shape[1] == len(learned["first"]) == len(learned["next"])
