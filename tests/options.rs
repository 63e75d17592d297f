//! What a project may ask of the output: each option does what it says, in code that compiles under the strictest
//! settings, and changes no verdict.

mod additions;
mod answers;
mod bases;
mod beside_models;
mod derived;
mod dictionaries;
mod endings;
mod enums;
mod externs;
mod migrations;
mod narrower;
mod natives;
mod packaged;
mod packages;
mod readonly;
mod records;
mod renames;
mod rust;
mod samples;
mod settings;
mod targets;
