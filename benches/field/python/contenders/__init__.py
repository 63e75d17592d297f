"""Who takes part: each module has a function `load`, which makes the tasks for a schema. Its imports are counted."""
