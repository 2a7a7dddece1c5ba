"""The options of a new table, checked, and the game they make."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Annotated, Any, Literal, cast

from msgspec import Meta, Struct, structs

from crownlands.bots.opponents import LADDER, unknown_opponent
from crownlands.deeds import Part
from crownlands.dominion.drafted import DraftedGame, is_draft
from crownlands.dominion.naming import boxes_at_random
from crownlands.game import Game
from crownlands.problems import Problem
from crownlands.record import Record, RecordError
from crownlands.server.errors import Refused, bad_setup
from crownlands.server.tables.seat_secrets import checked_name

YOU, OPEN = "you", "open"
CHOSEN = ("bane", "colonies", "shelters", "landscapes")  # of a kingdom, if the maker of the table says so
MOST_OPENING_MOVES = 5_000
Word = Annotated[str, Meta(max_length=40)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """The time each person has for the whole game, and the bonus of each move."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)] = 600
    increment: Annotated[int, Meta(ge=0, le=60)] = 5


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The game at a table and its options."""

    game: Literal["dominion", "kingdomino"]
    seats: Annotated[list[Word], Meta(min_length=2, max_length=6)]
    edition: Literal["1e", "2e"] = "2e"
    kingdom: Annotated[str, Meta(max_length=400)] | Annotated[list[Word], Meta(max_length=10)] = "first-game"
    bane: Annotated[Word | None, Meta(description="Of Young Witch, in a kingdom that is chosen; null: by lot.")] = None
    colonies: Annotated[bool | None, Meta(description="Platinum and Colony; null: as the rule draws them.")] = None
    shelters: Annotated[bool | None, Meta(description="Shelters; null: as the rule draws them.")] = None
    landscapes: Annotated[
        Annotated[list[Word], Meta(max_length=4)] | None, Meta(description="null: by lot, in a random kingdom.")
    ] = None
    open_counts: bool = False
    variants: Annotated[list[Word], Meta(max_length=4)] = []
    public: bool = False
    poker_face: bool = False
    chat: bool = True
    hints: bool = True
    watchers: bool = True
    clock: Clock | None = None
    vacant_after: Annotated[int, Meta(ge=5, le=86_400)] = 120
    think: Annotated[float, Meta(ge=0.02, le=10)] = 1.0


class NewTable(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made: options, who makes it, and perhaps a record to go on from."""

    name: Annotated[str, Meta(max_length=200)] = ""
    record: Annotated[str, Meta(max_length=60_000)] | None = None
    moves: Annotated[int, Meta(ge=0, le=MOST_OPENING_MOVES)] | None = None
    token: Annotated[Word | None, Meta(description="Of the promise about the deal that you were given.")] = None
    part: Annotated[Part | None, Meta(description="What you add to the deal, now that you have the promise.")] = None

    def options(self, game: Game) -> Options:
        """Return the options that stay with the table; a record to go on from decides what is played."""
        names = {field.name for field in structs.fields(Options)}
        wished = {name: value for name, value in structs.asdict(self).items() if name in names}
        played = {name: value for name, value in game.setup.items() if name in names} if self.record else {}
        if "kingdom" in played and played["kingdom"] is None:  # a position that names none
            played["kingdom"] = list(game.view(None).kingdom)  # type: ignore[attr-defined]
        return Options(**wished | played)


def check(new: NewTable) -> NewTable:
    """Return it if it is right, or raise a refusal that says what is wrong with it."""
    if new.seats.count(YOU) > 1:
        raise bad_setup(Problem("one-seat"))
    for seat in new.seats:
        if seat not in (YOU, OPEN, *LADDER):
            raise bad_setup(unknown_opponent(seat, YOU, OPEN))
    if new.bane and isinstance(new.kingdom, str) and (is_draft(new.kingdom) or boxes_at_random(new.kingdom)):
        raise bad_setup(Problem("bane-by-lot"))
    if new.part and not new.token:  # a part that the server sees before it is bound is worth nothing
        raise Refused("bad-promise", 400)
    if YOU in new.seats or new.name:
        checked_name(new.name)
    return new


def first_game(new: NewTable, key: bytes) -> tuple[Game, bool]:
    """Return the first game, and whether its deal is secret: one that goes on from a record has a known one."""
    try:
        if new.record is not None:
            return _from_record(new), False
        if new.game == "kingdomino":
            return game_class(new.game)(len(new.seats), new.variants, key), True
        setup = {name: getattr(new, name) for name in ("kingdom", "edition", "open_counts", *CHOSEN)}
        setup |= {"players": len(new.seats), "seed": key}
        if is_draft(new.kingdom):
            return DraftedGame({name: it for name, it in setup.items() if it is not None}), True
        return game_class(new.game)(**setup), True
    except (ValueError, TypeError) as error:
        raise bad_setup(error) from None


def _from_record(new: NewTable) -> Game:
    record = Record.loads(new.record or "")
    if record.game != new.game:
        raise RecordError("record-other-game", game=record.game, wished=new.game)
    moves = record.moves if new.moves is None else record.moves[: new.moves]
    if len(moves) > MOST_OPENING_MOVES:
        raise RecordError("record-too-long", count=len(moves), most=MOST_OPENING_MOVES)
    game = Record(record.game, record.setup, moves).replay()
    if (players := getattr(game, "players", 0)) != len(new.seats):
        raise RecordError("record-players", count=players, seats=len(new.seats))
    if game.is_over:
        raise RecordError("record-over")
    return game


def game_class(name: str) -> Any:
    """Return the class of a game by its name."""
    return import_module(f"crownlands.{name}").Game


def kept_setup(game: Game, secret: bool) -> dict[str, Any]:
    """Return the set-up to keep, with the moves already made; the key of a secret deal is kept apart."""
    setup = {name: value.hex() if isinstance(value, bytes) else value for name, value in game.setup.items()}
    if secret:
        del setup["seed"]
    return {"setup": setup, "opening": list(game.moves)}


def kept_game(name: str, kept: Mapping[str, Any], key: bytes) -> Game:
    """Return the game that `kept_setup` kept."""
    setup = cast(Mapping[str, Any], kept["setup"])
    setup = setup if "seed" in setup else {**setup, "seed": key}
    if is_draft(setup.get("kingdom")):
        return DraftedGame(setup)
    game: Game = game_class(name).from_setup(setup)
    for move in cast(Sequence[str], kept["opening"]):
        game.push(move)
    return game
