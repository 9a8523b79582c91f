"""Makes the site shut down cleanly on Ctrl-C, on a service manager's stop, and when started in the background by a script."""

import signal

STOPS_IT = (signal.SIGINT, signal.SIGTERM)


def stop_in_good_order() -> None:
    """Makes each signal in STOPS_IT raise KeyboardInterrupt; child processes get the defaults back.

    Shells make background processes ignore Ctrl-C, and by default SIGTERM ends a program at once, orphaning its children.
    Main thread only.
    """
    for each in STOPS_IT:
        signal.signal(each, signal.default_int_handler)
