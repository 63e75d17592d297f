"""The base classes of generated models: pydantic models that accept exactly what their check program accepts."""

# Pydantic's own signatures take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

from json import JSONEncoder
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, cast

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    RootModel,
    SerializationInfo,
    SerializerFunctionWrapHandler,
    model_serializer,
    model_validator,
)
from pydantic_core import PydanticUndefined

from .building import Building, Constructing, Parsed, constructing, parsed, state, within
from .canonical import canonical, content_hash
from .collect import judge
from .deep import deeply
from .defaults import fill_owned, settle
from .errors import ContractError, validation_error
from .fields import FieldPlan, json_name, plan
from .jsontext import parse
from .refusal import RefusalError
from .report import Report
from .value import Json, JsonSource, filled_copy, own

if TYPE_CHECKING:
    from pydantic.functional_validators import ModelWrapValidatorHandler

    from .program import Checks, Seen

_encode = JSONEncoder(ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")).encode
_BY_NAME = ("populate_by_name", "validate_by_name")


def _document_of(self: Any, handler: SerializerFunctionWrapHandler, info: SerializationInfo) -> Any:
    """The document, for pydantic's own output; anything that asks for less goes pydantic's way."""
    less = info.include or info.exclude or info.exclude_unset or info.exclude_defaults or info.exclude_none
    if less or info.by_alias is False:
        return handler(self)
    return deeply(filled_copy, self)


# Without it, pydantic describes its output by the fields and not by this function.
del _document_of.__annotations__["return"]


class _Judged(JsonSource, BaseModel):
    """What both kinds of contract can do."""

    model_config = ConfigDict(protected_namespaces=(), serialize_by_alias=True)

    _checks: ClassVar[Checks | None] = None
    _node: ClassVar[int] = 0
    _plan: ClassVar[list[FieldPlan]] = []

    def __init_subclass__(cls, *, checks: Checks | None = None, node: int | None = None, **kwargs: Any) -> None:
        """Takes the class arguments of a contract.

        Args:
            checks: The check program of the module.
            node: The node of it that judges this type.
            **kwargs: Pydantic's configuration.
        """
        super().__init_subclass__(**kwargs)
        if checks is not None:
            cls._checks = checks
        if node is not None:
            cls._node = node

    @classmethod
    def __pydantic_init_subclass__(
        cls,
        *,
        checks: Checks | None = None,  # taken by `__init_subclass__`
        node: int | None = None,
        **kwargs: Any,
    ) -> None:
        """Refuses a configuration under which documents could be misread."""
        super().__pydantic_init_subclass__(**kwargs)
        for option in _BY_NAME:
            if cls.model_config.get(option):
                message = f"{option} is not for contracts: their constructors take Python names anyway"
                raise TypeError(message)

    # --- reading ---

    @classmethod
    def from_json(cls, data: str | bytes | bytearray) -> Self:
        """Parses, judges and builds a document.

        Raises:
            ContractError: The document is refused; its `report` says why.
        """
        try:
            value = parse(data)
        except RefusalError as refusal:
            raise ContractError(Report.of_refusal(refusal)) from None
        seen: Seen = {}
        report = cls._judge(value, seen)
        if not report.valid:
            raise ContractError(report)
        return cls._build(value, seen)

    @classmethod
    def check(cls, data: str | bytes | bytearray) -> Report:
        """Judges the text of a document."""
        try:
            return cls._judge(parse(data), {})
        except RefusalError as refusal:
            return Report.of_refusal(refusal)

    @classmethod
    def check_value(cls, value: object) -> Report:
        """Judges a document in memory, made of plain types and contracts."""
        try:
            return cls._judge(own(value), {})
        except RefusalError as refusal:
            return Report.of_refusal(refusal)

    @classmethod
    def model_validate(cls, obj: Any, **options: Any) -> Self:
        """Judges and builds a document in memory; takes the options of pydantic's method of that name.

        Raises:
            ValidationError: The document is refused.
        """
        with within(None):
            return super().model_validate(obj, **options)

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **options: Any) -> Self:
        """Parses, judges and builds a document; takes the options of pydantic's method of that name.

        Raises:
            ValidationError: The document is refused.
        """
        try:
            value = parse(json_data)
        except RefusalError as refusal:
            raise validation_error(cls.__name__, Report.of_refusal(refusal), json_data) from None
        with within(Parsed()):
            return super().model_validate(value, **options)

    # --- writing ---

    def to_json(self) -> str:
        """The document as compact JSON text: members in declared order, additional ones behind them.

        Raises:
            ContractError: The model holds something that is not JSON.
        """
        return deeply(_encode, self._document())

    def to_canonical_json(self) -> str:
        """The canonical form: RFC 8785, without the members that equal their defaults if it is accepted without them.

        Raises:
            ContractError: The model holds something that is not JSON.
        """
        document = self._document()
        if self._checks is not None:
            document = settle(self._checks.program, self._node, document)
        return deeply(canonical, document)

    def content_hash(self) -> str:
        """The BLAKE2b digest of 16 bytes of the canonical form, as 32 hexadecimal digits.

        Raises:
            ContractError: The model holds something that is not JSON.
        """
        return content_hash(self.to_canonical_json())

    def _document(self) -> Json:
        try:
            return deeply(filled_copy, self)
        except RefusalError as refusal:
            raise ContractError(Report.of_refusal(refusal)) from None

    # --- behind the scenes ---

    @classmethod
    def _judge(cls, value: Json, seen: Seen) -> Report:
        return judge(cls._contract().program, cls._node, value, seen)

    @classmethod
    def _contract(cls) -> Checks:
        if cls._checks is None:
            message = f"{cls.__name__} has no check program"
            raise TypeError(message)
        return cls._checks

    @classmethod
    def _filled(cls, value: Json, seen: Seen) -> tuple[Json, Building]:
        """An accepted document with its defaults, and the state to build it in."""
        program = cls._contract().program
        return fill_owned(program, cls._node, value), Building(program, seen)

    @classmethod
    def _build(cls, value: Json, seen: Seen) -> Self:
        document, known = cls._filled(value, seen)
        with within(known):
            return cast("Self", deeply(cls.__pydantic_validator__.validate_python, document))

    @model_validator(mode="wrap")
    @classmethod
    def _admit(cls, value: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Stands between pydantic and the model: judges what comes in, unless that is part of something judged."""
        if type(state.get()) is Building or cls._checks is None or isinstance(value, cls):
            return handler(value)
        try:
            document = cast("Json", value) if parsed() else deeply(own, value, lenient=constructing())
        except RefusalError as refusal:
            raise validation_error(cls.__name__, Report.of_refusal(refusal), value) from None
        seen: Seen = {}
        report = cls._judge(document, seen)
        if not report.valid:
            raise validation_error(cls.__name__, report, value)
        document, known = cls._filled(document, seen)
        with within(known):
            return deeply(handler, document)

    _write = model_serializer(mode="wrap")(_document_of)


class Contract(_Judged):
    """A contract whose documents are objects.

    Subclasses are declared with `checks=` (the module's check program) and `node=` (the node that judges them).
    """

    if TYPE_CHECKING:
        # So that a subclass may say of which type its additional members are.
        __pydantic_extra__: Any = Field(init=False)

    def __init__(self, /, **data: Any) -> None:
        """Judges and builds a document from its members, given by Python name or by the name in JSON.

        Raises:
            ValidationError: The document is refused.
        """
        fields = type(self).model_fields
        members = {json_name(fields[name], name) if name in fields else name: value for name, value in data.items()}
        with within(Constructing()):
            super().__init__(**members)

    # Tells pydantic that it need not call this method when it builds from a document.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined] # pyright: ignore[reportFunctionMemberAccess]

    def _json_parts(self) -> object:
        parts: dict[str, object] = {}
        values, given, extra = self.__dict__, self.__pydantic_fields_set__, self.__pydantic_extra__
        for field in self._fields():
            if field.python in values:
                value = values[field.python]
                if not field.is_absent(value, extra, is_set=field.python in given):
                    parts[field.json] = value
        if extra:
            parts.update(extra)
        return parts

    @classmethod
    def _fields(cls) -> list[FieldPlan]:
        if "_plan" not in cls.__dict__:
            program = None if cls._checks is None else cls._checks.program
            cls._plan = plan(cls.model_fields, program, cls._node)
        return cls._plan


_Root = TypeVar("_Root")
_NO_ROOT: Any = PydanticUndefined


class RootContract(_Judged, RootModel[_Root], Generic[_Root]):
    """A contract whose documents are not just objects with known members: the value itself is in `root`.

    Subclasses are declared with `checks=` (the module's check program) and `node=` (the node that judges them).
    """

    def __init__(self, /, root: _Root = _NO_ROOT, **data: Any) -> None:
        """Judges and builds a document from its value, or an object from its members.

        Raises:
            ValidationError: The document is refused.
        """
        if data and root is not PydanticUndefined:
            message = "the root is given either as one value or by its members"
            raise TypeError(message)
        with within(Constructing()):
            self.__pydantic_validator__.validate_python(data or root, self_instance=self)

    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined] # pyright: ignore[reportFunctionMemberAccess]

    def _json_parts(self) -> object:
        return self.root
