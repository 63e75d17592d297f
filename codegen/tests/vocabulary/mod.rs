//! The vocabulary keywords: what becomes of them in the program, and what is said when they are wrong.

mod constants;
mod editors;
mod effects;
mod exports;
mod graph;
mod hostile;
mod messages;
mod names;
mod reports;
mod rules;
mod schema;
mod selectors;
