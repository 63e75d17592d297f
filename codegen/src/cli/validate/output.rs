//! Where judged documents are written: those that are accepted into one file, those that are refused, with their
//! reports, into another.
//!
//! What is written waits beside its file, under another name, and gets to its place when everything has been judged:
//! a run that fails writes nothing.

mod lines;

use std::{
    fs,
    path::{Path, PathBuf},
};

use tempfile::{Builder, TempPath};

use self::lines::LinesFile;
use super::{
    judge::Judged,
    judging::{Batch, Document},
    packed::Packing,
    table::TableFile,
};
use crate::{
    cli::{args::ValidateArgs, usage},
    diagnostic::{Code, Diagnostic, Place},
    paths::{absolute, slashed},
};

/// The files of a run.
#[derive(Default)]
pub struct Outputs {
    accepted: Option<Output>,
    refused: Option<Output>,
}

/// A file that takes documents of one verdict.
struct Output {
    path: PathBuf,
    /// Where it waits until the run has come to its end.
    waiting: TempPath,
    file: Kind,
    /// How many documents it has taken.
    count: usize,
    /// Whether a file that is there already is replaced.
    force: bool,
}

/// How documents are written.
enum Kind {
    /// One in each line.
    Lines(LinesFile),
    /// One in each row.
    Table(TableFile),
}

/// Which documents a file takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Those that are accepted.
    Accepted,
    /// Those that are refused.
    Refused,
}

/// A document that a file takes, with what is said of it.
#[derive(Clone, Copy)]
pub struct Chosen<'d> {
    /// The document.
    pub document: Document<'d>,
    /// What is said of it.
    pub judged: &'d Judged<'d>,
}

impl Chosen<'_> {
    /// The code of the first error.
    pub fn code(&self) -> &str {
        self.judged.report().errors.first().map_or("", |error| &error.code)
    }

    /// The report; there is one where the document is refused.
    pub fn report(&self) -> &str {
        self.judged.text().unwrap_or("null")
    }
}

impl Outputs {
    /// The files that `args` name. Nothing is at their places yet.
    ///
    /// # Errors
    ///
    /// There is something already that is not to be replaced, no such format, or no such folder.
    pub fn new(args: &ValidateArgs) -> Result<Outputs, Diagnostic> {
        if let (Some(accepted), Some(refused)) = (&args.accepted, &args.refused) {
            let here = std::env::current_dir().unwrap_or_default();
            if absolute(&here, accepted) == absolute(&here, refused) {
                let help = "give two files, or leave out one of --accepted and --refused";
                return Err(usage("accepted and refused documents would be in the same file", help));
            }
        }
        let open = |path: &Option<PathBuf>, verdict| {
            path.as_ref().map(|path| Output::new(path, verdict, args.force)).transpose()
        };
        Ok(Outputs {
            accepted: open(&args.accepted, Verdict::Accepted)?,
            refused: open(&args.refused, Verdict::Refused)?,
        })
    }

    /// Whether any file is to be written.
    pub fn are_wanted(&self) -> bool {
        self.accepted.is_some() || self.refused.is_some()
    }

    /// Whether reports are written into a file, and so need not be printed.
    pub fn take_reports(&self) -> bool {
        self.refused.is_some()
    }

    /// Writes the documents of a batch, of each of which `judged` says something.
    ///
    /// # Errors
    ///
    /// A file cannot be written to, or does not take what these documents stand in.
    pub fn take(&mut self, batch: &Batch<'_>, judged: &[Judged<'_>]) -> Result<(), Diagnostic> {
        let all = batch.documents.iter().zip(judged);
        let all = all.map(|(document, judged)| Chosen { document: *document, judged });
        let (accepted, refused): (Vec<_>, Vec<_>) = all.partition(|chosen| chosen.judged.report().is_valid());
        for (output, chosen) in [(&mut self.accepted, accepted), (&mut self.refused, refused)] {
            if let Some(output) = output {
                output.take(batch, &chosen)?;
            }
        }
        Ok(())
    }

    /// Puts the files at their places, and says how many documents are in each.
    ///
    /// # Errors
    ///
    /// There is no room for a file, or something is at its place by now. Then neither of them is there, unless the first
    /// one has already replaced another.
    pub fn finish(self) -> Result<Vec<(PathBuf, usize)>, Diagnostic> {
        let closed = [self.accepted, self.refused].into_iter().flatten().map(Output::close);
        let closed: Vec<Closed> = closed.collect::<Result<_, _>>()?;
        let mut placed: Vec<(PathBuf, usize)> = Vec::new();
        for Closed { path, waiting, count, force } in closed {
            let there = if force { waiting.persist(&path) } else { waiting.persist_noclobber(&path) };
            if let Err(failed) = there {
                if !force {
                    placed.iter().for_each(|(path, _)| drop(fs::remove_file(path)));
                }
                return Err(unwritable(&path, &format!("this file cannot be written: {}", failed.error)));
            }
            placed.push((path, count));
        }
        Ok(placed)
    }
}

