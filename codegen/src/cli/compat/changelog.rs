//! The file in which a pull request shows what has changed.

use std::path::Path;

use super::{Told, pairs::Pair};
use crate::{
    cli::{Outcome, console::Console, failed},
    diagnostic::{Code, Diagnostic, Diagnostics, Place},
    docs::{Change, Fate, changes},
    files::write_if_different,
    paths::slashed,
};

/// Writes the file, unless something could not be compared: then it stays as it is.
pub fn write(path: &Path, pairs: &[Pair], told: &[Result<Told, Diagnostics>], console: &mut Console) -> Outcome {
    let mut list = Vec::new();
    for (pair, told) in pairs.iter().zip(told) {
        let fate = match told {
            Err(_) => return Outcome::Fine,
            Ok(Told::Compared(compared)) => Fate::Compared(&compared.1, &compared.2),
            Ok(Told::Added(class)) => Fate::Added(*class),
            Ok(Told::Removed(class)) => Fate::Removed(*class),
            Ok(Told::Plain) => continue,
        };
        list.push(Change { name: &pair.name, fate });
    }
    let Err(error) = write_if_different(path, changes(&list).as_bytes()) else { return Outcome::Fine };
    let message = format!("the change log cannot be written: {error}");
    let finding = Diagnostic::error(Code::UnwritableOutput, message, "check the path and its permissions");
    failed(console, &finding.at(Place::file(slashed(path))).into())
}
