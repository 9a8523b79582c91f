import pydantic

from memory.store.lance import lance


def test_what_is_checked_elsewhere_is_checked_as_before():
    lance()

    @pydantic.validate_call
    def half(number: int) -> float:
        return number / 2

    assert half("4") == 2
