//! Types for formats: what they hold, what is refused, and the one text that all languages write.

mod python;
mod rust;
mod suite;
mod typescript;
