"""What a server refuses, as one sentence each. The key is for programs, the sentence for people."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException

PROBLEMS: dict[str, tuple[int, str]] = {
    "bad_body": (400, "the request is not valid JSON"),
    "bad_value": (422, "{what}"),
    "bad_option": (422, "{what}"),
    "bad_name": (422, "a name is 1 to {most} letters, digits, spaces and ordinary signs"),
    "bad_text": (422, "a message is 1 to {most} letters, digits, spaces and ordinary signs"),
    "unknown_action": (422, "{what}"),
    "illegal_action": (422, "{what}"),
    "bad_cookie": (401, "the cookie is not one of this server; it has been removed, please try again"),
    "bad_origin": (403, "another site may not do this in your name"),
    "bad_host": (400, "this server does not answer to that host name"),
    "not_yours": (403, "you do not hold this seat"),
    "not_seated": (403, "only a player at this table can do that"),
    "not_watched": (403, "the players of this table do not wish to be watched"),
    "not_host": (403, "only the host of this table can do that"),
    "rated": (403, "this is not offered in rated play"),
    "running": (403, "this opens when the game is over"),
    "no_table": (404, "there is no such table; the link may be incomplete"),
    "no_pages": (404, "the pages are not built here; make play builds them"),
    "no_page": (404, "there is nothing at this address"),
    "no_ply": (404, "this table has no ply {ply}; it has {plies} actions"),
    "no_seat": (404, "this table has no seat {seat}"),
    "bad_method": (405, "this address does not take {method}"),
    "stale": (409, "the table has moved on to ply {ply}"),
    "taken_back": (409, "this action was taken back; send a new one"),
    "not_your_turn": (409, "seat {seat} is to act, not you"),
    "seat_taken": (409, "this seat is taken"),
    "full": (409, "all seats of this table are taken"),
    "not_fillable": (409, "only an open seat or one that its player left can be filled"),
    "no_undo": (409, "{what}"),
    "no_preview": (409, "what this action opens is seen when it is done"),
    "over": (409, "the game is over"),
    "not_over": (409, "the game is not over yet"),
    "not_started": (409, "the table is still waiting for players"),
    "not_thinking": (409, "no bot is thinking at this table"),
    "set_aside": (409, "this table does not replay under the present rules and is kept as it is"),
    "busy": (409, "others are changing this table at this moment; please try again"),
    "too_large": (413, "the request is larger than {most} bytes"),
    "bad_type": (415, "the request must be application/json"),
    "too_many": (429, "too many requests; wait {seconds} s"),
    "too_many_tables": (429, "you have {most} unfinished tables; finish or leave one first"),
    "database": (503, "the tables cannot be reached at the moment; nothing is lost, please try again"),
    "no_bots": (503, "the bots cannot answer at the moment, please try again"),
    "failed": (500, "something went wrong here; it has been noted"),
    "bad_message": (400, "this is no message of the live protocol"),
}


class Problem(HTTPException):
    """A refusal on its way to the person who asked. `extra` goes into the answer beside key and sentence."""

    def __init__(self, key: str, *, extra: dict[str, Any] | None = None, **values: Any) -> None:
        self.key = key
        self.status, sentence = PROBLEMS[key]
        self.message = sentence.format(**values)
        self.extra = extra or {}
        super().__init__(self.status, self.message)

    def body(self) -> dict[str, Any]:
        return {"error": self.key, "message": self.message, **self.extra}


def stale(ply: int) -> Problem:
    return Problem("stale", ply=ply, extra={"ply": ply})
