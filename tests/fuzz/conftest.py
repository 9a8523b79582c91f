from tests.chat.conftest import worker, working  # noqa: F401  the same for both
