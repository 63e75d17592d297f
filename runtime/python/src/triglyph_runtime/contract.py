"""The base classes of generated models: pydantic models that accept exactly what their check program accepts."""

# Pydantic's own signatures take and give anything.
# ruff: noqa: ANN401

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pydantic import Field, RootModel
from pydantic_core import PydanticUndefined

from .building import Constructing, within
from .fields import FieldPlan, given, json_name, plan
from .model import Judged


class Contract(Judged):
    """A contract whose documents are objects.

    Subclasses are declared with `checks=` (the module's check program) and `node=` (the node that judges them).
    """

    if TYPE_CHECKING:
        # So that a subclass may say of which type its additional members are.
        __pydantic_extra__: Any = Field(init=False)

    def __init__(self, /, **data: Any) -> None:
        """Judges and builds a document from its members, given by Python name or by the name in JSON.

        Members that can have one value only need not be given, and `None` says that a member is absent where it cannot
        be null.

        Raises:
            ValidationError: The document is refused.
        """
        fields = type(self).model_fields
        members = {json_name(fields[name], name) if name in fields else name: value for name, value in data.items()}
        with within(Constructing()):
            super().__init__(**given(self._fields(), members))

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


class RootContract(Judged, RootModel[_Root], Generic[_Root]):
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
