"""Stands in for the module of graphs."""


class GraphDefinition:
    """No class of documents."""
