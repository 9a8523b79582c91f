from tests.chat.conftest import service  # noqa: F401  the same for both
