"""The base of every test: the count of rulebook statements, the effort of hypothesis, and patience with servers."""

from httpx._config import DEFAULT_TIMEOUT_CONFIG
from hypothesis import HealthCheck, settings

pytest_plugins = ["pytester", "tests.rulebook"]

# No deadline: the first call of a compiled function may load or compile it. `make test` gives the same result each
# time it is run on the same sources; the long run looks for what it hasn't seen yet.
settings.register_profile("quick", deadline=None, derandomize=True, stateful_step_count=30)
settings.register_profile(
    "interpreted",
    settings.get_profile("quick"),
    max_examples=10,
    stateful_step_count=12,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("long", deadline=None, max_examples=2_000, stateful_step_count=80, print_blob=True)
settings.load_profile("quick")

# Five seconds are no proof that a server is gone: the machine may be slow and busy.
for phase in ("connect", "read", "write", "pool"):
    setattr(DEFAULT_TIMEOUT_CONFIG, phase, 120.0)
