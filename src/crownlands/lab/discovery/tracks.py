"""Races in the lab: on as many threads as one likes, or on the machines of a Ray cluster."""

from crownlands.bots.dominion.strategy_search.patience import Patience
from crownlands.bots.dominion.strategy_search.races import RESULTS, Counts, Race, RaceSetting
from crownlands.dominion.slots import Kingdom
from crownlands.lab.running import run


class LabTrack(RaceSetting):
    """The setting of the lab's races."""

    def __init__(self, kingdom: Kingdom, threads: int, players: int = 2, ray: str | None = None) -> None:
        super().__init__(kingdom, players, self._play)
        self.threads, self.ray = threads, ray

    def _play(self, race: Race, _: Patience) -> Counts:
        played = run(race, len(race.jobs), self.threads, self.ray, part=1)
        if played.interrupted:
            raise KeyboardInterrupt
        return played.counts.reshape(-1, RESULTS)
