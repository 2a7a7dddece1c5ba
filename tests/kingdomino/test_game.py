"""A game as the contract has it: moves, events, undo, copies, records and rematches."""

import random

import pytest

from crownlands import Record, RecordError
from crownlands.compiled import INTERPRETED
from crownlands.game import IllegalMove
from crownlands.kingdomino import Game

KEY = bytes(range(16))


def random_game(game: Game, seed: int = 1, moves: int = 1000) -> Game:
    choices = random.Random(seed)
    while not game.is_over and moves:
        game.push(choices.choice(game.legal_moves))
        moves -= 1
    return game


def state(game: Game) -> tuple[object, ...]:
    return game.moves, game.to_move, game.legal_moves, game.row, game.next_row, game.scores, hash(game)


def test_defaults() -> None:
    game = Game()
    assert (game.players, game.variants, game.size, game.deals) == (2, frozenset(), 5, 1)
    assert Game().row != Game().row or Game().row != Game().row  # a fresh seed each time


def test_the_same_seed_deals_the_same_game() -> None:
    assert Game(3, seed=5) == Game(3, seed=5)
    assert Game(3, seed=5) != Game(3, seed=6)
    assert Game(3, seed=5) != Game(2, seed=5)
    assert random_game(Game(3, seed=5)) == random_game(Game(3, seed=5))
    assert len({Game(4, seed=seed).row for seed in range(30)}) == 30


def test_a_keyed_game_deals_from_its_key() -> None:
    game = random_game(Game(2, seed=KEY))
    assert game.is_over
    assert game == random_game(Game(2, seed=KEY.hex()))
    assert Record.loads(game.record().dumps()).replay() == game
    assert isinstance(game.rematch().setup["seed"], bytes)


@pytest.mark.parametrize("players", [0, 1, 5, True, "2", None])
def test_a_wrong_number_of_players(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        Game(players)


@pytest.mark.parametrize(
    ("variants", "message"),
    [
        ({"harmnoy"}, "did you mean 'harmony'"),
        ({"Harmony"}, "did you mean 'harmony'"),
        ("mighty duel", "did you mean 'mighty-duel'"),
        ({"expert"}, "choose from dynasty, harmony, middle-kingdom, mighty-duel"),
        ({7}, "unknown variant 7"),
    ],
)
def test_an_unknown_variant_is_named_with_a_near_match(variants: set[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Game(2, variants)


def test_one_variant_may_be_given_as_a_word() -> None:
    assert Game(2, "harmony", seed=1).variants == {"harmony"}


@pytest.mark.parametrize("seed", [-1, 2**63, "xyz", "00", bytes(16), 1.5])
def test_a_wrong_seed(seed: int) -> None:
    with pytest.raises(ValueError, match=r"key|seed"):
        Game(2, seed=seed)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("take 13", "place your domino first"),
        ("discard", "a domino that fits must be placed"),
        ("place 0,0 e", "something already lies there"),
        ("place 4,0 e", "larger than 5 × 5"),
        ("place 3,0 n", "would touch the castle or land of its own kind"),
        ("place 2,0 w", "write 'place 1,0 e'"),
        ("place 1,0", "did you mean 'place 1,0"),
        ("Place 1,0 e", "did you mean 'place 1,0 e'"),
        ("place 9,9 e", "no such move"),
        ("", "no such move"),
        ("buy gold", "no such move"),
        (None, "a move is text, not NoneType"),
    ],
)
def test_an_illegal_place_says_why_and_changes_nothing(move: str, why: str) -> None:
    game = Game.scenario(players=3, row=[(1, 0), (2, 1), (3, 2)], next_row=[10, 20, 30])
    before = state(game)
    with pytest.raises(IllegalMove, match=why) as error:
        game.push(move)
    assert "legal: place" in str(error.value)
    assert state(game) == before


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("take 10", "a king already stands on it"),
        ("take 11", "this domino isn't in the row"),
        ("take 49", "did you mean 'take"),
        ("place 1,0 e", "choose a domino first"),
        ("discard", "choose a domino first"),
    ],
)
def test_an_illegal_take_says_why_and_changes_nothing(move: str, why: str) -> None:
    game = Game.scenario(players=3, row=[(2, 1), (3, 2)], next_row=[10, 20, 30], taking=0)
    game.push("take 10")
    game.push("place 1,0 e")
    before = state(game)
    with pytest.raises(IllegalMove, match=why):
        game.push(move)
    assert state(game) == before


def test_at_the_start_a_domino_with_a_king_cannot_be_taken() -> None:
    game = Game(2, seed=1)
    first, seat = game.row[0][0], game.turn
    game.push(f"take {first}")
    with pytest.raises(IllegalMove, match="a king already stands on it") as refused:
        game.push(f"take {first}")
    assert refused.value.problem is not None
    assert refused.value.problem.facts == {"domino": first, "seat": seat, "move": f"take {first}"}


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    game = random_game(Game(2, seed=1))
    with pytest.raises(IllegalMove, match="the game is over"):
        game.push("discard")
    assert (game.decision, game.to_move, game.legal_moves, game.domino) == (None, None, (), None)
    assert game.turn in (0, 1)


