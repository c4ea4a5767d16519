"""Secrets: the keys to seats. Only their digests are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_secret() -> str:
    """A secret of 128 random bits."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """A name for a table that nobody guesses."""
    return secrets.token_hex(8)


def digest(secret: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def fits(secret_digest: bytes, kept: bytes | None) -> bool:
    """Whether a secret is the one whose digest was kept; takes equally long for all."""
    return hmac.compare_digest(secret_digest, kept if kept is not None else bytes(32))
