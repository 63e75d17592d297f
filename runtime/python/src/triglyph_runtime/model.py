"""The base of all contracts: judging, reading, writing."""

# Pydantic's own signatures take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

import sys
from contextvars import ContextVar
from functools import partial
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from pydantic import BaseModel, ConfigDict, RootModel, model_serializer, model_validator

from .annotation import in_contract
from .building import Building, Parsed, constructing, parsed, state, within
from .collecting import LARGE, without_collections
from .constructing import builder_of
from .defaults import fill_accepted
from .errors import ContractError, validation_error
from .explain import judge
from .fast_path import judged_by, plain_value
from .fields import FieldPlan
from .judging import of_texts, of_values
from .objects import Objects
from .planning import construction_of
from .pydantic_reader import reader_of
from .pydantic_schema import described
from .reading import quickly_read
from .recursion import with_native_headroom, with_recursion_headroom
from .refusal import RefusalError
from .report import ACCEPTED, Report
from .reporting import Reporting
from .rules import complies
from .value import Json, own
from .writing import document_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic.functional_validators import ModelWrapValidatorHandler
    from pydantic_core import CoreSchema, ValidationError

    from .constructing import Builder
    from .program import Checks, Seen

_BY_NAME = ("populate_by_name", "validate_by_name")

# Whether a class is being completed, and with it all that it names.
_is_completing: ContextVar[bool] = ContextVar("_is_completing", default=False)


def _is_starting(module: str) -> bool:
    """Whether that module is being imported: more names are to come, and its classes are made in its own frame."""
    return bool(getattr(getattr(sys.modules.get(module), "__spec__", None), "_initializing", False))


def _refuse_members(cls: type[BaseModel]) -> None:
    """Refuses bases that declare members: no schema knows them, and so no document has them."""
    bases: list[type[object]] = [base for base in cls.__mro__ if not issubclass(base, (Judged, RootModel))]
    for base in bases:
        if base in Judged.__mro__:
            continue
        for name in get_annotations(base):
            if name in cls.__pydantic_fields__:
                message = f"{base.__qualname__} declares {name}, which no schema knows: bases have methods"
                raise TypeError(message)


