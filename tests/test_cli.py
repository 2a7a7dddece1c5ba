"""The program as it is typed: help, completion, exit codes, errors in one line, pipes and colours."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import pytest

from crownlands import dominion, kingdomino
from crownlands.cli import FAILED, INTERRUPTED, WRONG_USE, run
from crownlands.terminal.app import CrownlandsApp, screen_of
from crownlands.terminal.plain.plain_game import PlainTable

COMMANDS = (
    "play",
    "kingdoms",
    "serve",
    "simulate",
    "tournament",
    "discover",
    "compare",
    "replay",
    "analyse",
    "verify",
    "bench",
)
ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100"}
PROGRAM = [sys.executable, "-c", "from crownlands.cli import main; main()"]
Said = Callable[..., tuple[int, str, str]]


def crownlands(
    *arguments: str, typed: str = "", environment: dict[str, str] | None = None, folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env=ENGLISH | (environment or {}),
        cwd=folder,
    )


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Said:
    """The program in this process: its exit code, and what it wrote."""
    for name, value in {"LC_ALL": "C.UTF-8", "CROWNLANDS_LANG": "en", "COLUMNS": "100"}.items():
        monkeypatch.setenv(name, value)

    def ran(*arguments: str) -> tuple[int, str, str]:
        code = run(list(arguments))
        return (code, *capsys.readouterr())

    return ran


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game in a file."""
    game = kingdomino.Game(players=2, seed=1)
    while not game.is_over:
        game.push(game.legal_moves[0])
    file = tmp_path / "game.record"
    file.write_text(game.record().dumps(), encoding="utf-8")
    return file


# help


def test_help_names_every_command_and_the_exit_codes(said: Said) -> None:
    code, told, _ = said("--help")
    assert code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in told
    for meaning in ("0    done", "1    failed", "2    wrong use", "130  interrupted"):
        assert meaning in told
    assert not any(line.endswith("...") for line in told.partition("Commands:")[2].splitlines())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_tells_what_it_does(said: Said, command: str) -> None:
    code, told, _ = said(command, "--help")
    assert code == 0
    assert told.startswith(f"Usage: crownlands {command} ")
    assert len(told.splitlines()) > 5


def test_help_loads_nothing_slow() -> None:
    slow = "{'numba', 'numpy', 'matplotlib', 'rich.table', 'textual', 'litestar', 'babel', 'sqlalchemy', 'httpx'}"
    code = f"import sys, crownlands.cli; print({slow} & sys.modules.keys())"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "set()"


def test_version_is_said(said: Said) -> None:
    assert said("--version") == (0, f"crownlands {version('crownlands')}\n", "")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash on this machine")
def test_bash_completes_commands_games_opponents_and_options(tmp_path: Path) -> None:
    """The completion that the program prints for bash, asked as bash asks it when somebody presses Tab."""
    program = tmp_path / "crownlands"
    program.write_text(f"#!{sys.executable}\nfrom crownlands.cli import main\nmain()\n", encoding="utf-8")
    program.chmod(0o755)
    wanted = {"pl": "play", "play king": "kingdomino", "play -o reg": "regent", "replay --li": "--light"}
    script = ['eval "$(_CROWNLANDS_COMPLETE=source_bash crownlands)"', "complete -p crownlands"]
    for words in wanted:
        count = len(words.split())
        script.append(f"COMP_WORDS=(crownlands {words}); COMP_CWORD={count}; _crownlands_completion crownlands")
        script.append('echo "${COMPREPLY[@]}"')
    environment = ENGLISH | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    told = subprocess.run(
        ["bash", "--norc", "-c", "\n".join(script)], capture_output=True, text=True, env=environment, check=True
    )
    registered, *completed = told.stdout.splitlines()
    assert registered.endswith("-F _crownlands_completion crownlands")
    assert completed == list(wanted.values())


