//! The time that schemas may take.

use super::{Options, retrieve};
use crate::{
    diagnostic::{Diagnostic, Diagnostics, Place},
    limits::{Limit, grouped},
    parallel,
};

/// Does `work` in the seconds that `options` allow. What takes longer goes on by itself until the process ends.
///
/// # Errors
///
/// Those of `work`, or it takes longer.
pub(crate) fn in_time<R: Send + 'static>(
    options: &Options,
    work: impl FnOnce() -> Result<R, Diagnostics> + Send + 'static,
) -> Result<R, Diagnostics> {
    parallel::in_time(options.limits.seconds, work).unwrap_or_else(|| Err(too_slow(options).into()))
}

fn too_slow(options: &Options) -> Diagnostic {
    let seconds = grouped(options.limits.seconds);
    let needs = format!("reading the schemas and generating from them takes more than {seconds} s");
    let finding = Limit::Seconds.exceeded(&options.limits, needs);
    match options.schemas.iter().min_by_key(|schema| &schema.path) {
        Some(first) => finding.at(Place::file(retrieve::displayed(&first.path, &options.folder()))),
        None => finding,
    }
}
