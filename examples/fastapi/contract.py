"""Routes whose bodies are contracts."""

from collections.abc import Callable, Coroutine
from email.message import Message
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from triglyph_contracts import DocumentLimits, within

LIMITS: DocumentLimits = {"bytes": 1 << 20, "members": 10_000, "steps": 1_000_000}
"""What a document may not go past."""


class ContractRoute(APIRoute):
    """Answers a bad document with the report of the endpoint's model; documents are read within limits.

    The text is judged as it came: `json.loads` would have passed over a byte order mark, or a bad value under a repeated
    name.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Stands before FastAPI's own handler, which gets nothing but good documents."""
        handle = super().get_route_handler()
        if self.body_field is None:
            return handle
        model: Any = self.body_field.field_info.annotation
        contract = within(model, **LIMITS)

        async def judge(request: Request) -> Response:
            if not is_json(request):
                return Response(status_code=415)
            text = await request.body()
            if contract.is_valid(text):
                return await handle(request)
            return Response(contract.report(text), status_code=422, media_type="application/json")

        return judge


def is_json(request: Request) -> bool:
    """Whether the body says that it is JSON."""
    message = Message()
    message["content-type"] = request.headers.get("content-type", "")
    kind = message.get_content_subtype()
    return message.get_content_maintype() == "application" and (kind == "json" or kind.endswith("+json"))
