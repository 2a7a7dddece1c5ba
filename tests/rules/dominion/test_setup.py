"""The table before the first turn: cards, piles, kingdoms, who begins (D-01 to D-09, D-89, D-90)."""

import pytest

from crownlands import dominion

from .table import BASIC, COST, KINGDOM, both_editions, no_moat, owned, playing, trash

SETS = {
    ("2e", "first-game"): "cellar market merchant militia mine moat remodel smithy village workshop",
    ("2e", "size-distortion"): ("artisan bandit bureaucrat chapel festival gardens sentry throne-room witch workshop"),
    ("2e", "deck-top"): (
        "artisan bureaucrat council-room festival harbinger laboratory moneylender sentry vassal village"
    ),
    ("2e", "sleight-of-hand"): (
        "cellar council-room festival gardens harbinger library militia poacher smithy throne-room"
    ),
    ("2e", "improvements"): "artisan cellar market merchant mine moat moneylender poacher remodel witch",
    ("2e", "silver-and-gold"): (
        "bandit bureaucrat chapel harbinger laboratory merchant mine moneylender throne-room vassal"
    ),
    ("1e", "first-game"): "cellar market militia mine moat remodel smithy village woodcutter workshop",
    ("1e", "big-money"): (
        "adventurer bureaucrat chancellor chapel feast laboratory market mine moneylender throne-room"
    ),
    ("1e", "interaction"): ("bureaucrat chancellor council-room festival library militia moat spy thief village"),
    ("1e", "size-distortion"): "cellar chapel feast gardens laboratory thief village witch woodcutter workshop",
    ("1e", "village-square"): (
        "bureaucrat cellar festival library market remodel smithy throne-room village woodcutter"
    ),
}
STATEMENT_OF = {
    "adventurer": 30, "artisan": 31, "bandit": 32, "bureaucrat": 33, "cellar": 34, "chancellor": 35, "chapel": 36,
    "council-room": 37, "feast": 38, "festival": 39, "harbinger": 40, "laboratory": 41, "library": 42, "market": 43,
    "merchant": 44, "militia": 45, "mine": 46, "moat": 47, "moneylender": 48, "poacher": 49, "remodel": 50,
    "sentry": 51, "smithy": 52, "spy": 53, "thief": 54, "throne-room": 55, "vassal": 56, "village": 57, "witch": 58,
    "woodcutter": 59, "workshop": 60, "gardens": 61,
}  # fmt: skip
EDITION_AND_CARD = [
    pytest.param(edition, card, marks=pytest.mark.rule(f"D-{STATEMENT_OF.get(card, 1):02}"))
    for edition in ("1e", "2e")
    for card in [*BASIC, *KINGDOM[edition]]
]


def kingdom_of(game: dominion.Game) -> set[str]:
    return set(game.supply) - set(BASIC)


@pytest.mark.parametrize(("edition", "card"), EDITION_AND_CARD)
def test_a_card_costs_what_is_printed_on_it(edition: str, card: str) -> None:
    ten = no_moat(card) if card not in BASIC else no_moat()
    affordable = [
        f"buy {card}"
        in dominion.Game.scenario(edition=edition, kingdom=ten, hands=[[], []], phase="buy", coins=coins).legal_moves
        for coins in range(10)
    ]
    assert affordable == [coins >= COST[card] for coins in range(10)]


@pytest.mark.rule("D-01")
@both_editions
@pytest.mark.parametrize(("card", "coins"), [("copper", 1), ("silver", 2), ("gold", 3)])
def test_a_treasure_is_worth_its_coins(edition: str, card: str, coins: int) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[[card], []], phase="buy")
    assert playing(game, f"play {card}").coins == coins


@pytest.mark.rule("D-01")
@both_editions
@pytest.mark.parametrize(("card", "points"), [("estate", 1), ("duchy", 3), ("province", 6), ("curse", -1)])
def test_a_victory_card_is_worth_its_points_and_a_curse_takes_one(edition: str, card: str, points: int) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[[card], ["copper", "silver", "gold"]])
    assert game.scores == (points, 0)


