//! Types for formats: what they hold, what is refused, and the one text that all languages write.

#[path = "natives/python.rs"]
mod python;
#[path = "natives/rust.rs"]
mod rust;
#[path = "natives/suite.rs"]
mod suite;
#[path = "natives/typescript.rs"]
mod typescript;