# wrong use, failures, and interruptions


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("play", "--plain", "--kingdom", "frist-game"), "did you mean 'first-game'?"),
        (("play", "--plain", "--edition", "1e", "--players", "5"), "(1e) is for 2 to 4 players, not 5"),
        (("play", "--plain", "--opponent", "smity"), "unknown strategy 'smity'; did you mean 'smithy'?"),
        (("play", "chess"), "unknown game 'chess'; choose dominion or kingdomino"),
        (("play", "--plain", "--lang", "de"), "unknown language 'de'; choose from en, hu, ro, cs"),
        (("play", "kingdomino", "--variants", "harmny"), "did you mean 'harmony'?"),
        (("play", "http://127.0.0.1/about"), "leads to no table"),
        (("replay", "no-such-file"), "no-such-file: No such file or directory"),
        (("analyse", "no-such-file"), "no-such-file: No such file or directory"),
        (("verify", "no-such-file"), "no-such-file: No such file or directory"),
        (("simulate", "smity"), "unknown strategy 'smity'"),
        (("tournament", "smithy"), "a tournament with 2 players at a table needs at least as many"),
        (("compare", "smithy", "--change", "x"), "expected a range such as {1..4}"),
        (("discover", "--kingdom", "frist-game"), "did you mean 'first-game'?"),
        (("bench", "nonsense"), "no such benchmark: nonsense"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_one_line(said: Said, arguments: tuple[str, ...], reason: str) -> None:
    code, _, error = said(*arguments)
    assert code == WRONG_USE
    assert error.startswith("crownlands: ")
    assert reason in error
    assert error.count("\n") == 1


def test_a_mistake_in_a_strategy_is_said_in_one_line(said: Said, tmp_path: Path) -> None:
    """Line and column name the place: the picture of it that other lines draw would be torn in one."""
    path = tmp_path / "wrong.strategy"
    path.write_text("buy:\n  province if mony > 15\n", encoding="utf-8")
    code, _, error = said("simulate", str(path), "basic")
    assert (code, error) == (WRONG_USE, f"crownlands: {path}:2:15: unknown name 'mony'; did you mean 'money'?\n")


@pytest.mark.parametrize("arguments", [("play", "--no-such-option"), ("--no-such-option",), ("no-such-command",)])
def test_unknown_options_and_commands_are_wrong_use(said: Said, arguments: tuple[str, ...]) -> None:
    code, _, error = said(*arguments)
    assert code == WRONG_USE
    assert error.startswith("crownlands: ")
    assert arguments[-1] in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("play", "http://127.0.0.1:9/s/nonsense-nonsense-1"), "No answer from http://127.0.0.1:9"),
        (("play", "--plain", "--server", "http://127.0.0.1:9"), "No answer from http://127.0.0.1:9"),
    ],
)
def test_what_fails_is_said_in_one_line(said: Said, arguments: tuple[str, ...], reason: str) -> None:
    code, _, error = said(*arguments)
    assert code == FAILED
    assert reason in error
    assert error.count("\n") == 1


def test_a_server_that_cannot_start_says_so_in_one_line() -> None:
    told = crownlands("serve", "--database", "/no/such/folder/tables")
    assert told.returncode == FAILED
    assert "the folder /no/such/folder doesn't exist" in told.stderr
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--database", "/no/such/folder/tables"), "Nincs ilyen mappa: /no/such/folder."),
        (("--log-level", "loud"), "Ismeretlen naplózási szint: „loud”."),
        (("--workers", "2"), "Több folyamat csak PostgreSQL-lel"),
        (("--host", "192.0.2.1", "--port", "0"), "Ennek a gépnek nincs ilyen címe: 192.0.2.1."),
        (("--port", "TAKEN"), "Ez a port foglalt: "),
    ],
)
def test_a_server_that_cannot_start_says_so_in_the_language_of_its_owner(
    said: Said, tmp_path: Path, arguments: tuple[str, ...], reason: str
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        given = [it.replace("TAKEN", str(taken.getsockname()[1])) for it in arguments]
        code, _, error = said("serve", "--lang", "hu", "--database", str(tmp_path / "tables"), *given)
    assert code == FAILED
    assert error.startswith("crownlands serve: ")
    assert reason in error
    assert error.count("\n") == 1


def test_what_nobody_thought_of_fails_in_one_line(said: Said, monkeypatch: pytest.MonkeyPatch, record: Path) -> None:
    def break_down(*_: object) -> None:
        raise RuntimeError("the table\nhas three legs")

    monkeypatch.setattr("crownlands.terminal.plain.narrating.retell", break_down)
    assert said("replay", str(record)) == (FAILED, "", "crownlands: the table has three legs\n")
    code, _, error = said("replay", str(record), "--debug")
    assert code == FAILED
    assert error.startswith("Traceback")
    assert error.endswith("has three legs\n")


@pytest.mark.parametrize("arguments", [("--debug", "replay", "no-such-file"), ("replay", "no-such-file", "--debug")])
def test_debug_shows_where_an_error_comes_from(said: Said, arguments: tuple[str, ...]) -> None:
    code, _, error = said(*arguments)
    assert code == WRONG_USE
    assert error.startswith("Traceback")


@pytest.mark.compiled
def test_ctrl_c_interrupts_a_plain_game() -> None:
    # Whoever starts this in the background has its children ignore Ctrl-C: not what is tried here.
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = [sys.executable, "-c", f"{heed}; {PROGRAM[-1]}", "play", "--plain", "--seed", "1", "--opponent", "page"]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=ENGLISH) as playing:
        assert playing.stdout is not None
        assert playing.stderr is not None
        while playing.stdout.readline().strip() != "?":
            pass
        playing.send_signal(signal.SIGINT)
        assert playing.wait(120) == INTERRUPTED
        assert "Traceback" not in playing.stderr.read()


