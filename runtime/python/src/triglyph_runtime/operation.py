"""The operations of an API as data: how requests and responses look on the wire, and the contracts that judge them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast, overload

from .errors import ContractError
from .program import Checks
from .refusal import RefusalError
from .report import Report, ReportError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .adapter import ContractAdapter
    from .model import Judged

_Model = TypeVar("_Model", bound="Judged")
_Value = TypeVar("_Value")
_Request = TypeVar("_Request")
_Response = TypeVar("_Response")

_FORMAT: Final = 1
"""The version of the data."""


@dataclass(frozen=True, slots=True)
class Reading:
    """As what texts are read: types of scalars, in the order in which they are tried.

    Attributes:
        text: It may be one of these itself.
        items: It may be an array of these.
        members: It may be an object with these members.
        others: As what members of other names are read; none if there are none.
        node: The node that decides where a text can be read in more than one way.
    """

    text: Sequence[str] | None = None
    items: Sequence[str] | None = None
    members: Mapping[str, Sequence[str]] | None = None
    others: Sequence[str] = ()
    node: int | None = None


STRINGS: Final = Reading(text=("string",))
"""A text that is no more than that."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A value that stands in a URL, a header, a cookie or a form by itself.

    Attributes:
        part: The member of the message that holds it: `query`. Empty for fields of forms.
        name: As the description writes it.
        required: Whether it has to be there.
        style: A style of OpenAPI, `json` for a JSON text, or `form` for all that is behind the question mark.
        explode: Whether each item and each member stands by itself.
        reserved: Whether reserved characters stand as they are.
        reads: As what it is read.
        fields: Those of a form.
        rest: As what fields of other names are read.
    """

    part: str
    name: str
    required: bool
    style: str
    explode: bool
    reserved: bool
    reads: Reading
    fields: Sequence[Parameter]
    rest: Reading | None


@dataclass(frozen=True, slots=True)
class Media:
    """A body of one media type.

    Attributes:
        type: As the description writes it; a range has `*`.
        kind: `json`, `text`, `form`, or `raw`: such bodies are no part of messages.
        fields: Those of a form.
        rest: As what fields of other names are read.
    """

    type: str
    kind: str
    fields: Sequence[Parameter]
    rest: Reading | None


@dataclass(frozen=True, slots=True)
class Body:
    """What a message may have as a body.

    Attributes:
        told: Whether messages say the media type, since it decides which schema the body has.
        media: In the order of the description.
    """

    told: bool
    media: Sequence[Media]


@dataclass(frozen=True, slots=True)
class Answer:
    """A response that an operation may have.

    Attributes:
        status: `200`, `4XX` or `default`.
        headers: What its headers hold.
        body: What it may have as a body.
    """

    status: str
    headers: Sequence[Parameter]
    body: Body


class Verbs(Generic[_Value]):
    """The verbs of a type, whether it is a class or has an adapter."""

    def __init__(self, model: Any) -> None:  # noqa: ANN401 - a contract or an adapter
        """Takes what `verbs` was given."""
        self.model = model

    def from_json(self, text: str) -> _Value:
        """Parses, judges and builds a value.

        Raises:
            ContractError: The document is refused; its `report` says why.
        """
        return cast("_Value", self.model.from_json(text))

    def to_json(self, value: _Value) -> str:
        """A value as compact JSON text.

        Raises:
            ContractError: The value is refused; its `report` says why.
        """
        held: Any = value
        return str(held.to_json() if isinstance(self.model, type) else self.model.to_json(held))


@overload
def verbs(model: type[_Model]) -> Verbs[_Model]: ...
@overload
def verbs(model: ContractAdapter[_Value]) -> Verbs[_Value]: ...
def verbs(model: Any) -> Verbs[Any]:
    """The verbs of a class, or of the adapter of a name that is no class."""
    return Verbs(model)


@dataclass(frozen=True, eq=False)
class Operation(Generic[_Request, _Response]):
    """An operation: what it takes, what it answers, and how that is written.

    Attributes:
        id: What the description calls it.
        method: As it stands in a request.
        path: With the names of parameters in braces.
        parameters: In the order of the description.
        body: What a request may have as a body.
        responses: In the order of the description.
        request: What judges requests.
        response: What judges responses.
        checks: The program of the nodes in the data.
    """

    id: str
    method: str
    path: str
    parameters: Sequence[Parameter]
    body: Body
    responses: Sequence[Answer]
    request: Verbs[_Request]
    response: Verbs[_Response]
    checks: Checks


class Operations:
    """The data of an API, by the names of its operations."""

    def __init__(self, package: str | None, module: str) -> None:
        """Takes the place of the data.

        Args:
            package: The package that the module belongs to.
            module: The module's name.

        Raises:
            ValueError: There is no package, because a module was run as a script.
        """
        if not package:
            message = f"cannot find the operations of {module}: import it as part of its package"
            raise ValueError(message)
        self._package = package
        self._module = module
        self._checks = Checks.load(package, f"{module}.checks.json")

    @cached_property
    def _data(self) -> dict[str, Any]:
        name = f"{self._module}.operations.json"
        if self._package.endswith((".py", ".pyc")):
            text = (Path(self._package).parent / name).read_text("utf-8")
        else:
            text = resources.files(self._package).joinpath(name).read_text("utf-8")
        read = json.loads(text)
        if read["format"] != _FORMAT:
            message = f"{name} is of another version"
            raise ValueError(message)
        return {one["id"]: one for one in read["operations"]}

    def operation(
        self, name: str, request: Verbs[_Request], response: Verbs[_Response]
    ) -> Operation[_Request, _Response]:
        """The operation that the description calls `name`, with what judges its messages."""
        data = self._data[name]
        return Operation(
            data["id"],
            data["method"],
            data["path"],
            _parameters(data["parameters"]),
            _body(data["body"]),
            [Answer(one["status"], _parameters(one["headers"]), _body(one["body"])) for one in data["responses"]],
            request,
            response,
            self._checks,
        )


def _body(data: dict[str, Any]) -> Body:
    media = [Media(one["type"], one["as"], _parameters(one.get("fields", [])), _rest(one)) for one in data["media"]]
    return Body(data["told"], media)


def _parameters(data: list[dict[str, Any]]) -> list[Parameter]:
    return [_parameter(one) for one in data]


def _parameter(data: dict[str, Any]) -> Parameter:
    return Parameter(
        data.get("in", ""),
        data["name"],
        data["required"],
        data["as"],
        data.get("explode", False),
        data.get("reserved", False),
        _reading(data["reads"]) if "reads" in data else STRINGS,
        _parameters(data.get("fields", [])),
        _rest(data),
    )


def _rest(data: dict[str, Any]) -> Reading | None:
    return _reading(data["rest"]) if "rest" in data else None


def _reading(data: dict[str, Any]) -> Reading:
    members = dict(data["members"]) if "members" in data else None
    return Reading(data.get("text"), data.get("items"), members, data.get("others", ()), data.get("node"))


def misfit(code: str, path: str, message: str) -> ContractError:
    """A message that cannot be written, or was not understood, before it is judged."""
    return ContractError(Report(valid=False, errors=(ReportError(code, path, "", message),)))


def refused(refusal: RefusalError, path: str) -> ContractError:
    """A part of a message that is not JSON."""
    return misfit(refusal.code, path, refusal.message)
