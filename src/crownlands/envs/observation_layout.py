"""Observations as arrays with named fields: one flat array of small whole numbers, and the places of its fields."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

Observation = NDArray[np.int16]
Masks = NDArray[np.int8]
Offsets = NDArray[np.int64]  # where each field of an observation begins


@dataclass(frozen=True)
class Field:
    """A named part of an observation: its shape, and the least and greatest number it can hold."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def width(self) -> int:
        """The number of values in it."""
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """The fields of an observation, one after the other.

    >>> layout = Layout((Field("coins", (), 0, 9, "to spend"), Field("hand", (2, 3), 0, 5, "by seat and card")))
    >>> layout.width, layout.places
    (7, {'coins': slice(0, 1, None), 'hand': slice(1, 7, None)})
    """

    fields: tuple[Field, ...]
    room: tuple[int, ...] = ()  # what encoders must know besides: how many seats, and how large, it has room for

    @cached_property
    def width(self) -> int:
        """The number of values in an observation."""
        return sum(field.width for field in self.fields)

    @cached_property
    def places(self) -> dict[str, slice]:
        """The slice of each field."""
        ends = np.cumsum([field.width for field in self.fields]).tolist()
        return {field.name: slice(end - field.width, end) for field, end in zip(self.fields, ends, strict=True)}

    @cached_property
    def offsets(self) -> Offsets:
        """The offset of each field, in order, for compiled encoders; after these, the room."""
        return np.array([*(self.places[field.name].start for field in self.fields), *self.room], np.int64)

    @property
    def low(self) -> Observation:
        """The least possible number at each place."""
        return np.concatenate([np.full(field.width, field.low, np.int16) for field in self.fields])

    @property
    def high(self) -> Observation:
        """The greatest possible number at each place."""
        return np.concatenate([np.full(field.width, field.high, np.int16) for field in self.fields])

    def split(self, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the fields of one observation, or of any array of them, by name: views, no copies.

        >>> layout = Layout((Field("coins", (), 0, 9, ""), Field("hand", (2, 3), 0, 5, "")))
        >>> layout.split(np.arange(14).reshape(2, 7))["hand"].shape
        (2, 2, 3)
        """
        if observations.shape[-1:] != (self.width,):
            raise ValueError(f"an observation has {self.width} numbers, this array has the shape {observations.shape}")
        before = observations.shape[:-1]
        return {
            field.name: observations[..., self.places[field.name]].reshape((*before, *field.shape))
            for field in self.fields
        }

    def join(self, fields: Mapping[str, Any]) -> Observation:
        """Return one observation from all of its fields: what `split` took apart.

        >>> layout = Layout((Field("coins", (), 0, 9, ""), Field("hand", (2, 3), 0, 5, "")))
        >>> layout.join({"coins": 3, "hand": np.eye(2, 3)}).tolist()
        [3, 1, 0, 0, 0, 1, 0]
        """
        parts = [np.asarray(fields[field.name], np.int16).reshape(field.width) for field in self.fields]
        return np.concatenate(parts)

    def describe(self) -> str:
        """Return a line for each field: its place, name, shape and meaning."""
        lines = []
        for field in self.fields:
            place = self.places[field.name]
            lines.append(f"{place.start:5}-{place.stop - 1:<5} {field.name} {list(field.shape)}: {field.meaning}")
        return "\n".join(lines)
