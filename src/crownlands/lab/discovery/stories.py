"""Games of a strategy retold turn by turn: what it opens with, when it turns to points, and one game as an example."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from crownlands.bots.dominion.kingdoms import new_game
from crownlands.bots.opponents import Bot
from crownlands.bots.strategy import Strategy, StrategyBot
from crownlands.dominion import Game, Kingdom
from crownlands.dominion.card_types import VICTORY
from crownlands.dominion.cards import CARDS
from crownlands.lab.simulation import game_seed

LONGEST = 60  # turns of each player


@dataclass
class ToldTurn:
    """A turn of the strategy."""

    number: int
    played: list[str] = field(default_factory=list)  # Actions
    coins: int = 0
    bought: list[str] = field(default_factory=list)
    gained: list[str] = field(default_factory=list)  # otherwise than by buying
    trashed: list[str] = field(default_factory=list)
    scores: tuple[int, ...] = ()  # its own first

    @property
    def turns_to_points(self) -> bool:
        """True if a Victory card is bought."""
        return any(CARDS[card].types & VICTORY for card in self.bought)


@dataclass(frozen=True)
class Story:
    """One game of a strategy against another."""

    turns: list[ToldTurn]
    scores: tuple[int, ...]  # its own first
    won: bool


@dataclass(frozen=True)
class Openings:
    """The buys of the first two turns, by how the first two hands share out the seven Coppers."""

    split: str
    games: int
    buys: list[tuple[tuple[tuple[str, ...], ...], int]]  # the buys of both turns, and in how many of the games


def tell(strategy: Strategy, rival: Strategy, kingdom: Kingdom, players: int, seed: int, number: int) -> Story:
    """Play a game of a match and return what the strategy did in it."""
    game = new_game(kingdom, players, game_seed(seed, number))
    bots: list[Bot] = [StrategyBot(strategy), *(StrategyBot(rival) for _ in range(players - 1))]
    own = number % players
    turns: list[ToldTurn] = []
    while (seat := game.to_move) is not None and max(game.turns) <= LONGEST:
        move = bots[(seat - number) % players].choose(game.view(seat))
        if game.turn == own and game.phase != "over":
            if not turns or turns[-1].number != game.turns[own]:
                turns.append(ToldTurn(game.turns[own]))
            _note(game, turns[-1], move, seat == own)
        game.push(move)
        if turns and game.turn != own and not turns[-1].scores:
            turns[-1].scores = _scores(game, own)
    if turns and not turns[-1].scores:
        turns[-1].scores = _scores(game, own)
    return Story(turns, _scores(game, own), own in game.winners)


def _note(game: Game, turn: ToldTurn, move: str, is_own: bool) -> None:
    verb, _, card = move.partition(" ")
    if not is_own:
        return
    if verb == "play" and game.phase == "action":
        turn.played.append(card)
    elif verb == "buy":
        turn.coins = turn.coins or game.coins
        turn.bought.append(card)
    elif verb == "gain":
        turn.gained.append(card)
    elif verb == "trash" and game.decision is not None and game.decision.target in (None, game.turn):
        turn.trashed.append(card)
    elif verb in ("end-turn", "end-buys"):
        turn.coins = turn.coins or game.coins


def _scores(game: Game, own: int) -> tuple[int, ...]:
    scores = game.scores
    return (scores[own], *(score for seat, score in enumerate(scores) if seat != own))


def openings(stories: Sequence[Story]) -> list[Openings]:
    """Return the openings by split, the usual split first."""
    found: dict[str, Counter[tuple[tuple[str, ...], ...]]] = defaultdict(Counter)
    for story in stories:
        first_two = sorted(story.turns[:2], key=lambda turn: -turn.coins)
        if len(first_two) == 2:
            split = "/".join(str(turn.coins) for turn in first_two)
            found[split][tuple(tuple(turn.bought) for turn in first_two)] += 1
    usual = sorted(found.items(), key=lambda item: -sum(item[1].values()))
    return [Openings(split, sum(buys.values()), buys.most_common(2)) for split, buys in usual]


def turning_points(stories: Sequence[Story]) -> list[ToldTurn]:
    """Return the turn of each game in which the first Victory card was bought."""
    firsts = (next((turn for turn in story.turns if turn.turns_to_points), None) for story in stories)
    return [turn for turn in firsts if turn is not None]


def typical(stories: Sequence[Story]) -> Story:
    """Return a game that the strategy won in about the usual number of turns."""
    won = [story for story in stories if story.won] or list(stories)
    usual = sorted(len(story.turns) for story in won)[len(won) // 2]
    return min(won, key=lambda story: abs(len(story.turns) - usual))