class Judged(Reporting, BaseModel):
    """What both kinds of contract can do."""

    # A class is made when it is first used: what only judges never needs one, and until then no class of a module waits
    # for all that it names.
    model_config = ConfigDict(protected_namespaces=(), serialize_by_alias=True, defer_build=True)

    _published: ClassVar[str] = ""
    _plan: ClassVar[list[FieldPlan]] = []
    _builder: ClassVar[Builder]
    _judging: ClassVar[Callable[[str | bytes | bytearray], bool | None]]
    _checking: ClassVar[Callable[[str | bytes | bytearray], Report | None]]
    _examining: ClassVar[Callable[[object], Report | None]]
    _reader: ClassVar[Callable[[str | bytes | bytearray], Any]]

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
        if checks is not None:
            cls._published = cls.__name__
            checks.models[cls.__name__] = cls
        cls._judging = cls._judge_first
        cls._checking = cls._check_first
        cls._examining = cls._examine_first
        cls._reader = cls._read_first

    @classmethod
    def __pydantic_init_subclass__(
        cls,
        *,
        checks: Checks | None = None,  # taken by `__init_subclass__`
        node: int | None = None,
        **kwargs: Any,
    ) -> None:
        """Refuses a configuration under which documents could be misread, and bases with members."""
        super().__pydantic_init_subclass__(**kwargs)
        for option in _BY_NAME:
            if cls.model_config.get(option):
                message = f"{option} is not for contracts: their constructors take Python names anyway"
                raise TypeError(message)
        if node is not None:
            _refuse_members(cls)
            # Said of the class alone: an adapter that somebody makes of it (FastAPI does, while it keeps warnings back)
            # is built where it is made, and not later where its warnings are heard.
            cls.model_config.pop("defer_build", None)

    @classmethod
    def model_rebuild(
        cls,
        *,
        force: bool = False,
        raise_errors: bool = True,
        _parent_namespace_depth: int = 2,
        _types_namespace: Mapping[str, Any] | None = None,
    ) -> bool | None:
        """Completes a generated class by the names of its own module.

        Pydantic completes a class when it is first used, and would otherwise prefer the names in the function that
        happens to use it, where `ValidationError` may be pydantic's own.
        """
        if _types_namespace is None and "_published" in cls.__dict__:
            # Each class, and whatever it names in other modules, is then read by the names of its own module.
            _types_namespace = {}
        token = _is_completing.set(True)
        try:
            rebuild = partial(super().model_rebuild, force=force, raise_errors=raise_errors)
            if _types_namespace is None:
                # One frame more stands between pydantic and the caller.
                return rebuild(_parent_namespace_depth=_parent_namespace_depth + 1)
            return with_native_headroom(rebuild, _types_namespace=_types_namespace)
        finally:
            _is_completing.reset(token)

    # --- reading ---

    @classmethod
    def from_json(cls, data: str | bytes | bytearray) -> Self:
        """Parses, judges and builds a document.

        Raises:
            ContractError: The document is refused; its `report` says why.
        """
        quickly: Self | None = cls._reader(data) if len(data) < LARGE else without_collections(cls._reader, data)
        if quickly is not None:
            return quickly
        quick = cls._checking(data)
        if quick is not None and not quick.valid:
            raise ContractError(quick)
        try:
            value = plain_value(data)
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
        report = cls._checking(data) if len(data) < LARGE else without_collections(cls._checking, data)
        if report is not None:
            return report
        verdict = cls._judging(data) if len(data) < LARGE else without_collections(cls._judging, data)
        if verdict:
            return ACCEPTED
        try:
            return judge(cls._contract().program, cls._node, plain_value(data), {}, refused=verdict is False)
        except RefusalError as refusal:
            return Report.of_refusal(refusal)

    @classmethod
    def is_valid(cls, data: str | bytes | bytearray) -> bool:
        """Judges the text of a document, and makes no report."""
        verdict = cls._judging(data) if len(data) < LARGE else without_collections(cls._judging, data)
        if verdict is not None:
            return verdict
        try:
            return complies(cls._contract().program, cls._node, plain_value(data))
        except RefusalError:
            return False

    @classmethod
    def check_value(cls, value: object) -> Report:
        """Judges a document in memory, made of plain types and contracts."""
        report = cls._examining(value)
        if report is not None:
            return report
        try:
            return cls._judge(with_recursion_headroom(own, value, natives=cls._contract().natives), {})
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
        if not options and cls._checks is not None:
            read = cls._reader
            quickly: Self | None = read(json_data) if len(json_data) < LARGE else without_collections(read, json_data)
            if quickly is not None:
                return quickly
        try:
            value = plain_value(json_data)
        except RefusalError as refusal:
            raise cls._refusal(Report.of_refusal(refusal), json_data) from None
        with within(Parsed()):
            return super().model_validate(value, **options)

    # --- publishing ---

    @classmethod
    def json_schema(cls, *, plain: bool = False) -> dict[str, Any]:
        """The JSON Schema that is enforced, in 2020-12: complete in itself.

        Args:
            plain: Whether the vocabulary (`x-…`) and `$id` are left out, for tools that refuse keywords that they do
                not know.
        """
        return cls._contract().published.schema(cls._published, plain=plain)

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler, /) -> dict[str, Any]:
        """What `model_json_schema` and FastAPI show: the same, for reading and for writing."""
        if cls._checks is None:
            return super().__get_pydantic_json_schema__(core_schema, handler)
        return described(cls._checks, cls._published, handler)

    # --- behind the scenes ---

    @classmethod
    def _refusal(cls, report: Report, value: object) -> ValidationError:
        """The report as pydantic's exception."""
        hide_input = bool(cls.model_config.get("hide_input_in_errors"))
        return validation_error(cls.__name__, report, value, hide_input=hide_input)

    @classmethod
    def _read_first(cls, data: str | bytes | bytearray) -> Any:
        """The document, if the first text is accepted for sure. Later ones are read directly."""
        cls._reader = cls._read_by()
        return cls._reader(data)

    @classmethod
    def _judge_first(cls, data: str | bytes | bytearray) -> bool | None:
        """Whether the first text is accepted; `None` if that takes the interpreter. Later ones are judged directly."""
        cls._judging = judged_by(cls._contract(), cls._node)
        return cls._judging(data)

    @classmethod
    def _check_first(cls, data: str | bytes | bytearray) -> Report | None:
        """The report on the first text, if there is somebody quicker than the interpreter."""
        cls._checking = of_texts(cls._contract(), cls._node)
        return cls._checking(data)

    @classmethod
    def _examine_first(cls, value: object) -> Report | None:
        """The report on the first value in memory, if there is somebody who judges it where it is."""
        cls._examining = of_values(cls._contract(), cls._node)
        return cls._examining(value)

    @classmethod
    def _read_by(cls) -> Callable[[str | bytes | bytearray], Self | None]:
        """What reads texts quickly."""
        return with_native_headroom(cls._reader_of_texts)

    @classmethod
    def _reader_of_texts(cls) -> Callable[[str | bytes | bytearray], Self | None]:
        checks = cls._contract()
        program = checks.informed() if checks.native is None else checks.program
        reader = partial(reader_of, cls, Judged._admit, program, cls._node)
        plan = construction_of(cls, Judged._admit, checks, cls._node)
        return quickly_read(checks, cls._node, reader, cls._builds, plan)

    @classmethod
    def _filled(cls, value: Json, seen: Seen) -> tuple[Json, Building]:
        """An accepted document with its defaults, and the state to build it in."""
        program = cls._contract().program
        return fill_accepted(program, cls._node, value), Building(program, seen)

    @classmethod
    def _build(cls, value: Json, seen: Seen, *, filled: bool = False) -> Self:
        build, selects = cls._built_by()
        document, known = (value, Building(cls._contract().program, seen)) if filled else cls._filled(value, seen)
        if not selects:
            return cast("Self", with_recursion_headroom(build, document))
        with within(known):
            return cast("Self", with_recursion_headroom(build, document))

    @classmethod
    def _builds(cls, *, filled: bool = False) -> Callable[[Json], Any]:
        """What builds accepted documents, where nothing is known but that they are accepted, and maybe `filled`."""
        build, selects = cls._built_by()
        if selects:
            return lambda value: cls._build(value, {}, filled=filled)
        if filled:
            return lambda value: with_recursion_headroom(build, value)
        fill = partial(fill_accepted, cls._contract().program, cls._node)
        return lambda value: with_recursion_headroom(build, fill(value))

    @classmethod
    def _built_by(cls) -> Builder:
        if "_builder" not in cls.__dict__:
            cls._builder = with_native_headroom(builder_of, cls, Judged._admit)
        return cls._builder

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Pydantic's description of the model, in which names that annotate parts are not judged on their own.

        A class that was made before the classes that it names is completed first, by the names of its own module:
        pydantic would take the names of the function that asks, where `ValidationError` may be pydantic's.
        """
        if not cls.__pydantic_fields_complete__ and not _is_completing.get() and not _is_starting(cls.__module__):
            cls.model_rebuild(raise_errors=False)
        with in_contract():
            return handler(source)

    @model_validator(mode="wrap")
    @classmethod
    def _admit(cls, value: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Stands between pydantic and the model: judges what comes in, unless that is part of something judged."""
        if type(state.get()) is Building or cls._checks is None or isinstance(value, cls):
            return handler(value)
        objects = Objects(cls._checks.natives)
        try:
            if parsed():
                document = cast("Json", value)
            else:
                document = with_recursion_headroom(own, value, lenient=constructing(), natives=objects.texts)
        except RefusalError as refusal:
            raise cls._refusal(Report.of_refusal(refusal), value) from None
        seen: Seen = {}
        report = cls._judge(document, seen)
        if not report.valid:
            raise cls._refusal(report, value)
        document, known = cls._filled(document, seen)
        with within(known):
            built = with_recursion_headroom(handler, document)
        misplaced = objects.misplaced(built)
        if misplaced is not None:
            raise validation_error(cls.__name__, Report.of_refusal(misplaced), value)
        return built

    _write = model_serializer(mode="wrap")(document_of)
