"""Mistakes that a sentence can be searched for: what is left unfilled, and what natives of a language stumble over."""

import re
from collections.abc import Iterator
from functools import cache

from crownlands.dominion.naming import forms
from crownlands.texts import find_texts
from crownlands.texts.dominion.log import CLAUSES
from crownlands.texts.dominion.names import card_name
from crownlands.texts.kingdomino.log import CLAUSES as OF_KINGDOMINO

COMMON = {
    "unfilled": r"[{}]",
    "two spaces": r"  ",
    "a space before a full stop or comma": r" [.,;!?]",
    "a doubled sign": r"[.,;:]{2}",
    "a doubled word": r"\b(and|és|și|pak|majd|apoi|then|si|de)\s+\1\b",
    "counted by a cross": r"\d ?× ?[^\W\d]",
}
AS_TYPED = r"\{\d+\.\.\d+\}|(?<=\])\.\.\."  # a range of a strategy, and more of the same in a usage
COUNTED_IN_ROMANIAN = (
    "cărți|rânduri|caractere|puncte|monede|acțiuni|jetoane|coroane|pătrate|Săteni|pași|partide|ture|runde|jucători"
    "|strategii|alegeri|mutări|minute|dominouri|teancuri|locuri|ori"
)
FIVE_IN_CZECH = "karet|akcí|nákupů|žetonů|korun|políček|hráčů|kroků|tahů|her(?!/)|domin|míst"
TWO_IN_CZECH = "karty|body|mince|akce|nákupy|žetony|koruny|políčka|hráč[ei]|kroky|tahy|hry|domina|místa"
OWN = {
    "en": {"a before a vowel": r"\b[Aa] [AEIOaeio]", "an before a consonant": r"\b[Aa]n [^AEIOUaeiou]"},
    "hu": {
        "a before a vowel": r"\b[Aa] [aáeéiíoóöőuúüűAÁEÉIÍOÓÖŐUÚÜŰ]\w",
        "az before a consonant": r"\b(?:az|Az) (?!nyer|győz|kezd)[^\WaáeéiíoóöőuúüűAÁEÉIÍOÓÖŐUÚÜŰ\d_]",
        "a colon instead of a case": r"\b(ezt|erre|ide|kijátssza|kijátszod): ",
        "a number instead of egy": r"\b1 (lapot|Falusit|[\w-]*jelzőt|különálló)\b",
        "a(z)": r"a\(z\)",
        "an ending that its number doesn't have": r"[368]-sz[eö]r\b|5-sz[eo]r\b|[12479]-sz[oö]r\b",
        "a part without the article of its whole": r"(?<!\b[Aa] )\bpakli(d|ja) (két |három |négy )?(felső|alsó) lap",
        "another word for a Victory card": r"győzelmi(pont-| pontot érő )lap",
        "another word for Védekezés": r"(?i)\breakció",
        "another word for a set, an extra turn, a deck or a device": (
            r"(?i)összeállítás|\bkülön kör|húzópakli|(ezen az|másik|ez az) eszköz"
        ),
        "another word for a kind of card or token": r"(?i)királyságlap|éjszakai lap|\+1 érme jelző",
        "an artifact or a state as if it were taken from somebody": (
            r"(ved[dj]|vesz(ed|i)) el az? (?=[A-ZÉÍ])|elvesz(ed|i) az? (Zászló|Tévelygő|Irigy|Nyomorult|Kulcs|Kincsesl)"
        ),
        "a hand of flesh": r"[Nn]ézd (meg )?a kezed",
        "rather for instead": r"\b[Ii]nkább\b",
        "two forms of vegyél": r"\b[Vv]égy\b",
        "an example that parts the verb from its noun": r", mint az? \w+, (van|ad)\b",
        "an ending for a result": r"ponttal (jobb|rosszabb) véget",
        "a plural of falu": r"[Ff]alu(k|kat)\b",
        "on a card that plays another": r"Tróntermen|udvaron\b",
        "a percent sign apart": r"(\}|95) %",
        "a seed in the ground": r"\bmagból\b",
        "a mat called a card": r"(?i:sziget|fogadó|kocsma|száműzetés|kalózhajó)lap",
        "a preverb behind the place": r"tetejére visszat(esz|edd)",
        "a hand drawn up": r"új kezed",
        "an ordinal over a stroke": r"\d\. \w+ / \d",
        "a space before an ellipsis": r"\w …(?!/)",
        "officialese": r"(?i:dob|hajít|szerz|játsz|tev?|rajzol)[ae]nd[őó]|számú (port|hely)",
    },
    "ro": {
        "de is missing": rf"(?<![\d:+−])\b[2-9]\d ({COUNTED_IN_ROMANIAN})\b",
        "de is too much": rf"(?<!\d)(?:1?\d) de ({COUNTED_IN_ROMANIAN})\b",
        "put aside": r"\b([Pp]ui|[Pp]une|[Pp]use)(-o)? deoparte",
        "shopping": r"cumpărături",
        "a number instead of un or o": r"(?<![+−])\b1 (carte|jeton|Sătean)\b",
        "cheltuie": r"\b[Cc]heltuie\b",
        "lui before a name that may be a woman's": r"\blui [A-ZĂÂÎȘȚ]",
        "că and că": r"c[aă] c[aă]",
        "a man alone": r"\bAcum singur\b",
        "cedillas": r"[şţŞŢ]",
        "quotation marks of another language": r"[\"“]",
        "down to three that reads as up to three": r"decartează până la (trei|3)",
        "watching for looking at": r"\b[Pp]riv(ești|ește|ească) (singur |primele |prima )?(un|o|\d|cart|cărț)",
        "a noun instead of îl or o": r"(?i:^(\w+ )?(dezvăluie?|joacă|joci)) (un|o) (\w+?)\w?, "
        r"apoi \w+ (din nou )?\4\w{0,3}[ .]",
        "a knight like a thing": r"\b(?i:joci|joacă|\w+ești|\w+ează|dezvăluie?|arunc[ăi]|ia|alege) (Doamna|Sir) ",
        "din for dintre": r"\b([Uu]na|[Uu]nul|[Oo]ricare|[Nn]iciun(a|ul)|două|multe) din (cele|ele|acest\w+)\b",
        "several addressed": r"\b(ați|vă|[Pp]uneți|[Aa]mestecați|[Îî]ntoarceți|[Ss]crieți)\b",
        "a token without de": r"\bjeton(ul)? [+−]\d",
        "a pile of a card": r"\bteancul de (cărți )?[A-ZÎȘȚ]",
        "taken coins": r"\b[Ii](a|ei) \+\d",
        "a type like a name": r"\bcart(e|ea) de [A-ZÎȘȚ]|\bo Reacție\b",
        "for every ten": r"pentru fiecare (două|trei|patru|cinci|zece) ",
        "points that win": r"\b[Cc]âștigă cele mai multe",
        "cards put down": r"\bse pun[eă]? jos",
        "another word for a buy": r"(?i)\b(această|este o) cumpărare\b",
        "another word for the chat": r"\bdiscuți(e|i|a|ile)\b",
    },
    "cs": {
        "licking": r"\b[Ll](íž|íz[en])",
        "z before a number": r"\d z \d",
        "a misplaced si": r"^\w+ (dobírá|bere|prohlíží|nechává) si\b",
        "a verb before a name that may be plural": r"\b(navrchu je|zahazuje se) [A-ZÁČĎÉÍĽŇÓŘŠŤÚŽ]",
        "a state like a person": r"(?i)\b(pomaten|závistiv|zbídačen)ého\b",
        "two as five": rf"(?<![\d,])[2-4] ({FIVE_IN_CZECH})\b",
        "five as two": rf"(?<![\d,])([05-9]|\d\d+) ({TWO_IN_CZECH})\b",
        "a number instead of one": r"\b([Dd]ostáv|[Oo]devzdáv)áš? 1 ",
        "a second word for one thing": r"\b(vydání|sad[au]|nejvýše|uklizen[ao]?)\b",
        "a man addressed": r"\b(jsi|sis|ses)( \w+){0,4} \w+[aeiyouáéíóúů]l\b",
        "at any price": r"za jakoukoli cenu",
        "a space before dots": r"\w …(?!/)",
        "whoever for however many": r"ať hraje k(dokoli|olik)|kolik(rát)? chtěl|jakkoli často",
        "not not compulsory": r"není nepovinn",
        "a preposition that its number doesn't have": r"\b([vk] [2-4]|[zs] [2-467])(?![\d,.*])",
        "what is known behind the verb": r"\bpak (si )?\w+ tuto kartu\b",
        "a Villager put to sleep": r"\b[Uu]tra(ť|tit|tíš) (Vesničan|žeton)",
        "the hand of an arm": r"\b([Uu]kaž|[Uu]káže|[Oo]dlož|[Oo]dloží) (svou|celou) ruku",
        "another word for dobírací": r"\b(polož\w*|vezm\w+)( si)?( \w+)? na svůj balíček",
        "points that win": r"Vyhrává nejvíc|s nejvíc(e)? body",
        "a question that nobody asks": r"(?i)\bna (\w+ ){1,2}se ptá\b|jak se ptá \(",
        "another word for a fitting domino": r"\b(ne)?pasuje\b|(?i:domin\w*,? [^.;]*umíst)",
        "several people addressed as one": r"\b([Nn]apište|[Zz]adejte|[Kk]likněte|[Zz]volte|[Ss]tiskněte|[Zz]kuste)\b",
        "a bookish pronoun": r"\bjež\b",
        "wanting too much": r"\btoho chce\b",
        "choosing without si": r"\b[Vv]yber (jedno|dvě)\b",
    },
}
REFLEXIVE = r"\b([Dd]obír(á|áš|ej)|[Dd]ober(e|eš)?|[Bb]ereš?|[Pp]rohlíž(í|íš)|[Nn]echáv(á|áš))\b"


