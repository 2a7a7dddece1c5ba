"""The default answers, by what is asked. What a strategy says of it in a part of its own comes first."""

from crownlands.bots.strategy.answering import (  # noqa: F401  each file writes its answers down
    decktops,
    discards,
    gains,
    holdings,
    moments,
    options,
    plays,
    reactions,
    trashes,
)
