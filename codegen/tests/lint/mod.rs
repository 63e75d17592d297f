//! `triglyph lint`: what each rule finds and leaves alone, levels, fixes, the page about the rules, and a collection of
//! real schemas.

mod cases;
mod corpus;
mod docs;
mod fixing;
mod hostile;
mod levels;
mod rules;
mod schema;
