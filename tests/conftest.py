"""What tests of several rooms share."""

from __future__ import annotations

import pytest

from benben.core import cache, registry
from benben.search import runtimes


@pytest.fixture(scope="session")
def prepared() -> None:
    """Compiled code is ready, so nobody waits for it or is told that it is being prepared."""
    for name in registry.ids():
        if not cache.is_ready(name):
            runtimes.compile_all(registry.get(name))