def test_benchmarks_are_where_the_sources_are(said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        sys, "path", [str(tmp_path), *(it for it in sys.path if not (Path(it) / "benchmarks").is_dir())]
    )
    monkeypatch.delitem(sys.modules, "benchmarks", raising=False)
    code, _, error = said("bench")
    assert code == WRONG_USE
    said_so = "the speed benchmarks come with the source code; run this in its folder"
    assert error == f"crownlands: {said_so}\n"


# where it is played


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        ((), "page"),
        (("play",), "page"),
        (("play", "kingdomino"), "page"),
        (("play", "--terminal"), "SetupScreen"),
        (("play", "--terminal", "kingdomino", "--opponent", "page"), "KingdominoScreen"),
        (("play", "--terminal", "--people", "2"), "DominionScreen"),
        (("play", "--plain"), "lines"),
    ],
)
def test_flags_choose_the_page_the_terminal_or_lines(
    said: Said, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], where: str
) -> None:
    """At a terminal `play` opens the page; what each face would do then is tried elsewhere."""
    seen: list[str] = []

    def show(app: CrownlandsApp) -> None:
        seen.append("SetupScreen" if app.first_table is None else type(screen_of(app.first_table)).__name__)

    def play_plainly(table: PlainTable) -> bool:
        seen.append("lines")
        return True

    monkeypatch.setattr("crownlands.terminal.commands.has_terminal", lambda: True)
    monkeypatch.setattr("crownlands.web.start.play_here", lambda: seen.append("page"))
    monkeypatch.setattr(CrownlandsApp, "run", show)
    monkeypatch.setattr(PlainTable, "play", play_plainly)
    assert said(*arguments)[0] == 0
    assert seen == [where]


# where there is no terminal


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        (("--lang", "hu", "play", "--plain"), {}),
        (("play", "kingdomino"), {"LC_ALL": "hu_HU.UTF-8"}),
    ],
)
def test_the_language_is_chosen_by_option_or_system(arguments: tuple[str, ...], environment: dict[str, str]) -> None:
    told = crownlands(*arguments, typed="dance\nkilép\n", environment=environment)
    assert told.returncode == 0
    assert "dance: Nincs ilyen lépés." in told.stdout
    assert told.stdout.endswith("Felállsz az asztaltól.\n")


def test_a_record_is_told_again(said: Said, record: Path) -> None:
    code, told, _ = said("replay", str(record), "--lang", "cs")
    assert code == 0
    assert "Hráč 1 pokládá domino " in told


def test_letters_that_an_output_lacks_are_replaced() -> None:
    ascii_only = {"PYTHONIOENCODING": "ascii", "CROWNLANDS_LANG": "hu"}
    told = crownlands("play", "kingdomino", "--plain", typed="quit\n", environment=ascii_only)
    assert (told.returncode, told.stderr) == (0, "")
    assert "Fel?llsz az asztalt?l." in told.stdout


