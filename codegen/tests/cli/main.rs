//! The command as users run it: the built binary, in a folder of its own, with what it prints and what it leaves
//! behind.

mod builder;
mod directory;
mod folder;
mod formats;
mod generate;
mod interrupted;
mod lint;
mod output;
mod project;
mod reach;
mod sample;
mod split;
#[cfg(feature = "parquet")]
mod tables;
mod usage;
mod validate;
mod watch;
mod workplaces;
