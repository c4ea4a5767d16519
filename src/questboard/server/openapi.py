"""The OpenAPI document of the lobby and a page that shows it, both made from the endpoints."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any

import msgspec

import questboard
from questboard.server import messages
from questboard.server.api import ENDPOINTS, Endpoint

REF = "#/components/schemas/{name}"


@cache
def document() -> dict[str, Any]:
    """The OpenAPI 3.1 document."""
    types: list[Any] = [messages.Problem, messages.ClientMessage, messages.ServerMessage]
    for endpoint in ENDPOINTS:
        types += [endpoint.gives, *([endpoint.takes] if endpoint.takes is not None else [])]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    known = iter(schemas[3:])
    for endpoint in ENDPOINTS:
        gives = next(known)
        takes = next(known) if endpoint.takes is not None else None
        operation = _operation(endpoint, gives, takes, schemas[0])
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    components["ClientMessage"] = schemas[1]
    components["ServerMessage"] = schemas[2]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Questboard",
            "version": questboard.__version__,
            "description": (
                "Lobby and files. Play itself goes over the WebSocket at /api/play: clients send "
                "ClientMessage, the server sends ServerMessage; the first message is Hello."
            ),
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "secrets": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The secrets of the own seats, with spaces between.",
                }
            },
        },
    }


@cache
def encoded() -> bytes:
    """The document as it is sent."""
    return msgspec.json.encode(document())


def _operation(endpoint: Endpoint, gives: Any, takes: Any, problem: Any) -> dict[str, Any]:
    good = "201" if endpoint.method == "POST" and endpoint.gives is not messages.Replay else "200"
    operation: dict[str, Any] = {
        "operationId": endpoint.answer.__name__,
        "summary": endpoint.about,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", endpoint.path)
        ]
        + [
            {"name": name, "in": "query", "description": about, "schema": {"type": "string"}}
            for name, about in endpoint.query.items()
        ],
        "responses": {
            good: {"description": "Done", "content": {"application/json": {"schema": gives}}},
            "default": {
                "description": "What was wrong",
                "content": {"application/json": {"schema": problem}},
            },
        },
    }
    if takes is not None:
        body = {"required": True, "content": {"application/json": {"schema": takes}}}
        operation["requestBody"] = body
    if endpoint.secret:
        operation["security"] = [{"secrets": []}, {}]
    return operation


STYLE = """\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #222; background: #fdfcf9; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; background: #f2efe8; padding: .75rem; border-radius: .5rem; }
section { border-top: 1px solid #ddd; padding: .5rem 0; }
@media (prefers-color-scheme: dark) {
  body { color: #eee; background: #1b1a18; } pre { background: #2a2926; }
  a { color: #9cf; } section { border-color: #444; }
}
"""


@cache
def page() -> str:
    """The document as a page to read, without any script."""
    found = document()
    parts = [f"<h1>Questboard</h1><p>{escape(found['info']['description'])}</p>"]
    parts.append('<p>The same for machines: <a href="/api/openapi.json">openapi.json</a></p>')
    for endpoint in ENDPOINTS:
        takes = f" takes {_link(endpoint.takes)}," if endpoint.takes is not None else ""
        query = "".join(
            f"<br><code>?{name}=</code> {escape(about)}" for name, about in endpoint.query.items()
        )
        parts.append(
            f"<section><h2><code>{endpoint.method} {escape(endpoint.path)}</code></h2>"
            f"<p>{escape(endpoint.about)};{takes} gives {_link(endpoint.gives)}.{query}</p>"
            "</section>"
        )
    parts.append("<h1>Messages</h1>")
    for name, schema in found["components"]["schemas"].items():
        text = msgspec.json.format(msgspec.json.encode(schema), indent=2).decode()
        parts.append(f'<section id="{name}"><h2>{name}</h2><pre>{escape(text)}</pre></section>')
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Questboard API</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" '
        f'href="/api/docs.css"><main>{"".join(parts)}</main></html>'
    )


def _link(kind: Any) -> str:
    inner = getattr(kind, "__args__", None)
    if inner and kind.__origin__ is list:
        return f"a list of {_link(inner[0])}"
    name = getattr(kind, "__name__", str(kind))
    if not isinstance(kind, type) or not issubclass(kind, messages.Message):
        return escape("an object")
    return f'<a href="#{name}">{name}</a>'
