"""Builds the claims kernel into the package, where a C compiler is there; goes on without one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from sysconfig import get_platform

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KERNEL = Path("src/hakem/claims/kernel")
NAMES = {"win32": "kernel.dll", "darwin": "kernel.dylib"}
FLAGS = ("-O2", "-std=c11", "-Wall", "-Wextra", "-shared", "-fPIC")


class KernelHook(BuildHookInterface):
    """Compiles `kernel.c`; a wheel that carries it is for this kind of machine only."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Compile before the files are gathered. Without a compiler the reference answers."""
        folder = Path(self.root) / KERNEL
        built = folder / NAMES.get(sys.platform, "kernel.so")
        compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
        if os.environ.get("HAKEM_NO_KERNEL") or compiler is None:
            return
        command = [*compiler.split(), *FLAGS, str(folder / "kernel.c"), "-o", str(built)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            self.app.display_warning(f"the claims kernel was not built: {done.stderr.strip()}")
            return
        if self.target_name == "wheel":
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{get_platform().replace('-', '_').replace('.', '_')}"
            build_data["artifacts"] = [str(KERNEL / built.name)]
