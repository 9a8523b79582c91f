from memory.curation.receipt import Receipt


def test_nothing_removed_is_empty():
    assert Receipt().is_empty
    assert Receipt({"facts": 0}).is_empty


def test_two_receipts_add_up_place_by_place():
    both = Receipt({"facts": 1}, ("one",)) + Receipt({"facts": 2, "episodes": 3}, ("two",))
    assert both == Receipt({"facts": 3, "episodes": 3}, ("one", "two"))
    assert not both.is_empty
