"""The commands with their arguments. Imported after the language is chosen, for the help texts."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import questboard
from questboard.cli.screen import InputEnded, Screen, complain
from questboard.cli.shape import Command, Group
from questboard.kernel.core.errors import BadInput
from questboard.kernel.words import say


def _help(key: str) -> str:
    return say(f"cli.help.{key}")


NoColour = Annotated[bool, typer.Option("--no-color", help=_help("no_color"), show_default=False)]
Language = Annotated[str | None, typer.Option("--language", metavar="CODE", help=_help("language"))]
Older = Annotated[
    bool, typer.Option("--as-far-as-possible", help=_help("play.older"), show_default=False)
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help=_help("option"), show_default=False),
]

app = typer.Typer(
    name="questboard",
    help=_help("app"),
    epilog=_help("app_examples"),
    cls=Group,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


class Look:
    """Whether colour was refused; set before the commands run."""

    colour = True


def named(words: str) -> list[str]:
    """What stands between the commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


def screen(no_color: bool = False) -> Screen:
    return Screen(colour=Look.colour and not no_color)


@app.callback(invoke_without_command=True)
def questboard_(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", "-V", help=_help("version"))] = False,
    no_color: NoColour = False,
    language: Language = None,
) -> int:
    if version:
        show_version(screen(no_color))
        raise typer.Exit(0)
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), nl=False)
    return 0


def show_version(to: Screen) -> None:
    engine = "compiled" if questboard.compiled() else "interpreted"
    to.print(
        Text(
            say(
                f"cli.version.{engine}",
                version=questboard.__version__,
                python=platform.python_version(),
            )
        )
    )


@app.command("play", cls=Command, help=_help("play.about"), epilog=_help("play.examples"))
def play(
    game: Annotated[str | None, typer.Argument(help=_help("play.game"), show_default=False)] = None,
    seats: Annotated[int | None, typer.Option("--seats", help=_help("play.seats"))] = None,
    players: Annotated[
        str | None, typer.Option("--players", metavar="LIST", help=_help("play.players"))
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help=_help("play.seed"))] = None,
    option: Options = None,
    load: Annotated[
        str | None, typer.Option("--load", metavar="FILE", help=_help("play.load"))
    ] = None,
    older: Older = False,
    no_color: NoColour = False,
    language: Language = None,
) -> int:
    from questboard.cli.kept import Kept, offer
    from questboard.cli.setup import Wish, lay
    from questboard.cli.table import Table

    to = screen(no_color)
    try:
        name = None if game is None else questboard.game(game).name
        taken_up = None if load is not None else offer(name, to)
        if taken_up is not None:
            match, at_table, kept = taken_up
        else:
            match, at_table = lay(Wish(game, seats, players, seed, option, load, older), to)
            kept = Kept.new(match.game.name)
    except InputEnded:
        complain(say("cli.leave.before"))
        return 0
    except KeyboardInterrupt:
        to.print()
        complain(say("cli.leave.before"))
        return 130
    saved = None if load is None else (load, match.done)
    return Table(match, at_table, to, saved, kept if to.person else None).run()


quests = typer.Typer(
    name="campaign",
    help=_help("campaign.about"),
    epilog=_help("campaign.examples"),
    cls=Group,
    rich_markup_mode="rich",
)
app.add_typer(quests)

File = Annotated[str, typer.Argument(help=_help("campaign.file"), show_default=False)]


@quests.callback(invoke_without_command=True)
def campaign(context: typer.Context) -> int:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), nl=False)
    return 0


@quests.command("new", cls=Command, help=_help("campaign.new"))
def campaign_new(
    file: File,
    game: Annotated[str | None, typer.Option("--game", help=_help("campaign.game"))] = None,
    seats: Annotated[int | None, typer.Option("--seats", help=_help("campaign.seats"))] = None,
    seed: Annotated[int | None, typer.Option("--seed", help=_help("play.seed"))] = None,
    option: Options = None,
    no_color: NoColour = False,
    language: Language = None,
) -> int:
    from questboard.cli.campaign import begin

    return begin(file, game, seats, seed, option or [], screen(no_color))


