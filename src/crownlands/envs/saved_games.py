"""Reading the bytes of a saved batch, which may have been damaged or come from elsewhere."""

import io
import zlib
from typing import Any
from zipfile import BadZipFile, ZipFile

import numpy as np
from numpy.typing import NDArray

ZIPPED = b"PK"  # begins a file of NumPy's


def read_saved(saved: bytes) -> dict[str, NDArray[Any]]:
    """Return all that was saved, read whole, so that a damaged file changes nothing; raise a ValueError if it is none.

    >>> read_saved(b"PK, but nothing else")
    Traceback (most recent call last):
    ValueError: these are not the bytes of a saved batch: File is not a zip file
    """
    if not isinstance(saved, bytes) or not saved.startswith(ZIPPED):
        raise ValueError("these are not the bytes of a saved batch")
    try:
        with ZipFile(io.BytesIO(saved)) as file:
            if damaged := file.testzip():
                raise BadZipFile(f"{damaged} is damaged")
        with np.load(io.BytesIO(saved), allow_pickle=False) as held:
            return {name: held[name] for name in held.files}
    except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError) as error:
        raise ValueError(f"these are not the bytes of a saved batch: {error}") from error
