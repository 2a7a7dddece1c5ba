"""A position dealt anew: what its seat saw is the same, and what it didn't see is not."""

import pytest

from crownlands import dominion, kingdomino
from crownlands.bots.opponents import find_opponent
from crownlands.coach.positions import AS_SEEN, dealt_anew
from crownlands.dominion import Game


def played(game: Game | kingdomino.Game, moves: int) -> Game | kingdomino.Game:
    bots = [find_opponent(game.name, "squire", seat) for seat in range(2)]
    while game.to_move is not None and len(game.moves) < moves:
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    return game


def begins_turn(game: Game) -> bool:
    return bool(game.moves) and game.moves[-1] == "end-turn"


@pytest.mark.parametrize("seed", range(3))
def test_dominion_from_the_beginning_of_a_turn(seed: int) -> None:
    game = dominion.Game(seed=seed)
    played(game, 60)
    while not begins_turn(game):
        game.pop()
    seat = game.turn
    view = game.view(seat)
    decks = set()
    for luck in range(4):
        record = dealt_anew(game.record(), len(game.moves), seat, luck)
        again = record.replay()
        assert isinstance(again, dominion.Game)
        assert record.moves == ()
        seen = again.view(seat)
        assert all(getattr(seen, name) == getattr(view, name) for name in AS_SEEN)
        assert again.scores == game.scores
        decks.add(tuple(again.zones(1 - seat)["hand"]))
    assert len(decks) > 1


def test_kingdomino_anywhere() -> None:
    game = kingdomino.Game(seed=4)
    played(game, 17)
    seat = game.to_move or 0
    rows = set()
    for luck in range(5):
        again = dealt_anew(game.record(), len(game.moves), seat, luck).replay()
        assert isinstance(again, kingdomino.Game)
        assert again.legal_moves == game.legal_moves
        assert (again.row, again.next_row, again.scores) == (game.row, game.next_row, game.scores)
        assert [again.kingdom(it) for it in range(2)] == [game.kingdom(it) for it in range(2)]
        played(again, len(again.moves) + 12)
        rows.add(again.next_row)
    assert len(rows) > 1


def test_what_cannot_be_set_up_is_kept_as_it_was() -> None:
    game = dominion.Game(seed=1, first=0)
    game.push("end-actions")
    game.push("play-treasures")
    record = dealt_anew(game.record(), 2, 0, 5)
    assert record.moves == ("end-actions", "play-treasures")
    assert record.replay() == game
