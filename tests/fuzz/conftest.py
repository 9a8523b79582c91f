from tests.chat.conftest import worker  # noqa: F401  the same for both