def mistakes(language: str, said: str) -> Iterator[str]:
    """Return the mistakes of a sentence, in a few words each."""
    said = re.sub(AS_TYPED, "1", said)
    for why, pattern in (COMMON | OWN[language]).items():
        if re.search(pattern, said):
            yield why
    if language != "en" and re.search(r"(?<!\w)'\w", said):
        yield "quotation marks of a program"
    if language == "hu" and re.search(rf"[^,] és {_clause_verbs(language)}\b", said):
        yield "no comma between clauses"
    if language == "hu" and re.search(_plural_names(), said):
        yield "one of a name in the plural"
    if language == "ro" and re.search(_bare_names(), said):
        yield "a noun without its article"
    if language == "cs":
        for clause in re.split(r"[,.;:?]| a (?=pak)", said):
            if re.search(REFLEXIVE, clause) and not re.search(r"\bsi\b", clause):
                yield "si is missing"


@cache
def _clause_verbs(language: str) -> str:
    """The first words of all clauses of the log."""
    texts = find_texts(language)
    messages = [message for pair in (*CLAUSES.values(), *OF_KINGDOMINO.values()) for message in pair]
    first = {texts.gettext(message).split()[0] for message in messages}
    return f"(?:{'|'.join(sorted(word for word in first if len(word) > 2))})"


@cache
def _plural_names() -> str:
    """A Hungarian name in the plural behind `egy`, where one such card is `egy Nemesek lap`."""
    names = [card_name(find_texts("hu"), card) for card in forms()]
    plural = "|".join(sorted(re.escape(name) for name in names if f"{name:one}".endswith(" lapot")))
    return rf"\begy (?:{plural})\b(?! lap)"


@cache
def _bare_names() -> str:
    """A Romanian verb with a name behind it that should have an article."""
    texts = find_texts("ro")
    names = [card_name(texts, card) for card in forms()]
    indefinite = [name for name in names if f"{name:one}".startswith(("un ", "o ")) and f"{name:the}" != name]
    bare = "|".join(sorted(re.escape(name) for name in indefinite))
    verbs = (
        "joci joacă tragi trage cumperi cumpără dobândești dobândește decartezi decartează dezvălui dezvăluie".split()
    )
    return rf"(?i:\b(?:{'|'.join(verbs)}|arunc[ăi]|păstre\w+|așaz[ăi])) (?:{bare})\b"
