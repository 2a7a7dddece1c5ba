"""The sockets that guests come to."""

import socket


def bind(host: str, port: int) -> socket.socket:
    """Return a socket bound to this address; port 0 is any free one.

    >>> with bind("127.0.0.1", 0) as bound:
    ...     bound.proto == socket.IPPROTO_TCP
    True
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Said to be TCP, connections are told not to hold small messages back: an answer would come 40 ms late.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    bound.set_inheritable(True)
    return bound


def own_address() -> str:
    """Return the address of this machine in its network, the empty text if it is in none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("10.255.255.255", 1))
            address = str(asking.getsockname()[0])
        except OSError:
            return ""
    return "" if address.startswith("127.") else address
