//! The command as users run it: the built binary, in a folder of its own, with what it prints and what it leaves
//! behind.

mod additions;
mod builder;
mod closest;
mod descriptions;
mod directory;
mod docs;
mod documents;
mod folder;
mod formats;
mod generate;
mod in_memory;
mod init;
mod interrupted;
mod lint;
mod natives;
mod output;
mod packages;
mod project;
mod project_schema;
mod projecting;
mod reach;
mod renames;
mod sample;
mod schemas;
mod shell;
mod split;
#[cfg(feature = "parquet")]
mod tables;
mod test_data;
mod testing;
mod usage;
mod validate;
mod watch;
mod workplaces;
