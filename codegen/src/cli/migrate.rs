//! `triglyph migrate`: what becomes of documents of one version in another one, said or done.

mod apply;
mod tell;

use super::{Outcome, args::MigrateArgs, console::Console, failed, job, progress::Progress};
use crate::{
    analysis::migrate::{Version, migration, unused},
    diagnostic::{Code, Diagnostic, Diagnostics},
    load::{self, Bundle},
    lower::{self, Lowered},
    understand,
};

/// One of the two versions, as it was read.
struct Read {
    load: load::Options,
    lower: lower::Options,
    bundle: Bundle,
    lowered: Lowered,
}

impl Read {
    fn new(schema: &str, args: &MigrateArgs, console: &mut Console) -> Result<Read, Diagnostics> {
        let (load, lower) = job::reading(schema, &args.reading, console)?;
        let (bundle, lowered) = understand(&load, &lower)?;
        if lowered.model.modules.is_empty() {
            let help = "please report this schema";
            return Err(Diagnostic::error(Code::Internal, "this schema has become nothing", help).into());
        }
        Ok(Read { load, lower, bundle, lowered })
    }

    fn version(&self) -> Version<'_> {
        Version { model: &self.lowered.model, module: 0 }
    }
}

pub(super) fn run(args: &MigrateArgs, console: &mut Console) -> Outcome {
    match migrate(args, console) {
        Ok(outcome) => outcome,
        Err(findings) => failed(console, &findings),
    }
}

fn migrate(args: &MigrateArgs, console: &mut Console) -> Result<Outcome, Diagnostics> {
    let progress = Progress::start(console, "comparing");
    let (old, new) = (Read::new(&args.old, args, console)?, Read::new(&args.new, args, console)?);
    let migration = migration(old.version(), new.version());
    drop(progress);
    for at in &migration.unused {
        console.diagnostic(&unused(at, &new.bundle, 0));
    }
    if args.documents.is_empty() {
        tell::migration((&args.old, &args.new), &migration, console);
        return Ok(Outcome::Fine);
    }
    let (from, to, way) =
        if args.downgrade { (&new, &old, &migration.downgrade) } else { (&old, &new, &migration.upgrade) };
    apply::documents(&args.documents, (from, to), way, console)
}