@quests.command("play", cls=Command, help=_help("campaign.play"))
def campaign_play(
    file: File,
    players: Annotated[
        str | None, typer.Option("--players", metavar="LIST", help=_help("campaign.players"))
    ] = None,
    older: Older = False,
    no_color: NoColour = False,
    language: Language = None,
) -> int:
    from questboard.cli.campaign import play as play_on

    return play_on(file, players, screen(no_color), older)


@quests.command("show", cls=Command, help=_help("campaign.show"))
def campaign_show(file: File, no_color: NoColour = False, language: Language = None) -> int:
    from questboard.cli.campaign import show

    return show(file, screen(no_color))


@quests.command("again", cls=Command, help=_help("campaign.again"))
def campaign_again(
    file: File, older: Older = False, no_color: NoColour = False, language: Language = None
) -> int:
    from questboard.cli.campaign import give_up

    return give_up(file, screen(no_color), older)


@app.command("serve", cls=Command, help=_help("serve.about"), epilog=_help("serve.examples"))
def serve(
    host: Annotated[str, typer.Option("--host", help=_help("serve.host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help=_help("serve.port"))] = 8000,
    data: Annotated[
        str, typer.Option("--data", metavar="FILE", help=_help("serve.data"))
    ] = "questboard.db",
    public_url: Annotated[
        str, typer.Option("--public-url", metavar="URL", help=_help("serve.public_url"))
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help=_help("serve.open"))] = False,
    language: Language = None,
) -> int:
    from questboard.server import serve as run_server

    run_server(host, port, data, public_url, open_page)
    return 0


keeping = typer.Typer(
    name="data",
    help=_help("data.about"),
    epilog=_help("data.examples"),
    cls=Group,
    rich_markup_mode="rich",
)
app.add_typer(keeping)

Data = Annotated[str, typer.Option("--data", metavar="FILE", help=_help("serve.data"))]


@keeping.callback(invoke_without_command=True)
def data(context: typer.Context) -> int:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), nl=False)
    return 0


@keeping.command("check", cls=Command, help=_help("data.check"))
def data_check(
    data: Data = "questboard.db", no_color: NoColour = False, language: Language = None
) -> int:
    from questboard.cli.data import check

    return check(data, screen(no_color))


@keeping.command("backup", cls=Command, help=_help("data.backup"))
def data_backup(
    to: Annotated[
        str | None, typer.Argument(metavar="[COPY]", help=_help("data.copy"), show_default=False)
    ] = None,
    data: Data = "questboard.db",
    no_color: NoColour = False,
    language: Language = None,
) -> int:
    from questboard.cli.data import backup

    return backup(data, to, screen(no_color))


@keeping.command("compact", cls=Command, help=_help("data.compact"))
def data_compact(
    data: Data = "questboard.db", no_color: NoColour = False, language: Language = None
) -> int:
    from questboard.cli.data import compact

    return compact(data, screen(no_color))


@keeping.command("rescue", cls=Command, help=_help("data.rescue"))
def data_rescue(
    data: Data = "questboard.db", no_color: NoColour = False, language: Language = None
) -> int:
    from questboard.cli.data import rescue

    return rescue(data, screen(no_color))


@app.command("replay", cls=Command, help=_help("replay.about"), epilog=_help("replay.examples"))
def replay(
    file: Annotated[str, typer.Argument(help=_help("replay.file"), show_default=False)],
    view: Annotated[str, typer.Option("--view", metavar="SEAT", help=_help("replay.view"))] = "all",
    run: Annotated[bool, typer.Option("--run", help=_help("replay.run"))] = False,
    to: Annotated[int | None, typer.Option("--to", metavar="N", help=_help("replay.to"))] = None,
    no_color: NoColour = False,
    language: Language = None,
) -> int:
    from questboard.cli.replay import replay as show_replay

    return show_replay(file, view, run, to, screen(no_color))


