"""Settings of the property tests: no time limits, since CI machines are shared."""

from hypothesis import HealthCheck, settings

settings.register_profile("neva", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("neva")
