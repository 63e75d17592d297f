//! All tests of the generator, as one program: it is linked once, and all cores are busy until its end.
//!
//! Each module is about one part; `cargo test -p triglyph --test integration lint::` runs those of one.

mod cli;
mod collection;
mod compat;
mod defaults;
mod derived;
mod dialects;
mod engines;
mod format;
mod hostile_patterns;
mod limits;
mod lint;
mod load;
mod lsp;
mod multi;
mod names;
mod pattern;
mod progress;
mod publish;
mod readme;
mod render_python;
mod render_rust;
mod render_typescript;
mod resources;
mod runtime;
mod runtime_parts;
mod sample;
mod sets;
mod types;
mod vocabulary;

/// Models that several back ends are shown.
mod render_vocabulary {
    pub mod models;
}
