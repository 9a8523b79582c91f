from tests.chat.conftest import service, worker  # noqa: F401  the same for both
