"""The built pages: hashed assets for long, everything else fresh; any address of the table's is the one page."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from benben.server.problems import Problem

FOR_LONG = "public, max-age=31536000, immutable"
FRESH = "no-cache"
ASSETS = "assets/"  # where the build puts files named by their content
INDEX = "index.html"
SMALL = 1_000  # bytes below which compressing gains nothing
COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def page(static: Path, path: str, request: Request) -> Response:
    """The file at a path, or the page for every other address. Problem where there is neither."""
    file = _found(static, path)
    if file is None:
        if path != INDEX and (path.startswith(ASSETS) or Path(path).suffix):
            raise Problem("no_page")
        file = static / INDEX
        if not file.is_file():
            raise Problem("no_pages")
    stat = file.stat()
    kind, plain, packed, tag = _read(file, stat.st_mtime_ns, stat.st_size)
    headers = {"cache-control": FOR_LONG if path.startswith(ASSETS) else FRESH, "etag": tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return Response(plain, headers=headers, media_type=kind)


def _found(static: Path, path: str) -> Path | None:
    """The file at a path, None where there is none."""
    try:
        file = (static / path).resolve()
        return file if file.is_relative_to(static.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # longer than a file's name can be, or with a null character in it
        return None


@lru_cache(maxsize=256)
def _read(file: Path, changed: int, size: int) -> tuple[str, bytes, bytes | None, str]:
    """A file's type, its bytes, its bytes compressed where that gains, and its tag."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    plain = file.read_bytes()
    packed = gzip.compress(plain, 9, mtime=0) if size > SMALL and kind.startswith(COMPRESSED) else None
    return kind, plain, packed, f'"{changed:x}-{size:x}"'
