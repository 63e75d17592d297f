//! All tests of the whole, as one program: it is linked once, and while one test waits for a compiler, the next one runs.
//!
//! Each module is one promise and starts with it. `cargo test --test integration suite::` runs those of one.

mod annotations;
mod client;
mod compiled;
mod contract_pages;
mod contracts;
mod conversion;
mod corpus;
mod determinism;
mod dialects;
mod engines;
mod examples;
mod flow;
mod fuzz;
mod injection;
mod interpreted;
mod messages;
mod multi;
mod mutation;
mod openapi;
mod options;
mod output;
mod packages;
mod pages;
mod policies;
mod properties;
mod publishing;
mod runtimes;
mod site;
mod sources;
mod strict;
mod suite;
mod supply;
mod typedness;
