"""What happened tells every change: who only hears the events knows the table."""

from __future__ import annotations

from itertools import product
from typing import Any

from questboard.bots.heuristics import heuristic
from questboard.games.page_knight import events
from questboard.games.page_knight.rules import content
from questboard.games.page_knight.rules.state import Table
from questboard.kernel import Event, Rng, apply, game, options, owing, seats_of

PLAYER = ("space", "experience", "influence", "wounds", "hurt", "glade", "allies", "spells")
TABLE = ("round", "threat", "first", "tiles", "locations", "totals", "voltar", "defeated")


def seen(table: Table) -> dict[str, Any]:
    """What a listener follows."""
    known: dict[str, Any] = {name: getattr(table, name) for name in TABLE}
    known["foes"] = [foe % content.MARKED if foe >= 0 else foe for foe in table.foes]
    known["caves"] = {
        cave.space: [foe % content.MARKED for foe in cave.foes] for cave in table.caves
    }
    for name in PLAYER:
        known[name] = [getattr(player, name) for player in table.players]
    return {name: value[:] if isinstance(value, list) else value for name, value in known.items()}


class Listener:
    """Follows a match by its events alone."""

    def __init__(self, table: Table) -> None:
        self.known = seen(table)
        self.known["allies"] = [player.allies[:] for player in table.players]
        self.known["spells"] = [player.spells[:] for player in table.players]
        self.heard: set[type[Event]] = set()

    def hear(self, event: Event) -> None:
        self.heard.add(type(event))
        known = self.known
        match event:
            case events.RoundBegan(number, threat):
                known |= {"round": number, "threat": threat}
            case events.ThreatRose(threat) | events.Rifted(_, threat):
                known["threat"] = threat
            case events.ActsFirst(seat):
                known["first"] = seat
            case events.Moved(seat, origin, space):
                assert known["space"][seat] == origin
                known["space"][seat] = space
            case events.Retreated(seat, space):
                known["space"][seat] = space
            case events.TileGenerated(_, tile, result):
                known["tiles"][tile] = result
            case events.LocationFound(space, location):
                known["locations"][space] = location
            case events.CaveCleared(_, space):
                known["locations"][space] += content.MARKED
            case events.GladeUsed(seat):
                known["glade"][seat] = True
            case events.DiceRolled(seat, "glade"):
                known["glade"][seat] = False
            case events.CaveStirred(space, enemies):
                known["caves"][space] = enemies
            case events.EnemyFound(space, enemy):
                known["foes"][space] = enemy
            case events.AmbushPlaced(_, enemy, space):
                if space != content.NOWHERE:
                    known["foes"][space] = enemy
            case events.DragonCame(space):
                known["foes"][space] = content.DRGN4
            case events.TotalNoted(foe, _, total):
                if foe < content.SPACES:
                    known["totals"][foe] = total
            case events.EnemyDefeated():
                known["defeated"] += 1
            case events.ExperienceGained(seat, points, experience):
                assert known["experience"][seat] + points >= experience
                known["experience"][seat] = experience
            case events.InfluenceMoved(seat, influence):
                known["influence"][seat] = influence
            case events.Wounded(seat, place):
                self.wound(seat, place, 1)
            case events.Healed(seat, place):
                self.wound(seat, place, -1)
            case events.AllyGained(seat, ally, slot):
                known["allies"][seat][slot : slot + 1] = [ally]
                known["hurt"][seat] &= ~(1 << slot)
            case events.SpellGained(seat, spell, slot):
                known["spells"][seat][slot : slot + 1] = [spell]
            case events.VoltarMoved(space):
                known["voltar"] = space

    def wound(self, seat: int, place: int, one: int) -> None:
        if place < 0:
            self.known["wounds"][seat] += one
        else:
            self.known["hurt"][seat] += one << place


# What a choice is told as, by its first word.
TOLD: dict[str, type[Event]] = {
    "assign": events.Assigned,
    "blood": events.BloodRolled,
    "generate": events.TileGenerated,
    "glade": events.GladeUsed,
    "go": events.Moved,
    "mirror": events.Mirrored,
    "sacrifice": events.DieSacrificed,
    "share": events.WoundShared,
    "spare": events.WoundShared,
    "trade": events.ShopOpened,
    "use": events.DieUsed,
}


def follow(scenario: int, seats: int, seed: int, **more: bool) -> set[type[Event]]:
    """Plays a match, and compares what the listener knows with the table at every decision."""
    sense = heuristic("page-knight")
    table = game("page-knight").deal(seats, seed, scenario=scenario, **more)
    assert isinstance(table, Table)
    if seed % 2:  # knights who have seen much
        for player in table.players:
            player.experience, player.influence = 45, 5
            player.allies = [4, 5, 0]
            player.spells = [(scenario + at) % 6 for at in range(0, 6, 2)]
    listener = Listener(table)
    rng = Rng.seeded(seed)
    table.events = []
    while table.result is None:
        seat = seats_of(owing(table))[0]
        legal = options(table, seat)
        wise = rng.below(3) > 0
        chosen = sense.pick(table, seat, legal, rng) if wise else legal[rng.below(len(legal))]
        apply(table, seat, chosen)
        told = TOLD.get(chosen.text().split()[0])
        assert told is None or isinstance(table.events[0], told), chosen
        for event in table.events:
            listener.hear(event)
        table.events.clear()
        assert listener.known == seen(table), legal
    return listener.heard


# Seldom, or only in a campaign.
CAMPAIGN = {events.AllyKept, events.SpellKept, events.PriceCut}
RARE = CAMPAIGN | {events.RetreatBlocked, events.VoltarDelayed, events.VoltarWaited}


def test_who_hears_the_events_knows_the_table() -> None:
    heard: set[type[Event]] = set()
    for scenario, seats in product(range(4), (1, 2)):
        for seed in range(6):
            heard |= follow(scenario, seats, seed, deterministic=seed > 3)
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    assert {kind for kind in kinds if issubclass(kind, Event)} - heard - {Event} <= RARE