@pytest.mark.rule("D-01", "D-05")
@both_editions
def test_four_players_use_the_whole_box(edition: str) -> None:
    game = dominion.Game(edition=edition, players=4, seed=1)
    everywhere = [card for seat in range(4) for card in owned(game, seat)]
    box = {card: game.supply[card] + everywhere.count(card) for card in BASIC}
    assert box == {
        "copper": 60, "silver": 40, "gold": 30, "estate": 24, "duchy": 12, "province": 12, "curse": 30,
    }  # fmt: skip


@pytest.mark.rule("D-02")
@pytest.mark.parametrize(("edition", "name"), SETS)
def test_a_kingdom_is_ten_piles_of_ten(edition: str, name: str) -> None:
    game = dominion.Game(kingdom=name, edition=edition, players=3, seed=1)
    piles = {card: game.supply[card] for card in kingdom_of(game) - {"gardens"}}
    assert len(kingdom_of(game)) == 10
    assert set(piles.values()) == {10}


@pytest.mark.rule("D-02")
@pytest.mark.parametrize(
    ("edition", "players", "gardens"),
    [
        ("1e", 2, 8),
        ("1e", 3, 12),
        ("1e", 4, 12),
        ("2e", 2, 8),
        ("2e", 3, 12),
        ("2e", 4, 12),
        ("2e", 5, 12),
        ("2e", 6, 12),
    ],
)
def test_gardens_are_a_victory_pile(edition: str, players: int, gardens: int) -> None:
    game = dominion.Game(kingdom="size-distortion", edition=edition, players=players, seed=1)
    assert game.supply["gardens"] == gardens


@pytest.mark.parametrize(
    ("edition", "count"),
    [
        pytest.param("2e", 26, marks=pytest.mark.rule("D-03")),
        pytest.param("1e", 25, marks=pytest.mark.rule("D-04")),
    ],
)
def test_an_edition_has_its_kingdom_cards_and_no_others(edition: str, count: int) -> None:
    games = (dominion.Game(kingdom="random", edition=edition, seed=seed) for seed in range(80))
    assert sorted(set().union(*(kingdom_of(game) for game in games))) == KINGDOM[edition]
    assert len(KINGDOM[edition]) == count


@pytest.mark.rule("D-05")
@both_editions
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_seven_coppers_and_three_estates_and_draws_five(edition: str, players: int) -> None:
    game = dominion.Game(edition=edition, players=players, seed=3)
    for seat in range(players):
        zones = game.zones(seat)
        assert sorted(zones["hand"] + zones["deck"]) == ["copper"] * 7 + ["estate"] * 3
        assert (len(zones["hand"]), len(zones["deck"]), owned(game, seat)) == (5, 5, ["copper"] * 7 + ["estate"] * 3)


@pytest.mark.rule("D-05")
def test_starting_decks_are_shuffled() -> None:
    games = [dominion.Game(seed=seed) for seed in range(150)]
    first_hands = {tuple(game.zones(0)["hand"]) for game in games}
    assert len(first_hands) == 4  # 0 to 3 estates among the five
    assert any(game.zones(0)["hand"] != game.zones(1)["hand"] for game in games)


@pytest.mark.rule("D-05", "D-06", "D-89")
@both_editions
@pytest.mark.parametrize(
    ("players", "victory", "curses", "coppers"), [(2, 8, 10, 46), (3, 12, 20, 39), (4, 12, 30, 32)]
)
def test_the_supply_by_players(edition: str, players: int, victory: int, curses: int, coppers: int) -> None:
    supply = dominion.Game(edition=edition, players=players, seed=1).supply
    assert {card: supply[card] for card in BASIC} == {
        "estate": victory, "duchy": victory, "province": victory, "curse": curses,
        "copper": coppers, "silver": 40, "gold": 30,
    }  # fmt: skip