def test_a_record_comes_through_a_pipe_and_whoever_has_enough_hangs_up(record: Path) -> None:
    shell = f'{sys.executable} -c "from crownlands.cli import main; main()" replay - < {record} | head -n 2'
    told = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {shell}"], capture_output=True, text=True, env=ENGLISH, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.count("\n") == 2
    assert "Player " in told.stdout


def test_a_damaged_record_is_refused(said: Said, record: Path, tmp_path: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8")[:200], encoding="utf-8")
    code, _, error = said("replay", str(record))
    assert code == WRONG_USE
    assert "the record is cut off" in error
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    assert said("replay", str(picture)) == (
        WRONG_USE,
        "",
        f"crownlands: this file isn't text, so it isn't a record: {picture}\n",
    )


@pytest.mark.compiled
def test_a_game_is_analysed(said: Said, record: Path, tmp_path: Path) -> None:
    chart = tmp_path / "chances.svg"
    code, told, error = said("analyse", str(record), "--playouts", "20", "--chart", str(chart), "--lang", "ro")
    assert code == 0, error
    assert "Mutarea " in told
    assert chart.stat().st_size > 1_000


def test_a_chart_of_another_kind_is_refused_before_the_game_is_looked_at(
    said: Said, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crownlands.bots.analysis.analyse", lambda *_: pytest.fail("that was for nothing"))
    code, _, error = said("analyse", str(record), "--chart", "chances.gif")
    assert code == WRONG_USE
    assert error == "crownlands: a chart needs a file *.png or *.svg, not 'chances.gif'\n"


def test_nothing_is_coloured_in_a_pipe_or_without_colours(
    said: Said, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for no_color in (None, "1"):
        if no_color:
            monkeypatch.setenv("NO_COLOR", no_color)
        for arguments in (("--help",), ("replay", str(record)), ("simulate", "--help")):
            code, told, error = said(*arguments)
            assert code == 0
            assert "\x1b[" not in told + error


def test_kingdoms_are_told_with_their_boxes_and_belongings(said: Said) -> None:
    code, out, _ = said("kingdoms")
    assert code == 0
    assert len(out.splitlines()) == len(dominion.sets_of("2e"))
    assert "the-jesters-workshop  The Jester's Workshop · Boxes: Base game, Cornucopia · Bane: Merchant" in out
    code, out, _ = said("kingdoms", "random guilds alchemy", "--seed", "3", "--lang", "hu")
    assert len([line for line in out.splitlines() if "  " in line]) == 10
    assert "Céhek" in out
    code, out, _ = said("kingdoms", "--cards", "darkages")
    assert "  knights  Knights (5, Action – Attack – Knight)" in out.splitlines()
    code, _, error = said("kingdoms", "--cards", "darkage")
    assert code == WRONG_USE
    assert "did you mean 'darkages'" in error


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("-k", "first-game", "--bane", "moat"), "there is no Young Witch"),
        (("-k", "draft gildz"), "unknown box 'gildz'"),
        (("--landscape", "Golem"), "unknown landscape 'golem'"),
    ],
)
def test_what_cannot_belong_to_a_kingdom_is_told(said: Said, options: tuple[str, ...], problem: str) -> None:
    code, _, error = said("play", "--plain", "-o", "page", *options)
    assert code == WRONG_USE
    assert problem in error


def test_a_game_with_all_that_was_chosen_for_its_kingdom() -> None:
    chosen = ("--bane", "Moat", "--colonies", "--shelters", "--landscape", "training", "--seed", "4")
    played = crownlands("play", "--plain", "-o", "page", "-k", "the-jesters-workshop", *chosen, typed="quit\n")
    assert played.returncode == 0, played.stderr
    for told in ("Bane: Moat", "Training (Event, 6)", "Colony 8", "Dark Ages", "Platinum 12"):
        assert told in played.stdout
    drafted = crownlands("play", "--plain", "-o", "page", "-k", "draft guilds", "--seed", "4", typed="1\n2\nquit\n")
    assert drafted.returncode == 0, drafted.stderr
    assert "1) pick advisor" in drafted.stdout
