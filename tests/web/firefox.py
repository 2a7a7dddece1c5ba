"""Firefox, driven by the protocol that it speaks itself (WebDriver BiDi): Playwright drives only a build of its own."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60  # seconds for an answer
LISTENING = "WebDriver BiDi listening on "


class Firefox:
    """One window."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._asked = 0
        self._loaded = 0
        self.errors: list[str] = []  # what a page threw
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["browsingContext.load", "log.entryAdded"])
        self._context = self._ask("browsingContext.create", type="window")["context"]

    def _hear(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self._line.recv(PATIENCE))
        self._loaded += said.get("method") == "browsingContext.load"
        if said.get("method") == "log.entryAdded" and said["params"]["type"] == "javascript":
            self.errors.append(said["params"]["text"])
        return said

    def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))
        while (said := self._hear()).get("id") != self._asked:
            pass
        assert said["type"] == "success", said
        result: dict[str, Any] = said["result"]
        return result

    def size(self, width: int, height: int) -> None:
        """Make the page so large."""
        self._ask("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def goto(self, address: str) -> None:
        """Open a page and wait until it is loaded."""
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """Return the answer of a script, as far as JSON can tell it."""
        whole = f"JSON.stringify({expression})"
        told = self._ask("script.evaluate", expression=whole, target={"context": self._context}, awaitPromise=True)
        assert told["type"] == "success", told
        return json.loads(told["result"].get("value", "null"))

    def click(self, selector: str) -> None:
        """A real click in the middle of what the selector finds first."""
        found = f"document.querySelector({json.dumps(selector)})"
        self.evaluate(f"{found}.scrollIntoView({{block: 'center', behavior: 'instant'}})")
        box = self.evaluate(f"{found}.getBoundingClientRect()")
        there = {"x": round(box["x"] + box["width"] / 2), "y": round(box["y"] + box["height"] / 2)}
        steps = [
            {"type": "pointerMove", **there},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self._ask("input.performActions", context=self._context, actions=[mouse])

    def follow(self, selector: str) -> None:
        """A click that leads to another page, until that is loaded."""
        loaded = self._loaded
        self.click(selector)
        while self._loaded == loaded:
            self._hear()


@contextmanager
def firefox(program: str, profile: Path) -> Iterator[Firefox]:
    """A Firefox of its own, without a screen."""
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    try:
        address = next(line for line in process.stderr if line.startswith(LISTENING)).removeprefix(LISTENING).strip()
        with connect(f"{address}/session", max_size=None) as line:
            yield Firefox(line)
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stderr.close()
