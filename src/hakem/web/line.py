"""The arguments of `hakem serve`."""

import argparse
from importlib.util import find_spec
from pathlib import Path

from hakem.commands.line import Words
from hakem.errors import SettingMistake
from hakem.i18n.lang import Lang

#: What the extra `serve` brings, by the names that are imported.
_NEEDED = ("fastapi", "uvicorn", "argon2", "segno", "multipart", "websockets")


def add(parser: argparse.ArgumentParser, words: Words) -> None:
    """The folder, where to listen, a certificate."""
    parser.add_argument("folder", nargs="?", metavar=words("folder"), help=words("serve-folder"))
    parser.add_argument(
        "--host", default="0.0.0.0", metavar=words("address"), help=words("serve-host")
    )
    parser.add_argument(
        "--port", type=int, default=8080, metavar=words("number"), help=words("serve-port")
    )
    parser.add_argument("--cert", metavar=words("file"), help=words("serve-cert"))
    parser.add_argument("--key", metavar=words("file"), help=words("serve-key"))
    parser.add_argument("--backup", metavar=words("folder"), help=words("serve-backup"))
    parser.add_argument("--log", metavar=words("file"), help=words("serve-log"))
    parser.add_argument("--sample", action="store_true", help=words("serve-sample"))
    parser.add_argument("--open", action="store_true", help=words("serve-open"))


def run(call: argparse.Namespace, lang: Lang) -> int:
    """Serve until Ctrl-C."""
    missing = [one for one in _NEEDED if find_spec(one) is None]
    if missing:
        raise SettingMistake("serve.not-installed", names=", ".join(missing))
    if bool(call.cert) is not bool(call.key):
        raise SettingMistake("serve.cert-and-key")
    from hakem.web.serving import Place, serve

    folder = Path(call.folder).expanduser() if call.folder else Path.home() / "Hakem"
    place = Place(
        call.host, call.port, call.cert or "", call.key or "", call.log or "", call.backup or ""
    )
    return serve(folder, place, lang, browser=call.open, ready=call.sample)
