"""Reasons why something can't be: a code with facts, for programs; its sentence, for people, is one of
`refusal_sentences.py`, said in their language by `texts`, and in English the error's own text."""

from collections.abc import Mapping
from typing import Any

from crownlands.refusal_sentences import KNOWN, NEAR, SENTENCES

EDITIONS = {"1e": "first edition (1e)", "2e": "second edition (2e)"}


def sentences_of(code: str, facts: Mapping[str, object]) -> list[str]:
    """Return the sentences that tell a problem, still to be translated and filled in: what is wrong, and what would be
    right.

    >>> sentences_of("unknown-box", {"name": "cellars", "known": ["base", "guilds"]})
    ['Unknown box {name!r}.', 'Choose from {known}.']
    """
    right = [NEAR] if "near" in facts else [KNOWN] if "known" in facts else []
    return [SENTENCES[code], *right]


class Problem(ValueError):
    """Something that can't be. Facts say what it is about; `near`, if there is one, what may have been meant, `known`
    what there is, and `why` the problem behind it, or a remark for programmers, which is in English only.

    >>> problem = Problem("unknown-card", name="Vilage", near="Village")
    >>> problem.code, problem.facts["name"], str(problem)
    ('unknown-card', 'Vilage', "unknown card 'Vilage'; did you mean 'Village'?")
    """

    def __init__(self, code: str, **facts: Any) -> None:
        self.code, self.facts = code, {name: fact for name, fact in facts.items() if (name, fact) != ("near", "")}
        super().__init__()

    def __str__(self) -> str:
        """Return the sentence in English as the end of a line: a small letter first, no full stop.

        It is made when it is wanted: a page looks for the problems of all moves, and says them in its own language.
        """
        facts = {name: ", ".join(map(str, it)) if isinstance(it, list) else it for name, it in self.facts.items()}
        if "edition" in facts:
            facts["edition"] = EDITIONS.get(str(facts["edition"]), facts["edition"])
        said = [_small(sentence).removesuffix(".").format(**facts) for sentence in sentences_of(self.code, facts)]
        return "; ".join([*said, str(facts["why"])] if "why" in facts else said)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.code, self.facts)

    def to_dict(self) -> dict[str, Any]:
        """Return the problem as JSON takes it.

        >>> Problem("kingdom-size", size=10, count=2).to_dict()
        {'problem': 'kingdom-size', 'facts': {'size': 10, 'count': 2}}
        """
        return {
            "problem": self.code,
            "facts": {name: it.to_dict() if isinstance(it, Problem) else it for name, it in self.facts.items()},
        }


class NotInstalled(RuntimeError):
    """A library that a wish needs, and that only an extra installs.

    >>> str(NotInstalled("Ray", "ray"))
    'Ray is not installed; `pip install "crownlands[ray]"` installs it'
    """

    def __init__(self, library: str, extra: str) -> None:
        self.problem = Problem("not-installed", library=library, command=f'pip install "crownlands[{extra}]"')
        super().__init__(str(self.problem))


def problem_of(error: Exception) -> Problem | None:
    """Return the problem that an error is or has, if any.

    >>> problem_of(Problem("one-way")).code, problem_of(ValueError("no"))
    ('one-way', None)
    """
    found = error if isinstance(error, Problem) else getattr(error, "problem", None)
    return found if isinstance(found, Problem) else None


def _small(sentence: str) -> str:
    return sentence if sentence.startswith("Kingdomino") else sentence[:1].lower() + sentence[1:]


def _again(kind: type[Problem], code: str, facts: dict[str, Any]) -> Problem:
    return kind(code, **facts)
