"""Orders that behave as the project says."""

from collections.abc import Callable
from typing import Final

from contracts import Codes, Line, Note, Order
from pydantic import VERSION as PYDANTIC
from pydantic import ValidationError

VERSION: Final = ".".join(PYDANTIC.split(".")[:2])


def refused(what: Callable[[], object]) -> str:
    """What pydantic's exception says."""
    try:
        what()
    except ValidationError as error:
        return str(error).replace("\n", " ").replace(VERSION, "VERSION")
    raise AssertionError(what)


# Nothing is built before it is needed, unless that is wanted.
print([kind.__pydantic_complete__ for kind in (Order, Line, Note, Codes)])
order = Order.from_json('{"id":"A","lines":[{"price":1.5}],"next":{"id":"B","lines":[]}}')
print(order.to_json(), order.__pydantic_complete__)
print(Codes.from_json('["ab"]').root, Note(text="a").to_json())
assert Order.model_validate_json(order.to_json()) == order == Order.model_validate(order.model_dump())

# Lines do not change, and have hashes; orders can be changed, and are judged then.
print(hash(Line(price=1.0)) == hash(Line(price=1.0)), refused(lambda: setattr(order.lines[0], "price", 2.0)))
order.id = "C"
print(refused(lambda: setattr(order, "id", "secret")), order.id)

# What was handed in is shown for some only.
print(refused(lambda: Order.model_validate({"id": "secret", "lines": []})))
print(refused(lambda: Codes.model_validate(["s"])))
print(refused(lambda: Codes.model_validate_json('["s"')))
print(refused(lambda: Codes(["s"])))
print(refused(lambda: Line(price=1, count=0)))
print([kind.model_fields[name].description for kind, name in ((Order, "id"), (Line, "price"))])
print(sorted(set(Line.model_config) & {"cache_strings", "frozen", "hide_input_in_errors"}))
