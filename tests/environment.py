"""Loaded before the settings: the tests have a data folder of their own and see nothing of the installation's settings."""

import os
import tempfile

for name in [name for name in os.environ if name.startswith("COMPANION_") and name != "COMPANION_TEST_SERVICES"]:
    del os.environ[name]
os.environ["COMPANION_DATA"] = tempfile.mkdtemp(prefix="companion-tests-")
os.environ["COMPANION_SECRET_KEY"] = "a key for tests alone"
os.environ["COMPANION_SIGNUP"] = "open"
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
