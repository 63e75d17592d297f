//! `triglyph docs`: pages about contracts, written or compared.

use std::path::PathBuf;

use super::{
    Outcome,
    args::DocsArgs,
    console::Console,
    failed, generate,
    job::{self, Job},
    progress::Progress,
    taking::Checked,
    usage,
};
use crate::{
    diagnostic::Diagnostics,
    docs::{self, Format},
    files::{Output, Plan, Written, write},
    project::Project,
    render::Files,
    understand,
};

/// What the run came to.
enum Done {
    Written(Written),
    Checked(Checked),
}

pub(super) fn run(args: &DocsArgs, console: &mut Console) -> Outcome {
    let (job, task) = match Task::new(args, console) {
        Ok(both) => both,
        Err(findings) => return failed(console, &findings),
    };
    let progress = Progress::start(console, "writing pages");
    let made = task.make(&job, console).and_then(|files| task.take(&job, &files, args.check));
    drop(progress);
    match made {
        Err(findings) => failed(console, &findings),
        Ok(Done::Checked(checked)) => generate::check(&job, &checked, console),
        Ok(Done::Written(written)) => {
            generate::summarize(&job, &written, console);
            Outcome::Fine
        }
    }
}

/// Where pages go, and how they are written.
struct Task {
    out: PathBuf,
    format: Format,
    /// The command that makes them again.
    command: String,
}

impl Task {
    fn new(args: &DocsArgs, console: &mut Console) -> Result<(Job, Task), Diagnostics> {
        let words: Vec<&str> = args.schemas.iter().map(String::as_str).collect();
        let found = job::several(&words, &args.reading, console, nothing_to_describe)?;
        let project = found.project.as_ref();
        let table = project.and_then(|project| project.docs.as_ref());
        let own = table.map(|table| &table.out).filter(|_| args.schemas.is_empty());
        let out = match (&args.out, own) {
            (Some(out), _) => found.here.join(out),
            (None, Some(out)) => out.clone(),
            (None, None) => return Err(no_folder(project, &args.schemas).into()),
        };
        let settled = table.map(|table| table.format).unwrap_or_default();
        let format = args.format.map_or(settled, Format::from);
        let command = command(project, (format != settled).then_some(format));
        let job = Job {
            here: found.here,
            request: found.request,
            project: found.project,
            given: found.given,
            ..Job::default()
        };
        Ok((job, Task { out, format, command }))
    }

    fn make(&self, job: &Job, console: &mut Console) -> Result<Files, Diagnostics> {
        let (bundle, lowered) = understand(&job.request.load, &job.request.lower)?;
        console.diagnostics(&lowered.warnings);
        Ok(docs::pages(&bundle, &lowered.model, self.format, &self.command)?)
    }

    fn take(&self, job: &Job, files: &Files, check: bool) -> Result<Done, Diagnostics> {
        let outputs = [Output { folder: self.out.clone(), files, prune: true }];
        if !check {
            return write(&outputs).map(Done::Written);
        }
        let mut checked = Checked::default();
        checked.add(&Plan::new(&outputs)?, &job.here);
        Ok(Done::Checked(checked))
    }
}

/// How the pages are made again, wherever they are written to.
fn command(project: Option<&Project>, format: Option<Format>) -> String {
    let own = project.map_or("triglyph", |project| project.command.trim_end());
    let format = format.map(|format| format!(" --format {}", format.name())).unwrap_or_default();
    format!("{own} docs{format}")
}

fn nothing_to_describe() -> crate::diagnostic::Diagnostic {
    let message = format!(
        "there is nothing to write pages about: no schema is named, and no {} here or in a parent folder lists schemas",
        crate::project::FILE_NAME
    );
    usage(message, "name schemas, or folders that hold some")
}

fn no_folder(project: Option<&Project>, named: &[String]) -> crate::diagnostic::Diagnostic {
    let help = match (project, named) {
        (Some(_), []) => "say where they go with --out DIR, or in the project file: `out = \"DIR\"` in a table [docs]",
        _ => "say where they go with --out DIR",
    };
    usage("nothing says where pages are to be written", help)
}
