"""The recommended sets: of the base game, and those that the second edition's rulebook makes with one more box."""

SETS = {
    "2e": {
        "first-game": "cellar market merchant militia mine moat remodel smithy village workshop",
        "size-distortion": "artisan bandit bureaucrat chapel festival gardens sentry throne-room witch workshop",
        "deck-top": "artisan bureaucrat council-room festival harbinger laboratory moneylender sentry vassal village",
        "sleight-of-hand": "cellar council-room festival gardens harbinger library militia poacher smithy throne-room",
        "improvements": "artisan cellar market merchant mine moat moneylender poacher remodel witch",
        "silver-and-gold": "bandit bureaucrat chapel harbinger laboratory merchant mine moneylender throne-room vassal",
    },
    "1e": {
        "first-game": "cellar market militia mine moat remodel smithy village woodcutter workshop",
        "big-money": "adventurer bureaucrat chancellor chapel feast laboratory market mine moneylender throne-room",
        "interaction": "bureaucrat chancellor council-room festival library militia moat spy thief village",
        "size-distortion": "cellar chapel feast gardens laboratory thief village witch woodcutter workshop",
        "village-square": "bureaucrat cellar festival library market remodel smithy throne-room village woodcutter",
    },
}

SETS_WITH_BOXES = {
    "underlings": "cellar courtier diplomat festival library minion nobles pawn sentry vassal",
    "grand-scheme": "artisan bridge council-room market militia mill mining-village patrol shanty-town workshop",
    "deconstruction": "bandit diplomat harem lurker mine remodel replace swindler throne-room village",
    "reach-for-tomorrow": "artisan cellar council-room cutpurse ghost-ship lookout sea-hag treasure-map vassal village",
    "repetition": "caravan explorer festival harbinger militia outpost pearl-diver pirate-ship treasury workshop",
    "give-and-take": "ambassador fishing-village haven island library market moneylender salvager smugglers witch",
    "forbidden-arts": (
        "apprentice bandit cellar council-room familiar gardens laboratory possession throne-room university"
    ),
    "potion-mixers": "alchemist apothecary cellar festival golem herbalist militia poacher smithy transmute",
    "chemistry-lesson": "alchemist bureaucrat golem market moat philosophers-stone remodel university vassal witch",
    "biggest-money": "artisan bank grand-market harbinger laboratory mine mint moneylender royal-seal venture",
    "the-kings-army": "bureaucrat council-room expand goons kings-court merchant moat rabble vault village",
    "the-good-life": "artisan bureaucrat cellar contraband counting-house gardens hoard monument mountebank village",
    "bounty-of-the-hunt": (
        "cellar festival harvest horn-of-plenty hunting-party menagerie militia moneylender smithy tournament"
    ),
    "bad-omens": (
        "bureaucrat fortune-teller hamlet horn-of-plenty jester laboratory merchant poacher remake throne-room"
    ),
    "the-jesters-workshop": (
        "artisan fairgrounds farming-village horse-traders jester laboratory market remodel workshop young-witch"
    ),
    "arts-and-crafts": (
        "advisor baker cellar festival journeyman laboratory merchant-guild moneylender stonemason workshop"
    ),
    "clean-living": "baker bandit butcher candlestick-maker doctor gardens militia moneylender soothsayer village",
    "gilding-the-lily": "candlestick-maker herald library market masterpiece merchant plaza remodel sentry taxman",
    "highway-robbery": "cellar highway inn library margrave moneylender noble-brigand oasis throne-room workshop",
    "adventures-abroad": (
        "crossroads farmland festival fools-gold laboratory oracle remodel sentry spice-merchant vassal"
    ),
    "high-and-low": (
        "cellar hermit hunting-grounds moneylender mystic poor-house throne-room wandering-minstrel witch workshop"
    ),
    "chivalry-and-revelry": "altar festival gardens knights laboratory library rats remodel scavenger squire",
}
BANES = {"the-jesters-workshop": "merchant"}
WITH_COLONIES = ("biggest-money", "the-kings-army", "the-good-life")


def sets_of(edition: str) -> dict[str, str]:
    """Return all recommended sets of an edition, by name.

    >>> sets_of("2e")["underlings"].split()[:3]
    ['cellar', 'courtier', 'diplomat']
    """
    return SETS[edition] | SETS_WITH_BOXES if edition == "2e" else SETS[edition]