@pytest.mark.parametrize(
    ("players", "variants"), [(2, ()), (3, ("dynasty",)), (4, ("harmony",)), (2, ("mighty-duel",))]
)
def test_every_move_can_be_taken_back(players: int, variants: tuple[str, ...]) -> None:
    game, choices = Game(players, variants, seed=9), random.Random(9)
    positions = [game.copy()]
    while not game.is_over and len(positions) < (20 if INTERPRETED else 400):
        game.push(choices.choice(game.legal_moves))
        positions.append(game.copy())
    for position in reversed(positions):
        assert game == position
        assert hash(game) == hash(position)
        if game.moves:
            assert game.pop() == position.moves[-1]
    with pytest.raises(IllegalMove, match="no move to take back"):
        game.pop()


def test_a_copy_goes_its_own_way() -> None:
    game = random_game(Game(2, seed=2), moves=10)
    twin = game.copy()
    assert twin == game
    assert twin.push(game.legal_moves[0])
    assert twin != game
    twin.pop()
    assert twin == game
    assert twin != "a game"


def test_forced_moves_are_asked_and_can_be_answered_at_once() -> None:
    game = Game.scenario(players=2, row=[1, (2, 0), (3, 0), (4, 1)], draw=[40, 41, 42, 43])
    assert game.legal_moves == ("take 1",)
    assert game.turn == 1
    events = game.push_forced()
    assert [event.kind for event in events] == ["move", "taken", "laid-out", "round"]
    assert len(game.legal_moves) > 1
    assert game.push_forced() == []


def test_events_say_what_happened_and_are_all_public() -> None:
    game = Game(3, {"dynasty"}, seed=3)
    kinds: set[str] = set()
    choices = random.Random(3)
    while not game.is_over:
        seat, domino = game.to_move, game.domino
        move = choices.choice(game.legal_moves)
        events = game.push(move)
        assert (events[0].kind, events[0].seat, events[0].move) == ("move", seat, move)
        if domino is not None:
            done = events[1]
            assert (done.kind, done.seat, done.cards) == (
                "discarded" if move == "discard" else "placed",
                seat,
                (str(domino),),
            )
        for event in events:
            assert event.seen_by(0) == event.seen_by(None) == event
        kinds |= {event.kind for event in events}
    assert kinds == {"move", "laid-out", "king-drawn", "taken", "placed", "discarded", "round", "deal", "over"}


def test_the_dominoes_of_a_kingdom_are_known_for_drawing() -> None:
    game = Game.scenario(kingdoms=[{(-1, 0): ("lake", 0)}], row=[(7, 0), (30, 0)])
    game.push("place 1,0 e")
    game.push("place 3,0 n")
    assert game.dominoes(0) == (((1, 0), (2, 0)), ((3, 0), (3, 1)))
    assert game.dominoes(1) == ()


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0"])
def test_a_seat_that_is_not_there(seat: int) -> None:
    game = Game(2, seed=1)
    for ask in (game.kingdom, game.dominoes, game.breakdown):
        with pytest.raises(ValueError, match="seats at this table are 0 to 1"):
            ask(seat)
    if seat is not None:
        with pytest.raises(ValueError, match="there is no seat"):
            game.view(seat)


def test_a_rematch_is_the_next_game_at_the_same_table() -> None:
    game = Game(3, {"harmony", "dynasty"}, seed=4)
    with pytest.raises(ValueError, match="when the game is over"):
        game.rematch()
    random_game(game)
    again = game.rematch()
    assert (again.players, again.variants, again.moves) == (3, game.variants, ())
    assert again != Game(3, {"harmony", "dynasty"}, seed=4)
    assert again == game.rematch()
    assert game.rematch(seed=8) == Game(3, {"harmony", "dynasty"}, seed=8)
    assert {Game.scenario(players=4).rematch(seed).to_move for seed in range(40)} == {0, 1, 2, 3}


def test_a_record_replays_bit_for_bit() -> None:
    for seed, (players, variants) in enumerate([(2, ()), (3, ("harmony",)), (4, ("dynasty",)), (2, ("mighty-duel",))]):
        game = random_game(Game(players, variants, seed=seed), moves=60)
        text = game.record().dumps()
        again = Record.loads(text).replay()
        assert again == game
        assert again.record().dumps() == text


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("players: 2", "players: 5", "edited"),
        ("take ", "take 4", "edited"),
        ("scores", "points", "cut off"),
    ],
)
def test_a_damaged_record(old: str, new: str, why: str) -> None:
    text = random_game(Game(2, seed=1)).record().dumps()
    with pytest.raises(RecordError, match=why):
        Record.loads(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("setup", "moves", "why"),
    [
        ({"players": 5, "seed": 1}, (), "2 to 4 players"),
        ({"players": 2, "colour": "red", "seed": 1}, (), "colour"),
        ({"players": 2, "variants": []}, (), "it has no seed"),
        ({"players": 2, "variants": [], "seed": None}, (), "it has no seed"),
        ({"kingdoms": [], "seed": None}, (), "it has no seed"),
        ({"players": 2, "variants": ["dinasty"], "seed": 1}, (), "did you mean 'dynasty'"),
        ({"kingdoms": [{"9,0": ["wheat", 0]}]}, (), "out of range"),
        ({"kingdoms": [], "variants": ["dynasty"], "deal_scores": [[10**30, 1]]}, (), "set-up is wrong"),
        ({"players": 2, "variants": [], "seed": 1}, ("discard",), "move 1 of the record, 'discard', is not legal"),
    ],
)
def test_a_record_of_what_cannot_be(setup: dict[str, object], moves: tuple[str, ...], why: str) -> None:
    with pytest.raises(RecordError, match=why):
        Record("kingdomino", setup, moves).replay()