@pytest.mark.rule("D-07", "D-89")
@pytest.mark.parametrize(("players", "provinces", "curses", "coppers"), [(5, 15, 40, 85), (6, 18, 50, 78)])
def test_five_and_six_play_with_two_boxes(players: int, provinces: int, curses: int, coppers: int) -> None:
    game = dominion.Game(edition="2e", players=players, seed=1)
    assert {card: game.supply[card] for card in BASIC} == {
        "estate": 12, "duchy": 12, "province": provinces, "curse": curses,
        "copper": coppers, "silver": 80, "gold": 60,
    }  # fmt: skip
    assert all(game.supply[card] == 10 for card in kingdom_of(game))
    assert coppers + 7 * players == 120


@pytest.mark.rule("D-07")
@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize(
    ("empty", "over"),
    [(["copper", "curse", "estate"], False), (["copper", "curse", "estate", "moat"], True), (["province"], True)],
)
def test_with_five_and_six_the_game_ends_on_four_piles_or_no_provinces(
    players: int, empty: list[str], over: bool
) -> None:
    game = dominion.Game.scenario(
        hands=[["copper"]] * players, phase="buy", supply=dict.fromkeys(empty, 0), kingdom=no_moat("moat")
    )
    assert playing(game, "end-turn").is_over is over


@pytest.mark.rule("D-08")
@pytest.mark.parametrize(("edition", "name"), SETS)
def test_a_recommended_set_by_its_id(edition: str, name: str) -> None:
    game = dominion.Game(kingdom=name, edition=edition, seed=1)
    assert sorted(kingdom_of(game)) == SETS[edition, name].split()


@pytest.mark.rule("D-08")
@pytest.mark.parametrize(
    ("edition", "name"), [("1e", "deck-top"), ("2e", "interaction"), ("2e", "level-up"), ("1e", "improvements")]
)
def test_a_set_of_the_other_edition_or_with_expansions_is_unknown(edition: str, name: str) -> None:
    with pytest.raises(ValueError, match=name):
        dominion.Game(kingdom=name, edition=edition, seed=1)


@pytest.mark.rule("D-08")
@both_editions
def test_a_random_kingdom_has_ten_different_cards_and_differs_by_seed(edition: str) -> None:
    kingdoms = [frozenset(kingdom_of(dominion.Game(kingdom="random", edition=edition, seed=n))) for n in range(20)]
    assert all(len(kingdom) == 10 for kingdom in kingdoms)
    assert len(set(kingdoms)) > 15


@pytest.mark.rule("D-08")
@both_editions
def test_a_kingdom_chosen_card_by_card(edition: str) -> None:
    ten = ["witch", "moat", "gardens", "chapel", "village", "smithy", "library", "market", "mine", "throne-room"]
    assert kingdom_of(dominion.Game(kingdom=ten, edition=edition, seed=1)) == set(ten)


@pytest.mark.rule("D-08")
@pytest.mark.parametrize(
    "pasted",
    [
        "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop",
        "Pince; Piac; Kereskedő; Polgárőrség; Bánya; Várárok; Átalakítás; Kovácsműhely; Falu; Műhely",
        "Pivniță\nPiață\nNegustor\nGardă\nMină\nȘanț\nRemodelare\nFierar\nSat\nAtelier\n",
        "Sklepení, Trh, Obchodník, Milice, Důl, Hradní příkop, Přestavba, Kovárna, Vesnice, Dílna",
        "pince, piac, Kereskedő, polgárőrség, bánya, várárok, átépítés, kovácsműhely, falu, műhely",
    ],
    ids=["en", "hu", "ro", "cs", "hu-1e"],
)
def test_a_kingdom_pasted_as_names_in_any_language(pasted: str) -> None:
    game = dominion.Game(kingdom=pasted, edition="2e", seed=1)
    assert sorted(kingdom_of(game)) == SETS["2e", "first-game"].split()


