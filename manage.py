#!/usr/bin/env python
"""Runs the project's commands; `manage.py help` lists them."""

import sys

from companion_site.commanding import run

if __name__ == "__main__":
    sys.exit(run(sys.argv))
