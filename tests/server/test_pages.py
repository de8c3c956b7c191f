"""The built pages, the headers on every answer, figures and health."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.serving import LOCAL, PERSON, Person, Served, bot, problem, served

INDEX = "<!doctype html><title>Benben</title>" + " " * 2000
SCRIPT = "export const stones = 36;" * 100


@pytest.fixture
def built(tmp_path: Path) -> Iterator[Person]:
    """A server with pages, and somebody who opens them."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(INDEX)
    (static / "assets" / "index-abc123.js").write_text(SCRIPT)
    (static / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("not for you")
    with served(tmp_path, static=static) as server:
        yield server.person()


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/table/abc123", "/settings", "/table/%00", f"/table/{'a' * 300}"]
)
def test_every_address_of_the_pages_is_the_one_page(built: Person, path: str) -> None:
    answer = built.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_files_named_by_their_content_are_kept_for_long(built: Person) -> None:
    answer = built.get("/assets/index-abc123.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_pages_travel_compressed_where_that_gains(built: Person) -> None:
    with built.http.stream("GET", "/", headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(answer.iter_raw())).decode() == INDEX
    for path, encoding in (("/", "identity"), ("/icon.svg", "gzip")):
        answer = built.get(path, headers={"accept-encoding": encoding})
        assert "content-encoding" not in answer.headers


def test_what_the_browser_has_is_not_sent_again(built: Person) -> None:
    tag = built.get("/").headers["etag"]
    again = built.get("/", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


def test_a_question_for_the_headers_alone(built: Person) -> None:
    answer = built.http.head("/")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize("path", ["/assets/index-old.js", "/robots.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"])
def test_a_file_that_is_not_there_is_not_the_page(built: Person, path: str) -> None:
    assert problem(built.get(path)) == (404, "no_page", "there is nothing at this address")


def test_without_built_pages_the_server_says_how_to_get_them(tmp_path: Path) -> None:
    with served(tmp_path, static=tmp_path / "none") as server:
        told = (404, "no_pages", "the pages are not built here; make play builds them")
        assert problem(server.person().get("/")) == told


# --- headers ----------------------------------------------------------------------

POLICY = (
    "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/tables/nowhere", "/health", "/metrics", "/api/openapi.json"])
def test_every_answer_tells_browsers_what_not_to_do(built: Person, path: str) -> None:
    headers = built.get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cache-control"] == ("no-cache" if path == "/" else "no-store")
    assert "server" not in headers
    assert "strict-transport-security" not in headers


def test_a_refusal_before_anything_is_looked_at_has_the_headers_too(built: Person) -> None:
    answer = built.post("/api/tables", {}, headers={"origin": "https://evil.example"})
    assert (answer.status_code, answer.headers["content-security-policy"]) == (403, POLICY)


def test_a_cookie_is_for_the_server_only(built: Person) -> None:
    cookie = built.get("/api/me").headers["set-cookie"]
    assert "; HttpOnly; Max-Age=34560000; Path=/; SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert "set-cookie" not in built.get("/api/me").headers


def test_behind_tls_cookies_travel_in_tls_only(server: Served) -> None:
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
    answer = httpx.get(f"{server.url}/api/me", headers=headers)
    assert "; Secure" in answer.headers["set-cookie"]
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


# --- figures ----------------------------------------------------------------------


def test_what_is_counted(server: Served) -> None:
    ada = server.person()
    table = ada.opens(PERSON, bot("random"))
    with ada.live(table) as page:
        page.hear()
        ada.act(table, "take white 1")
        ada.until(table, lambda seen: seen["seat"] == 0)
        text = ada.get("/metrics").text
    for line in (
        'benben_requests_total{method="POST",route="/api/tables",status="201"} 1.0',
        'benben_requests_total{method="POST",route="/api/tables/{id}/actions",status="200"} 1.0',
        'benben_actions_total{by="person",game="tholos"} 1.0',
        'benben_bot_seconds_count{game="tholos",level="random"}',
        'benben_messages_total{type="table"}',
        "benben_sockets 1.0",
        "benben_races_total 0.0",
    ):
        assert line in text, line
    assert table not in text


def test_strange_methods_and_addresses_are_counted_as_others(server: Served) -> None:
    ada = server.person()
    ada.http.request("PURGE", "/coffee")
    text = ada.get("/metrics").text
    assert 'method="other"' in text
    assert "coffee" not in text


def test_the_description_of_the_protocol_names_every_address(server: Served) -> None:
    described = server.person().get("/api/openapi.json").json()
    assert described["info"]["title"] == "Benben"
    assert "/api/tables/{id}/actions" in described["paths"]
    answer = described["paths"]["/api/tables/{id}"]["get"]["responses"]["200"]
    assert answer["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Table"}


def test_what_nobody_foresaw_is_one_sentence_too(
    server: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = server.person()
    table = ada.opens(PERSON, LOCAL)
    monkeypatch.setattr("benben.server.snapshots._about", lambda _table: 1 / 0)
    assert problem(ada.get(f"/api/tables/{table}")) == (500, "failed", "something went wrong here; it has been noted")
    assert "ZeroDivisionError" in caplog.text
    monkeypatch.undo()
    assert ada.act(table)["ply"] == 1