@pytest.mark.rule("D-08")
@both_editions
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 0), (4, 2)])
def test_a_kingdom_is_drafted_a_card_each_in_turn_until_there_are_ten(edition: str, players: int, first: int) -> None:
    draft = dominion.Draft(edition, players=players, first=first)
    assert sorted(draft.offered) == KINGDOM[edition]
    pickers = []
    while not draft.is_over:
        pickers.append(draft.to_pick)
        draft.pick(draft.offered[0])
    assert pickers == [(first + turn) % players for turn in range(10)]
    assert not set(draft.picked) & set(draft.offered)
    assert draft.to_pick is None
    assert kingdom_of(dominion.Game(kingdom=list(draft.picked), edition=edition, seed=1)) == set(draft.picked)


@pytest.mark.rule("D-08")
def test_a_draft_takes_no_card_twice_none_of_the_other_edition_and_no_eleventh() -> None:
    draft = dominion.Draft("1e", players=2, first=0)
    draft.pick("witch")
    for card in ("witch", "sentry", "vilage"):
        with pytest.raises(ValueError, match=card):
            draft.pick(card)
    assert (draft.picked, draft.to_pick) == (("witch",), 1)
    for card in draft.offered[:9]:
        draft.pick(card)
    with pytest.raises(ValueError, match=draft.offered[0]):
        draft.pick(draft.offered[0])
    assert len(draft.picked) == 10


def over(edition: str, winners: tuple[int, ...], seed: int) -> dominion.Game:
    """A finished game of three that these seats have won."""
    hands = [["duchy"] if seat in winners else ["copper"] for seat in range(3)]
    game = dominion.Game.scenario(
        edition=edition, hands=hands, phase="buy", turn=2, turns=[1, 1, 1], supply={"province": 0}, seed=seed
    )
    return playing(game, "end-turn")


@pytest.mark.rule("D-09")
@both_editions
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_random_unless_named(edition: str, players: int) -> None:
    drawn = {dominion.Game(edition=edition, players=players, seed=seed).turn for seed in range(60)}
    assert drawn == set(range(players))
    assert dominion.Game(edition=edition, players=players, seed=1, first=players - 1).turn == players - 1


@pytest.mark.rule("D-09")
@both_editions
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_in_the_next_game_the_winner_is_last(edition: str, winner: int) -> None:
    finished = over(edition, (winner,), seed=5)
    assert finished.winners == (winner,)
    order = finished.rematch()
    assert order.turn == (winner + 1) % 3
    playing(order, "end-actions", "end-turn", "end-actions", "end-turn")
    assert order.turn == winner


@pytest.mark.rule("D-09")
@pytest.mark.parametrize(
    ("edition", "winners", "beginners"),
    [("1e", (0, 1), {2}), ("1e", (1, 2), {0}), ("1e", (0, 1, 2), {0, 1, 2}),
     ("2e", (0, 1), {0, 1, 2}), ("2e", (0, 1, 2), {0, 1, 2})],
)  # fmt: skip
def test_after_a_shared_win_the_next_beginner_is_random(
    edition: str, winners: tuple[int, ...], beginners: set[int]
) -> None:
    finished = [over(edition, winners, seed) for seed in range(40)]
    assert {game.winners for game in finished} == {winners}
    assert {game.rematch().turn for game in finished} == beginners


@pytest.mark.rule("D-89")
@both_editions
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_supply_has_seventeen_piles_and_the_rest_is_out_of_the_game(edition: str, players: int) -> None:
    game = dominion.Game(kingdom="first-game", edition=edition, players=players, seed=1)
    assert set(game.supply) == {*BASIC, *SETS[edition, "first-game"].split()}
    assert len(game.supply) == 17
    everywhere = [card for seat in range(players) for card in owned(game, seat)]
    assert everywhere.count("estate") == 3 * players
    assert trash(game) == {}


@pytest.mark.rule("D-90")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_edition_is_for_two_to_four(players: int) -> None:
    game = dominion.Game(edition="1e", players=players, seed=1)
    assert [len(game.zones(seat)["hand"]) for seat in range(players)] == [5] * players
    for wrong in (1, 5, 6):
        with pytest.raises(ValueError, match=str(wrong)):
            dominion.Game(edition="1e", players=wrong, seed=1)
