//! How schemas are read, for every subcommand that reads some.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::{
    limits::Limit,
    load::Draft,
    lower::{Formats, Integers, Natives},
};

/// How schemas are read.
#[derive(Clone, Debug, Default, Args)]
pub struct ReadingArgs {
    /// Folder in which the schemas whose URIs start with URI live
    #[arg(long, value_name = "URI=DIR", value_parser = parse_map)]
    pub map: Vec<(String, PathBuf)>,
    /// Folder below which references may lead to files, besides those of the schemas and of the project file
    #[arg(long, value_name = "DIR")]
    pub allow_read: Vec<PathBuf>,
    /// Dialect of schemas that name none: v1, 2020-12, 2019-09, 7, 6, 4 or 3
    #[arg(long)]
    pub draft: Option<Draft>,
    /// Whether `format` decides about documents
    #[arg(long, value_enum)]
    pub formats: Option<FormatsArg>,
    /// Which integers there are, where schemas do not say it
    #[arg(long, value_enum)]
    pub integers: Option<IntegersArg>,
    /// Format whose strings are held by a type for it, or `standard` for all that JSON Schema knows; several are
    /// separated by commas
    #[arg(long, value_name = "FORMAT", value_delimiter = ',', value_parser = parse_native)]
    pub native: Vec<Natives>,
    /// Pattern with back-references that schemas may have, as they write it
    #[arg(long, value_name = "PATTERN", allow_hyphen_values = true)]
    pub allow_pattern: Vec<String>,
    /// Steps that a document may take for all patterns that are allowed
    #[arg(long, value_name = "NUMBER")]
    pub pattern_steps: Option<u32>,
    #[arg(long, value_name = "NAME=NUMBER", value_parser = parse_limit, help = limits_help())]
    pub limit: Vec<(Limit, u64)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormatsArg {
    /// A document with a value that does not have its format is refused (unless said otherwise)
    Assert,
    /// Documentation only
    Annotate,
}

impl From<FormatsArg> for Formats {
    fn from(arg: FormatsArg) -> Self {
        match arg {
            FormatsArg::Assert => Formats::Assert,
            FormatsArg::Annotate => Formats::Annotate,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum IntegersArg {
    /// Those of 64 bits, with a sign or without (unless said otherwise)
    #[value(name = "64-bit")]
    Bits64,
    /// Integers of any size
    Unbounded,
}

impl From<IntegersArg> for Integers {
    fn from(arg: IntegersArg) -> Self {
        match arg {
            IntegersArg::Bits64 => Integers::Bits64,
            IntegersArg::Unbounded => Integers::Unbounded,
        }
    }
}

fn parse_native(text: &str) -> Result<Natives, String> {
    text.parse()
}

fn parse_map(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((uri, folder)) if !uri.is_empty() && !folder.is_empty() => Ok((uri.to_owned(), PathBuf::from(folder))),
        _ => Err("write URI=DIR, for example https://example.com/schemas/=vendor/schemas".to_owned()),
    }
}

/// Names all limits, however many there come to be.
fn limits_help() -> String {
    format!("The most that schemas may ask for: {}", Limit::names())
}

fn parse_limit(text: &str) -> Result<(Limit, u64), String> {
    let (name, number) = text.split_once('=').ok_or("write NAME=NUMBER, for example depth=500")?;
    let limit = name.parse()?;
    Ok((limit, number.parse().map_err(|_| format!("`{number}` is no whole number"))?))
}