/// A file that is whole, and waits to be put at its place.
struct Closed {
    path: PathBuf,
    waiting: TempPath,
    count: usize,
    force: bool,
}

impl Output {
    fn new(path: &Path, verdict: Verdict, force: bool) -> Result<Output, Diagnostic> {
        let format = Format::of(path)?;
        let unwritable = |problem: &str| unwritable(path, problem);
        if path.is_dir() {
            return Err(unwritable("this is a folder"));
        }
        if !force && fs::symlink_metadata(path).is_ok() {
            let help = "give the name of a new file, or --force to replace this one";
            return Err(Diagnostic { help: help.to_owned(), ..unwritable("this file is there already") });
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !folder.is_dir() {
            return Err(unwritable("there is no such folder"));
        }
        let mut builder = Builder::new();
        builder.prefix(".triglyph-");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let waiting = builder.tempfile_in(folder);
        let waiting = waiting.map_err(|error| unwritable(&format!("this file cannot be written: {error}")))?;
        let (file, waiting) = waiting.into_parts();
        let file = match format {
            Format::Lines(packing) => LinesFile::new(file, packing, verdict).map(Kind::Lines),
            Format::Table => TableFile::new(file, verdict).map(Kind::Table),
        };
        let file = file.map_err(|error| unwritable(&format!("this file cannot be written: {error}")))?;
        Ok(Output { path: path.to_owned(), waiting, file, count: 0, force })
    }

    fn take(&mut self, batch: &Batch<'_>, chosen: &[Chosen<'_>]) -> Result<(), Diagnostic> {
        self.count += chosen.len();
        let taken = match &mut self.file {
            Kind::Lines(file) => file.take(batch.name, chosen),
            Kind::Table(file) => file.take(batch, chosen),
        };
        taken.map_err(|error| unwritable(&self.path, &format!("this file cannot be written: {error}")))
    }

    fn close(self) -> Result<Closed, Diagnostic> {
        let Output { path, waiting, file, count, force } = self;
        let closed = match file {
            Kind::Lines(file) => file.finish(),
            Kind::Table(file) => file.finish(),
        };
        match closed {
            Ok(()) => Ok(Closed { path, waiting, count, force }),
            Err(error) => Err(unwritable(&path, &format!("this file cannot be written: {error}"))),
        }
    }
}

/// What the name of a file says of its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    /// JSON Lines, compressed or not.
    Lines(Option<Packing>),
    /// Parquet.
    Table,
}

impl Format {
    fn of(path: &Path) -> Result<Format, Diagnostic> {
        let (packing, unpacked) = Packing::of(path);
        match (unpacked.extension().and_then(|ending| ending.to_str()), packing) {
            (Some("jsonl" | "ndjson"), packing) => Ok(Format::Lines(packing)),
            (Some("parquet"), None) => Ok(Format::Table),
            (Some(_) | None, _) => {
                let message = "the name of this file does not say how documents are written into it";
                let help = "let it end in .jsonl, .jsonl.gz, .jsonl.zst or .parquet";
                Err(usage(message, help).at(Place::file(slashed(path))))
            }
        }
    }
}

fn unwritable(path: &Path, problem: &str) -> Diagnostic {
    let help = "nothing was written; change the name, or the permissions";
    Diagnostic::error(Code::UnwritableOutput, problem, help).at(Place::file(slashed(path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_the_format() {
        let of = |name: &str| Format::of(Path::new(name)).ok();
        assert_eq!(of("a/b.jsonl"), Some(Format::Lines(None)));
        assert_eq!(of("b.ndjson.gz"), Some(Format::Lines(Some(Packing::Gzip))));
        assert_eq!(of("b.jsonl.zst"), Some(Format::Lines(Some(Packing::Zstandard))));
        assert_eq!(of("b.parquet"), Some(Format::Table));
        for name in ["b.json", "b", "b.parquet.gz", "jsonl", "-"] {
            assert_eq!(of(name), None, "{name}");
        }
    }
}
