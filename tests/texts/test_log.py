"""The log in sentences: what belongs together is one, what doesn't is said apart."""

import random
from collections.abc import Sequence

import pytest

from crownlands import dominion
from crownlands.game import Event
from crownlands.texts import find_texts
from crownlands.texts.dominion.discards import named_discards

NAMES = ["Ilka", "Béla"]


def told(
    events: list[Event], you: int | None = 0, language: str = "en", before: Sequence[Event] = ()
) -> list[tuple[str, int]]:
    """The sentences with how far they are set in."""
    seen, earlier = ([event.seen_by(you) for event in happened] for happened in (events, before))
    return [(line.text, line.depth) for line in find_texts(language).dominion.log(seen, NAMES, you, 0, earlier)]


def played(game: dominion.Game, *moves: str) -> list[Event]:
    """Return the events of these moves, with the forced ones after each."""
    return [event for move in moves for event in (*game.push(move), *game.push_forced())]


def test_a_card_and_what_it_draws_are_one_sentence() -> None:
    game = dominion.Game.scenario(hands=[["village"], []], decks=[["estate"], []])
    assert told(game.push("play village")) == [("You play a Village, then draw an Estate.", 0)]


def test_the_next_hand_is_not_said_in_one_breath_with_what_was_bought() -> None:
    game = dominion.Game.scenario(
        hands=[[], []], decks=[["copper"] * 5, []], phase="buy", coins=3, turn=0, turns=[1, 0]
    )
    events = game.push("buy silver") + game.push("end-turn")
    assert told(events) == [("You buy a Silver.", 0), ("You draw 5 Coppers.", 0), ("Béla’s turn.", 0)]
    assert told(events, you=1)[:2] == [("Ilka buys a Silver.", 0), ("It is your turn.", 0)]
    assert told(events, language="hu")[:2] == [("Veszel egy Ezüstöt.", 0), ("Húzol 5 Rezet.", 0)]


def test_what_an_attack_does_to_another_is_set_in() -> None:
    game = dominion.Game.scenario(
        kingdom="first-game", hands=[["militia"], ["copper", "copper", "estate", "gold"]], turn=0
    )
    events = game.push("play militia")
    events += game.push_forced()
    events += game.push("discard estate")
    lines = told(events)
    assert lines[0] == ("You play a Militia.", 0)
    assert lines[-1] == ("Béla discards an Estate.", 1)


@pytest.mark.parametrize(
    ("language", "mine", "theirs"),
    [
        ("en", "You discard a Copper and a Silver.", "Béla discards a Silver and another card."),
        ("hu", "Eldobsz egy Rezet és egy Ezüstöt.", "Béla eldob egy Ezüstöt és még egy lapot."),
        ("ro", "Decartezi o Aramă și un Argint.", "Béla decartează un Argint și încă o carte."),
        ("cs", "Odkládáš Měďák a\u00a0Stříbrňák.", "Béla odkládá Stříbrňák a\u00a0další kartu."),
    ],
)
def test_what_somebody_discards_is_named_to_them_and_hidden_from_the_others(
    language: str, mine: str, theirs: str
) -> None:
    game = dominion.Game.scenario(hands=[["militia"], ["copper", "silver", "gold", "estate", "duchy"]])
    before = played(game, "play militia") + game.push("discard copper")
    events = game.push("discard silver")
    assert told(events, 1, language, before) == [(mine, 1)]
    for onlooker in (0, None):
        assert told(events, onlooker, language, before) == [(theirs, 1)]


def test_what_nobody_has_chosen_stays_hidden() -> None:
    hidden = Event("discarded", 1, (None, "copper"), "hand", "discard")
    assert told([hidden], 1) == [("You discard a Copper and another card.", 1)]
    assert told([Event("move", 1, move="discard estate"), hidden], 1) == [("You discard a Copper and another card.", 1)]


def test_a_card_that_library_takes_up_is_drawn_or_set_aside() -> None:
    game = dominion.Game.scenario(hands=[["library"], []], decks=[["gold", "village", "copper"], []])
    events = played(game, "play library", "set-aside village")
    assert told(events) == [
        ("You play a Library, draw a Gold, set a Village aside, draw a Copper, then discard the Village.", 0)
    ]
    assert told(events, 1) == [
        ("Ilka plays a Library, draws a card, sets a Village aside, draws a card, then discards the Village.", 0)
    ]


def test_cards_that_are_set_aside_one_after_the_other_are_told_together() -> None:
    game = dominion.Game.scenario(hands=[["library"], []], decks=[["village", "village", "copper"], []])
    events = played(game, "play library", "set-aside village", "set-aside village")
    assert told(events) == [
        ("You play a Library, set 2 Villages aside, draw a Copper, then discard 2 Villages.", 0),
    ]


def test_cards_that_wait_to_be_trashed_together_are_told_once() -> None:
    game = dominion.Game.scenario(hands=[["chapel", "copper", "hunting-grounds", "estate"], []], decks=[["gold"], []])
    events = game.push("play chapel") + game.push("trash copper") + game.push("trash hunting-grounds")
    assert told(events) == [("You play a Chapel, then trash a Copper and a Hunting Grounds.", 0)]
    then = game.push("done") + game.push("choose duchy")
    assert told(then, before=events) == [("You gain a Duchy.", 0)]
    assert told(events + then)[0][0].count("Hunting Grounds") == 1


