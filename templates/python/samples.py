{{ header }}

"""Test data for the contracts: documents that they accept, and documents with exactly one mistake.

Strategies are those of Hypothesis, which tests have to have: `@given(valid(Order))`. A seed makes the same document in
every language.
"""

{{ import }}

_MODULES = {{ modules }}
_SAMPLES = Samples(__package__, _MODULES)

valid = _SAMPLES.valid
valid_text = _SAMPLES.valid_text
invalid = _SAMPLES.invalid
sample = _SAMPLES.sample
sample_text = _SAMPLES.sample_text
sample_invalid = _SAMPLES.sample_invalid

__all__ = ["Mistake", "invalid", "sample", "sample_invalid", "sample_text", "valid", "valid_text"]