@app.command(
    "simulate", cls=Command, help=_help("simulate.about"), epilog=_help("simulate.examples")
)
def simulate(
    game: Annotated[str, typer.Argument(help=_help("simulate.game"), show_default=False)],
    seats: Annotated[int | None, typer.Option("--seats", help=_help("simulate.seats"))] = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="LIST", help=_help("simulate.bots"))
    ] = "random",
    games: Annotated[int, typer.Option("--games", help=_help("simulate.games"))] = 100,
    seed: Annotated[int, typer.Option("--seed", help=_help("simulate.seed"))] = 0,
    option: Options = None,
    workers: Annotated[
        int | None, typer.Option("--workers", help=_help("simulate.workers"))
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_help("simulate.json"))] = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="DIR", help=_help("simulate.save"))
    ] = None,
    no_color: NoColour = False,
    language: Language = None,
) -> int:
    from questboard.arena import Simulation
    from questboard.cli.setup import read_options
    from questboard.cli.simulate import simulate as play_all

    found = questboard.game(game)
    entries = named(bots)
    options = read_options(found, option or [])
    if seats is None:
        fitting = found.fitting_seats(options)
        seats = next((many for many in fitting if many >= len(entries)), len(entries))
    simulation = Simulation(game, seats, entries, games, seed, options, workers, save)
    return play_all(simulation, as_json, screen(no_color))


@app.command("balance", cls=Command, help=_help("balance.about"), epilog=_help("balance.examples"))
def balance(
    game: Annotated[str, typer.Argument(help=_help("balance.game"), show_default=False)],
    bots: Annotated[
        str, typer.Option("--bots", metavar="LIST", help=_help("balance.bots"))
    ] = "random,greedy",
    games: Annotated[int, typer.Option("--games", help=_help("balance.games"))] = 400,
    seed: Annotated[int, typer.Option("--seed", help=_help("balance.seed"))] = 1,
    cases: Annotated[
        str, typer.Option("--cases", metavar="LIST", help=_help("balance.cases"))
    ] = "",
    workers: Annotated[int | None, typer.Option("--workers", help=_help("balance.workers"))] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help=_help("balance.out"))] = Path(
        "balance"
    ),
    again: Annotated[bool, typer.Option("--again", help=_help("balance.again"))] = False,
    no_color: NoColour = False,
    language: Language = None,
) -> int:
    from questboard.arena.balance.survey import Survey
    from questboard.cli.balance import balance as measure

    survey = Survey(
        game,
        named(bots),
        games,
        out,
        seed=seed,
        cases=named(cases),
        workers=workers,
        again=again,
    )
    return measure(survey, screen(no_color))


@app.command("games", cls=Command, help=_help("games.about"), epilog=_help("games.examples"))
def games_(no_color: NoColour = False, language: Language = None) -> int:
    from questboard.cli.shelf import show_games

    show_games(screen(no_color))
    return 0


@app.command("rules", cls=Command, help=_help("rules.about"), epilog=_help("rules.examples"))
def rules(
    wanted: Annotated[
        list[str] | None, typer.Argument(help=_help("rules.wanted"), show_default=False)
    ] = None,
    game: Annotated[str | None, typer.Option("--game", help=_help("rules.game"))] = None,
    no_color: NoColour = False,
    language: Language = None,
) -> int:
    from questboard.cli.shelf import show_rules, show_sections

    to = screen(no_color)
    words = " ".join(wanted or []).strip()
    if wanted and not words:
        raise BadInput(say("cli.errors.rules_what", id="KD-403"))
    if words or game:
        show_rules(to, words, game)
    else:
        show_sections(to)
    return 0
