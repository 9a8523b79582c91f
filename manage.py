#!/usr/bin/env python
"""Runs the project's commands; `manage.py help` lists them."""

import gc
import sys

from companion_site.commanding import run

if __name__ == "__main__":
    gc.disable()  # nothing of what is loaded is rubbish; `companion_site.apps` enables it
    sys.exit(run(sys.argv))
