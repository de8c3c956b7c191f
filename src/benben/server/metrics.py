"""What is counted, for Prometheus at /metrics."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The figures of one server process; of all of them where `PROMETHEUS_MULTIPROC_DIR` says they share."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "benben_requests", "answers by route and status", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "benben_request_seconds", "time to answer", ("route",), buckets=SECONDS, registry=self.registry
        )
        self.actions = Counter("benben_actions", "actions accepted", ("game", "by"), registry=self.registry)
        self.races = Counter("benben_races", "changes that another worker was faster with", registry=self.registry)
        self.set_aside = Counter(
            "benben_set_aside", "tables whose record does not replay", ("game",), registry=self.registry
        )
        self.sockets = Gauge("benben_sockets", "live sockets open", multiprocess_mode="livesum", registry=self.registry)
        self.messages = Counter("benben_messages", "live messages sent", ("type",), registry=self.registry)
        self.thinking = Histogram(
            "benben_bot_seconds", "time of a bot's decision", ("game", "level"), buckets=SECONDS, registry=self.registry
        )
        self.bot_failures = Counter("benben_bot_failures", "bot processes replaced", registry=self.registry)
        self.database_errors = Counter(
            "benben_database_errors", "requests the database did not answer", registry=self.registry
        )

    def text(self) -> bytes:
        registry = self.registry
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
