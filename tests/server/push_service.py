"""A push service for tests, on this machine: it keeps what is posted to it, and has browsers that read it.

What a browser does is written here anew, by RFC 8188, 8291 and 8292, with nothing of the library that sends.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import secrets
import struct
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def written(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Browser:
    """One that is subscribed at a push service: it alone can read what is sent to it."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = generate_private_key(SECP256R1())
        self._secret = secrets.token_bytes(16)
        self._public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def wanted(self, lang: str = "fr") -> dict[str, Any]:
        """What its page tells the server."""
        keys = {"p256dh": written(self._public), "auth": written(self._secret)}
        return {"endpoint": self.endpoint, "keys": keys, "lang": lang}

    def notice(self, body: bytes) -> dict[str, Any]:
        """What was encrypted for it (RFC 8291), in one record (RFC 8188)."""
        salt, size, length = body[:16], *struct.unpack("!LB", body[16:21])
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self._key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), sender))
        secret = derived(shared, self._secret, b"WebPush: info\0" + self._public + sender, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\x02")
        document: dict[str, Any] = json.loads(plain[:-1])
        return document


@dataclass
class Posted:
    """A request."""

    path: str
    headers: dict[str, str]
    body: bytes

    def signed(self, public_key: str) -> dict[str, Any]:
        """What the sender says of itself, signed with the key that it told browsers (RFC 8292)."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        assert scheme.lower() == "vapid"
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert parts["k"] == public_key
        signed, _, signature = parts["t"].rpartition(".")
        raw = read(signature)
        both = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), read(public_key))
        key.verify(encode_dss_signature(*both), signed.encode(), ECDSA(SHA256()))
        head, claims = (json.loads(read(part)) for part in signed.split("."))
        assert head["alg"] == "ES256"
        assert time.time() < claims["exp"] <= time.time() + 86400
        document: dict[str, Any] = claims
        return document


@dataclass
class PushService:
    """Where it is, what was posted to it, and what it answers: each of `answers` once, then 201; `stuck`: nothing."""

    url: str = ""
    posted: list[Posted] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    stuck: bool = False
    open: list[asyncio.StreamWriter] = field(default_factory=list)

    def browser(self) -> Browser:
        """One more browser that is subscribed here."""
        return Browser(f"{self.url}/send/{secrets.token_hex(8)}")

    def to(self, browser: Browser) -> list[dict[str, Any]]:
        """The notices for one browser, in order."""
        return [browser.notice(one.body) for one in self.posted if browser.endpoint.endswith(one.path)]

    def allowed(self, endpoint: str) -> bool:
        """It is the one push service that the tests' server knows."""
        return endpoint.startswith(f"{self.url}/")

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open.append(writer)
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:-2])}
            body = await reader.readexactly(int(headers["content-length"]))
            method, path, _ = head[0].split(" ")
            assert method == "POST"
            self.posted.append(Posted(path, headers, body))
            if not self.stuck:
                answer = self.answers.pop(0) if self.answers else "201 So"
                writer.write(f"HTTP/1.1 {answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
                await writer.drain()

    async def count(self, number: int) -> None:
        """Wait until so many requests have come."""
        async with asyncio.timeout(20):
            while len(self.posted) < number:
                await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """A push service while it is needed."""
    service = PushService()
    server = await asyncio.start_server(service.hear, "127.0.0.1", 0)
    service.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        server.close()
        for writer in service.open:
            writer.close()
        await asyncio.sleep(0)
