//! `triglyph dump`: what the pipeline hands from one stage to the next.

use super::{
    Outcome,
    args::{DumpArgs, StageArg},
    console::Console,
    failed, job,
};
use crate::{Language, diagnostic::Diagnostics, load, lower};

pub(super) fn run(args: &DumpArgs, console: &mut Console) -> Outcome {
    match dump(args, console) {
        Ok(()) => Outcome::Fine,
        Err(findings) => failed(console, &findings),
    }
}

fn dump(args: &DumpArgs, console: &mut Console) -> Result<(), Diagnostics> {
    let (load, lower) = job::reading(&args.schema, &args.reading, console)?;
    let bundle = load::load(&load)?;
    if args.stage == StageArg::Bundle {
        console.line(format_args!("{bundle:#?}"));
        return Ok(());
    }
    let lowered = lower::lower(&bundle, &lower)?;
    console.diagnostics(&lowered.warnings);
    match args.stage {
        StageArg::Bundle | StageArg::Model => console.line(format_args!("{:#?}", lowered.model)),
        StageArg::Checks => {
            lowered.model.modules.iter().for_each(|module| console.line(module.checks.to_json(Language::Rust)))
        }
    }
    Ok(())
}
