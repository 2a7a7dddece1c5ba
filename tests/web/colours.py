"""The distance between two colours, seen with all colours or not: CIEDE2000 after a simulation of protan,
deutan and tritan sight (Machado, Oliveira and Fernandes 2009, full severity).
"""

import math

Triple = tuple[float, float, float]
SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_XYZ: tuple[Triple, Triple, Triple] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def _times(matrix: tuple[Triple, Triple, Triple], it: Triple) -> Triple:
    a, b, c = (sum(m * x for m, x in zip(row, it, strict=True)) for row in matrix)
    return a, b, c


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def lab(colour: str, sight: str) -> Triple:
    """Return a colour, `#rrggbb`, in CIELAB as a person of this sight sees it."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    seen = _times(SIGHTS[sight], (red, green, blue))
    x, y, z = _times(_XYZ, tuple(min(1.0, max(0.0, part)) for part in seen))  # type: ignore[arg-type]
    fx, fy, fz = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (x / _WHITE[0], y / _WHITE[1], z / _WHITE[2])
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Triple, other: Triple) -> float:
    """Return CIEDE2000 of two colours in CIELAB: 1 is just seen, 10 is seen at a glance.

    >>> round(distance((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)), 4)
    2.0425
    """
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - math.sqrt(chroma / (chroma + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + turn / 2 if c1 * c2 else h1 + h2
    t = 1 - 0.17 * _cos(mean_h - 30) + 0.24 * _cos(2 * mean_h)
    t += 0.32 * _cos(3 * mean_h + 6) - 0.20 * _cos(4 * mean_h - 63)
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    rt = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
    rt *= math.sin(math.radians(60 * math.exp(-((((mean_h % 360) - 275) / 25) ** 2))))
    parts = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return math.sqrt(sum(part**2 for part in parts) + rt * parts[1] * parts[2])


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
