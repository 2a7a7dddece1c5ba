"""Sentences that natives have read: the golden sentences, and no mistake of the kinds that were found in them."""

import pytest

from crownlands.texts import LANGUAGES
from crownlands.texts.catalogues import forms, messages
from crownlands.texts.languages import TRANSLATED
from crownlands.texts.translations import read_catalogue
from tests.texts.golden import golden_file, sections, written
from tests.texts.mistakes import mistakes

# A mistake of each kind that once was made.
WRONG = {
    "en": [
        "You play {card}.",
        "You draw  a card.",
        "You gain a Estate.",
        "You draw a card .",
        "You draw and and play.",
    ],
    "hu": [
        "Kijátszol egy Piacot és húzol egy Birtokot.",
        "Béla jelzőt tesz erre: Karaván.",
        "Visszaadod a Irigyet.",
        "Megkapod az Kulcsot.",
        "Húzol egy Rezet és és egy Birtokot.",
        "Húzol 1 lapot.",
        "Kapsz 1 Pénzesláda-jelzőt.",
        "Trónterem: a listán 3-szer szerepel.",
        "Nézd meg paklid két felső lapját.",
        "A szigetlapra teszel egy Rezet.",
        "Felfedsz egy Rezet, majd a paklid tetejére visszateszed a Rezet.",
        "Húzd fel az új kezedet.",
        "3. forduló / 6",
        "A régens gondolkodik …",
        "A dobópakliba teszed a paklit (21 lap); felül egy Nemesek van.",
        "Minden más játékos kihajítja paklija felső lapját.",
        "Minden győzelmi pontot érő lapért húzol egy lapot.",
        "A tizenegy ajánlott összeállítás egyike.",
        "Elmentve ezen az eszközön.",
        "Nézd meg a királyságlapokat.",
        "Ha a Tévelygő nincs nálad, vedd el a Tévelygőt.",
        "Nézd a kezedet: ideje a pénznek.",
        "A keresés hossza inkább játszmákban.",
        "Végy egy Aranyat.",
        "Ha védekezés, mint a Várárok, van a kezedben, a támadás neked nem árt.",
        "Innen végigjátszva 3 ponttal jobb véget ér.",
        "Karavánok és Halászfaluk várnak.",
        "A Tróntermen kétszer kell választani.",
        "Különbség: 3 ± 1 (95 %)",
        "Rajzolandó táj",
        "A 8000 számú port foglalt.",
    ],
    "ro": [
        "Béla joacă Gardă.",
        "Dezvălui Șanț, apoi tragi o carte.",
        "Tragi 2 × Aramă.",
        "Tragi 20 cărți Aramă.",
        "Tragi 5 de cărți Aramă.",
        "Pui deoparte o carte.",
        "Primești 1 jeton Cufăr.",
        "Cheltuie un Sătean.",
        "Tura lui Ilka · tu decizi",
        "Alege dacă cartea e decartată.",
        "Tragi un Şanţ.",
        "Ai vrut să spui “Sat”?",
        "Privești 2 cărți.",
        "Ilka dezvăluie o Moșie, apoi decartează Moșia.",
        "Joci o Gardă, apoi joci din nou Garda.",
        "Dobândești Sir Michael.",
        "Una sau două din acestea: Sat.",
        "Ștergi tot ce ați numărat?",
        "Primești un jeton −1 carte.",
        "Pui un jeton pe teancul de cărți Caravană.",
        "Apoi ia +1 monedă.",
        "„Sat” nu e o carte de Noapte.",
        "Aduce un punct pentru fiecare zece cărți.",
        "Câștigă cele mai multe puncte.",
        "Fantoma se pune jos.",
        "Această cumpărare este omisă.",
        "La această masă discuțiile sunt oprite.",
        "În cel mult 4 de pași.",
    ],
    "cs": [
        "Lížeš 2 karty.",
        "Dobíráš Statek.",
        "Béla bere Zlaťák.",
        "Béla dobírá si Zlaťák.",
        "Prohlížíš 2 karty.",
        "Hraješ 2× Posla.",
        "Kolo 3 z 6",
        "Přesouváš dobírací balíček (5 karet) na odkládací; navrchu je Šlechtici.",
        "Vracíš Závistivého.",
        "Druhá edice je pro 2–4 hráčů, ne pro 7.",
        "Dobíráš si 5 karty.",
        "Dostáváš 1 žeton bodů.",
        "Hostina: tato karta je jen v prvním vydání.",
        "Vezmi si kartu útoku za jakoukoli cenu.",
        "Regent přemýšlí …",
        "Hodí se to, co jsi právě zahrál.",
        "Rozsahy smějí mít dohromady nejvýš 4 kroků.",
        "Je jich šestnáct, ať hraje kolik hráčů chce.",
        "Rozsah musí růst, nejvýš v 4 krocích.",
        "Ukazuješ Zlaťák, pak odkládáš tuto kartu.",
        "Utrať Vesničana, nebo skonči.",
        "Ukaž svou ruku.",
        "Každý další hráč ukáže kartu bodů a položí ji na svůj balíček.",
        "Vyhrává nejvíc bodů.",
        "Na název se ptá, i když není co ukázat.",
        "Domino, které nepasuje nikam, se odhodí.",
        "Na jiném napište kód.",
        "Uchovává je služba, jež je spouští.",
        "Teď toho chce příliš mnoho lidí najednou.",
        "Vyber jedno: +1 mince; nebo zahoď kartu z ruky.",
    ],
}
FILLED_IN_ONLY = ("unfilled", "az before a consonant", "a colon instead of a case")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_those_that_were_read(language: str) -> None:
    assert written(language) == golden_file(language).read_text("utf-8"), "run: python -m tests.texts.golden"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_have_none_of_the_known_mistakes(language: str) -> None:
    found = [(it, why) for _, said in sections(language) for it in said for why in mistakes(language, it)]
    assert found == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_whole_catalogue_has_none_of_the_known_mistakes(language: str) -> None:
    """Messages that no golden sentence uses too, as far as they can be judged before they are filled in."""
    catalogue = read_catalogue(language)
    said = [form for message in messages(catalogue) for form in forms(message, catalogue)]
    assert [(it, why) for it in said for why in mistakes(language, it) if why not in FILLED_IN_ONLY] == []


@pytest.mark.parametrize(("language", "wrong"), [(language, it) for language, said in WRONG.items() for it in said])
def test_known_mistakes_are_found(language: str, wrong: str) -> None:
    assert list(mistakes(language, wrong))


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_something_to_read(language: str) -> None:
    assert sum(len(said) for _, said in sections(language)) >= 400
    assert [heading for heading, said in sections(language) if not said] == []
