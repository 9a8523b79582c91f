"""Caches a person's interests for one turn, since several components want the strongest and the latest."""

from collections.abc import Hashable

from memory.interests.user_model import Interest, UserModel


class InterestsOfATurn(UserModel):
    """A user model that caches its reads; valid only while nothing in it changes."""

    def __init__(self, model: UserModel) -> None:
        vars(self).update(vars(model))
        self._found: dict[Hashable, list[Interest]] = {}

    def strongest(self, kind: str, most: int = 10) -> list[Interest]:
        """See UserModel."""
        key = ("strongest", kind, most)
        if key not in self._found:
            self._found[key] = super().strongest(kind, most)
        return self._found[key]

    def latest(self, kind: str, most: int = 10) -> list[Interest]:
        """See UserModel."""
        key = ("latest", kind, most)
        if key not in self._found:
            self._found[key] = super().latest(kind, most)
        return self._found[key]
