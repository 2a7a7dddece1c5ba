"""The program `crownlands`: the commands of all faces in one. Nothing slow is imported before a command needs it."""

from typing import Annotated

import typer

from crownlands.lab import commands as lab

app = typer.Typer(
    name="crownlands",
    help="Dominion and Kingdomino on exact rules at native speed. Alone, `crownlands` starts a game.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.registered_commands += lab.app.registered_commands


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Dominion and Kingdomino on exact rules at native speed. Alone, `crownlands` starts a game."""
    if context.invoked_subcommand is None:
        play()


@app.command()
def play(
    kingdom: Annotated[str, typer.Option(help="A set's id, `random`, or ten cards with commas.")] = "first-game",
    edition: Annotated[str, typer.Option(help="`1e` or `2e`.")] = "2e",
    players: Annotated[int, typer.Option(help="How many play; the others are programs.")] = 2,
    opponent: Annotated[str, typer.Option(help="The strategy that the others play.")] = "smithy",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
) -> None:
    """Play a game of Dominion in plain text, moves typed as words: `buy gold`."""
    from crownlands import dominion
    from crownlands.bots.strategy import StrategyBot, find_strategy
    from crownlands.bots.strategy.warm import prepare
    from crownlands.terminal.plain import PlainTable

    with lab.readable_errors():
        prepare()
        game = dominion.Game(kingdom, edition, players, seed)
        others = {seat: StrategyBot(find_strategy(opponent)) for seat in range(1, players)}
    PlainTable(game, you=0, opponents=others).play()


def main() -> None:
    """The entry point of the installed program."""
    app()
