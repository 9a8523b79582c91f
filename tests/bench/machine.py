"""The machine that something was measured on, without its name."""

import os
import platform
from dataclasses import dataclass
from pathlib import Path

CPU_INFO = Path("/proc/cpuinfo")


@dataclass(frozen=True)
class Machine:
    """What the times depend on."""

    processor: str
    cores: int
    memory_gib: int
    system: str
    python: str

    def in_words(self) -> str:
        return f"{self.processor}, {self.cores} cores, {self.memory_gib} GiB, {self.system}, Python {self.python}"


def this_machine() -> Machine:
    return Machine(
        processor=_processor(),
        cores=len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1,
        memory_gib=round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1024**3),
        system=_system(),
        python=platform.python_version(),
    )


def _processor() -> str:
    lines = CPU_INFO.read_text(encoding="utf-8").splitlines() if CPU_INFO.exists() else []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return f"{next(named, platform.processor() or 'processor')} ({platform.machine()})"


def _system() -> str:
    try:
        name = platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return f"{platform.system()} {platform.release()}"
    return f"{name}, {platform.system()} {platform.release()}"
