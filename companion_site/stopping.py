"""A site stops in good order whoever stops it: Ctrl-C, a service manager, or a script that started it in the background."""

import signal

STOPS_IT = (signal.SIGINT, signal.SIGTERM)


def stop_in_good_order() -> None:
    """From now on each of these signals raises KeyboardInterrupt, in the programs that are started as well as their own defaults have it.

    A shell has what it starts in the background ignore Ctrl-C, and by default SIGTERM ends a program at once and leaves behind what
    that one started. Only for the main thread.
    """
    for each in STOPS_IT:
        signal.signal(each, signal.default_int_handler)