def test_tokens_are_told_by_what_is_done_with_them_and_together() -> None:
    spent, paid = Event("tokens", 0, token="coffers", count=-1), Event("tokens", 0, token="debt", count=-1)
    assert told([spent, spent, paid, paid, paid]) == [("You spend 2 Coffers tokens, then pay off 3 debt tokens.", 0)]


def test_what_is_done_in_a_possessed_turn_is_done_by_whose_turn_it_is() -> None:
    game = dominion.Game.scenario(hands=[["possession"], ["market"]], decks=[["copper"] * 5, ["estate"]])
    events = played(game, "play possession", "end-turn", "play market")
    assert told(events)[-2:] == [("Béla’s turn.", 0), ("Béla plays a Market, then draws an Estate.", 0)]


def test_a_deck_that_is_discarded_is_told_by_its_size_and_what_comes_to_lie_on_top() -> None:
    game = dominion.Game.scenario(edition="1e", hands=[["chancellor"], []], decks=[["gold", "estate", "copper"], []])
    events = played(game, "play chancellor", "yes")
    for onlooker in (0, 1, None):
        ((said, _),) = told(events, onlooker)
        own, pile = ("your deck", "your discard pile") if onlooker == 0 else ("the deck", "the discard pile")
        assert said.endswith(f"{own} (3 cards) into {pile}; a Copper is on top.")


def test_cards_that_the_sentence_has_shown_are_not_introduced_again() -> None:
    reveal = Event("revealed", 0, ("silver", "estate"))
    trash, discard = Event("trashed", 0, ("silver",)), Event("discarded", 0, ("estate",))
    assert (
        told([reveal, trash, discard])[0][0]
        == "You reveal a Silver and an Estate, trash the Silver, then discard the Estate."
    )
    twice = Event("revealed", 0, ("silver", "silver"))
    assert told([twice, trash])[0][0] == "You reveal 2 Silvers, then trash a Silver."


def test_a_card_played_three_times_is_told_one_by_one() -> None:
    game = dominion.Game.scenario(kingdom="the-kings-army", hands=[["kings-court", "goons"], ["copper"]])
    lines = told(played(game, "play kings-court", "play goons"))
    assert lines[-1] == ("You play a Goons, play it again, then play it again.", 0)


def test_clean_up_goes_without_saying_after_a_question_too() -> None:
    game = dominion.Game.scenario(
        kingdom="potion-mixers", hands=[["herbalist", "copper"], []], decks=[["estate"] * 5, []]
    )
    before = played(game, "play herbalist", "play copper") + game.push("end-turn")
    assert game.decision is not None
    events = game.push("done")
    assert told(events, 1, before=before) == [("It is your turn.", 0)]


@pytest.mark.parametrize(
    ("language", "mine", "theirs"),
    [
        ("en", "You discard 2 Coppers, an Estate, and a Gold", "Ilka discards an Estate and 3 more cards"),
        ("hu", "Eldobsz 2 Rezet, egy Birtokot és egy Aranyat", "Ilka eldob egy Birtokot és még 3 lapot"),
    ],
)
def test_a_hand_discarded_as_a_whole_is_named_to_whoever_held_it(language: str, mine: str, theirs: str) -> None:
    decks = [["minion", "copper", "estate", "copper", "gold", *["silver"] * 4], ["copper"] * 5]
    game = dominion.Game.scenario(kingdom="underlings", hands=[[], []], decks=decks, phase="buy", turn=0, turns=[1, 0])
    before = played(game, "end-turn") + played(game, "end-turn") + played(game, "play minion")
    events = game.push("choose hand")
    assert mine in told(events, 0, language, before)[0][0]
    for onlooker in (1, None):
        assert theirs in told(events, onlooker, language, before)[0][0]
    assert "Gold" not in told(events, 0, "en")[0][0]  # where nobody knows what was drawn before


@pytest.mark.compiled
def test_what_is_named_is_what_was_held() -> None:
    chance, named = random.Random(3), 0
    for seed in range(4):
        game = dominion.Game(kingdom="underlings", players=2, seed=seed)
        seen: tuple[list[Event], list[Event]] = ([], [])
        for _ in range(300):
            if game.is_over:
                break
            hands = [sorted(game.view(seat).hand) for seat in (0, 1)]
            liked = [move for move in game.legal_moves if move.split()[-1] in ("minion", "hand", "play-treasures")]
            move = chance.choice(liked or game.legal_moves)
            events = game.push(move)
            for seat in (0, 1):
                new = [event.seen_by(seat) for event in events]
                for event, told_as in zip(new, named_discards(seen[seat], new, seat), strict=True):
                    if event != told_as and move == "choose hand":
                        assert sorted(told_as.cards, key=str) == hands[seat]
                        named += 1
                seen[seat].extend(new)
    assert named > 10
