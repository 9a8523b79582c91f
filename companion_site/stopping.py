"""A site shuts down cleanly whatever stops it: Ctrl-C, a service manager, or a script that started it in the background."""

import signal

STOPS_IT = (signal.SIGINT, signal.SIGTERM)


def stop_in_good_order() -> None:
    """From now on each of these signals raises KeyboardInterrupt; programs started from here get their own defaults back.

    A shell makes what it starts in the background ignore Ctrl-C, and by default SIGTERM ends a program at once, leaving behind
    whatever it started. Only for the main thread.
    """
    for each in STOPS_IT:
        signal.signal(each, signal.default_int_handler)
