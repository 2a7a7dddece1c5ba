"""The end of a search: the strategy that nothing in the pool beats, and what would answer it best."""

from collections.abc import Sequence
from dataclasses import dataclass

from crownlands.bots.dominion.strategy_search.pruning import FINAL_GAMES, fewer
from crownlands.bots.dominion.strategy_search.races import Contender, Opponents, RaceSetting, Rival, best_of
from crownlands.bots.strategy import Strategy
from crownlands.lab.discovery.search import ANSWERS_END, AnswerSearch, Search

FIRST_ROUND = 8  # times fewer games for the first look at all finalists
WORTH_A_LAST_LOOK = 5
ROUNDS = 4  # of answers and answers to answers, at most
CLEARLY = 1.5  # points from even that an answer must be ahead by, to be taken for more than luck
WORTH_TELLING = 1.0  # points that a card must bring to be named among the reasons


@dataclass(frozen=True)
class Chosen:
    """The strategy chosen, the lowest of its scores against the pool, and the best answer that was found to it."""

    strategy: Strategy
    weakest: float
    answer: Strategy
    answer_score: float


def choose(search: Search, games: int = FINAL_GAMES) -> Chosen:
    """Return the finalist that is hardest to beat, unless an answer to it turns out to be better."""
    best = hardest_to_beat(search, search.finalists(), games)
    began, rounds = search.clock.done, ROUNDS if search.clock.scarcity == 1 else 1
    for number in range(1, rounds + 1):
        until = began + (ANSWERS_END - began) * number / rounds
        answer = AnswerSearch(search, best.strategy, until).run()
        if answer.score < 100.0 / search.track.players + CLEARLY:
            break
        search.enter_pool([answer.strategy])
        before, best = best, hardest_to_beat(search, search.finalists(), games)
        if best.strategy == before.strategy:
            break  # something else beats the answer more clearly
    answer = best_answer(search, best.strategy, [answer.strategy, *search.pool.members], games)
    return Chosen(best.strategy, best.weakest, answer.strategy, answer.score)


def best_answer(search: Search, strategy: Strategy, answers: Sequence[Strategy], games: int) -> Contender:
    """Return the answer that scores most against a strategy."""
    different = {answer.text: Contender(answer) for answer in answers if answer.text != strategy.text}
    candidates = list(different.values()) or [Contender(strategy)]
    search.track.bring_to(candidates, [Rival(strategy)], games, search.random.randrange(2**40))
    return best_of(candidates)[0]


def hardest_to_beat(search: Search, finalists: Sequence[Strategy], games: int) -> Contender:
    """Return the finalist whose lowest score against any member of the pool is highest; of those that no member beats
    clearly, the one that scores most against all of them.
    """
    even = 100.0 / search.track.players - CLEARLY
    track, seed = search.track, search.random.randrange(2**40)
    left = list(finalists)
    ranked: list[Contender] = []
    for stage, go_on in ((max(1, games // FIRST_ROUND), WORTH_A_LAST_LOOK), (games, 1)):
        ranked = [_against_others(track, strategy, search.pool.members, stage, seed) for strategy in left]
        ranked.sort(key=lambda own: (-round(min(own.weakest, even), 9), -round(own.score, 9), len(own.strategy.text)))
        left = [candidate.strategy for candidate in ranked[:go_on]]
    return ranked[0]


def _against_others(
    track: RaceSetting, strategy: Strategy, pool: Sequence[Strategy], games: int, seed: int
) -> Contender:
    """Return the strategy with its games against all members of the pool but itself."""
    own = Contender(strategy)
    rivals = [Rival(member) for member in pool if member.text != strategy.text]
    track.bring_to([own], rivals, games, seed)
    return own


def cards_that_matter(
    track: RaceSetting, strategy: Strategy, opponents: Opponents, seed: int, games: int = FINAL_GAMES
) -> list[tuple[str, float]]:
    """Return the score lost without each kingdom card, most first."""
    whole = Contender(strategy)
    without = [(card, Contender(_without_card(strategy, card))) for card in sorted(strategy.cards)]
    track.bring_to([whole, *(candidate for _, candidate in without)], opponents, fewer(games), seed)
    losses = [(card, whole.score - candidate.score) for card, candidate in without]
    return sorted((item for item in losses if item[1] >= WORTH_TELLING), key=lambda item: -item[1])


def _without_card(strategy: Strategy, card: str) -> Strategy:
    for part, lines in strategy.parts.items():
        kept = tuple(line for line in lines if line.target != card)
        if kept or part != "buy":
            strategy = strategy.with_part(part, kept)
    return strategy
