"""A few figures of the server, in the text form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Counter:
    """Something that is counted."""

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self.value = 0

    def add(self, more: int = 1) -> None:
        self.value += more

    def lines(self) -> list[str]:
        return [*head(self.name, self.help, "counter"), f"{self.name} {self.value}"]


class Timing:
    """How long something takes."""

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.total += seconds
        for at, bucket in enumerate(BUCKETS):
            if seconds <= bucket:
                self.counts[at] += 1
                return
        self.counts[-1] += 1

    def lines(self) -> list[str]:
        found = head(self.name, self.help, "histogram")
        so_far = 0
        for at, bucket in enumerate(BUCKETS):
            so_far += self.counts[at]
            found.append(f'{self.name}_bucket{{le="{bucket}"}} {so_far}')
        count = so_far + self.counts[-1]
        found.append(f'{self.name}_bucket{{le="+Inf"}} {count}')
        return [*found, f"{self.name}_sum {self.total:.6f}", f"{self.name}_count {count}"]


def head(name: str, help: str, kind: str) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}"]


class Metrics:
    """All figures of this process."""

    def __init__(self) -> None:
        self.choices = Counter("questboard_choices_total", "Choices made and kept")
        self.bot_choices = Counter("questboard_bot_choices_total", "Choices made by bots")
        self.bot_failures = Counter("questboard_bot_failures_total", "Bots that did not choose")
        self.bots_asleep = Counter("questboard_bots_asleep_total", "Bots found asleep and woken")
        self.lapsed = Counter("questboard_lapsed_total", "Decisions whose time ran out")
        self.messages_in = Counter("questboard_messages_in_total", "Messages from clients")
        self.messages_out = Counter("questboard_messages_out_total", "Messages to clients")
        self.refused = Counter("questboard_refused_total", "Messages answered with an error")
        self.dropped = Counter("questboard_dropped_total", "Clients dropped: slow or rude")
        self.faults = Counter("questboard_faults_total", "Failures of the server itself")
        self.replaced = Counter("questboard_workers_replaced_total", "Workers ended and replaced")
        self.created = Counter("questboard_tables_created_total", "Tables set")
        self.answer = Timing("questboard_answer_seconds", "From a choice to its acknowledgement")
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        """A figure that is read when somebody asks."""
        self.gauges[name] = (help, read)

    def text(self) -> str:
        lines: list[str] = []
        for each in vars(self).values():
            if isinstance(each, Counter | Timing):
                lines += each.lines()
        for name, (help, read) in self.gauges.items():
            lines += [*head(name, help, "gauge"), f"{name} {read()}"]
        return "\n".join(lines) + "\n"


METRICS = Metrics()
