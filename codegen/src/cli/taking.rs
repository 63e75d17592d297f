//! What becomes of what is rendered: it is staged to be written, or compared with what is there.
//!
//! Languages may come one after the other, so that the text of one is gone before the next is rendered.

use std::{
    collections::BTreeMap,
    mem,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use super::{generate::shown, job::Job};
use crate::{
    diagnostic::{Code, Diagnostic, Diagnostics},
    files::{Drift, Limits, Output, Plan, Writing, Written},
    render::{Language, Rendered, RenderedModule},
};

/// A run that takes what is rendered.
#[derive(Debug)]
pub(super) struct Taking {
    /// The current folder.
    here: PathBuf,
    /// The output folder of each language.
    folders: BTreeMap<Language, PathBuf>,
    /// Whether generated files that no longer belong there are removed.
    prune: bool,
    purpose: Purpose,
    /// What waits for the other languages, if they share folders.
    held: Vec<Rendered>,
    modules: Vec<(Language, Vec<RenderedModule>)>,
}

#[derive(Debug)]
enum Purpose {
    Write(Writing),
    Check(Checked),
}

/// How the disk differs.
#[derive(Debug, Default)]
pub(super) struct Checked {
    /// Every file that differs, with as many lines as are shown.
    pub drifts: Vec<Drift>,
    /// How many files are as they should be.
    pub unchanged: usize,
    /// Output folders in which a run was interrupted.
    pub interrupted: Vec<PathBuf>,
}

/// What was taken.
#[derive(Debug)]
pub(super) struct Taken {
    pub done: Done,
    /// By language, in the order in which they were rendered.
    pub modules: Vec<(Language, Vec<RenderedModule>)>,
    /// What the author should look at.
    pub warnings: Vec<Diagnostic>,
}

#[derive(Debug)]
pub(super) enum Done {
    Checked(Checked),
    Written(Written),
}

impl Taking {
    /// A run that compares (`check`) or writes what `job` asks for.
    pub fn new(job: &Job, check: bool, prune: bool) -> Taking {
        let purpose = match check {
            true => Purpose::Check(Checked::default()),
            false => Purpose::Write(Writing::new(job.out.values().cloned())),
        };
        Taking {
            here: job.here.clone(),
            folders: job.out.clone(),
            prune,
            purpose,
            held: Vec::new(),
            modules: Vec::new(),
        }
    }

    fn take(&mut self, rendered: Vec<Rendered>) -> Result<(), Diagnostics> {
        if are_apart(&self.folders.values().collect::<Vec<_>>()) {
            return self.add(&rendered);
        }
        self.held.extend(rendered);
        Ok(())
    }

    fn add(&mut self, rendered: &[Rendered]) -> Result<(), Diagnostics> {
        let folder = |rendered: &Rendered| self.folders[&rendered.language].clone();
        let output = |rendered| Output { folder: folder(rendered), files: &rendered.files, prune: self.prune };
        let outputs: Vec<_> = rendered.iter().map(output).collect();
        match &mut self.purpose {
            Purpose::Write(writing) => writing.add(&outputs)?,
            Purpose::Check(checked) => checked.add(&Plan::new(&outputs)?, &self.here),
        }
        self.modules.extend(rendered.iter().map(|rendered| (rendered.language, rendered.modules.clone())));
        Ok(())
    }

    fn finish(mut self, warnings: Vec<Diagnostic>) -> Result<Taken, Diagnostics> {
        let held = mem::take(&mut self.held);
        if !held.is_empty() {
            self.add(&held)?;
        }
        let done = match self.purpose {
            Purpose::Write(writing) => Done::Written(writing.finish()?),
            Purpose::Check(checked) => Done::Checked(checked),
        };
        Ok(Taken { done, modules: self.modules, warnings })
    }
}

impl Checked {
    pub fn add(&mut self, plan: &Plan<'_>, here: &Path) {
        let limits = Limits::default();
        let used: usize = self.drifts.iter().map(|drift| drift.lines.len()).sum();
        let left = Limits { lines: limits.lines.saturating_sub(used), ..limits };
        self.drifts.extend(plan.drift(left, |path| shown(here, path)));
        self.unchanged += plan.unchanged;
        self.interrupted.extend_from_slice(&plan.interrupted);
    }
}

/// Whether nothing in one of the folders can be in another one.
fn are_apart(folders: &[&PathBuf]) -> bool {
    // Links may lead from one to the other.
    let real: Vec<PathBuf> =
        folders.iter().map(|folder| folder.canonicalize().unwrap_or_else(|_| (*folder).clone())).collect();
    let meet = |(index, folder): (usize, &PathBuf)| {
        real.iter().enumerate().any(|(other, inner)| other != index && inner.starts_with(folder))
    };
    !real.iter().enumerate().any(meet)
}

/// A run in the hands of a thread that may be given up, which then finds nothing.
#[derive(Clone, Debug)]
pub(super) struct Shared(Arc<Mutex<Option<Taking>>>);

impl Shared {
    pub fn new(taking: Taking) -> Shared {
        Shared(Arc::new(Mutex::new(Some(taking))))
    }

    /// Takes what was rendered.
    ///
    /// # Errors
    ///
    /// Those of [`Writing::add`] and [`Plan::new`].
    pub fn take(&self, rendered: Vec<Rendered>) -> Result<(), Diagnostics> {
        match &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(taking) => taking.take(rendered),
            None => Err(Diagnostic::error(Code::Internal, "the run was given up", "run the command again").into()),
        }
    }

    /// Ends the run.
    ///
    /// # Errors
    ///
    /// Those of [`Writing::finish`].
    pub fn finish(&self, warnings: Vec<Diagnostic>) -> Result<Taken, Diagnostics> {
        let taking = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        taking.expect("a run ends once").finish(warnings)
    }

    /// Lets go of everything: nothing was done.
    pub fn give_up(&self) {
        drop(self.0.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}
