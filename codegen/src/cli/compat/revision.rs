//! Files as they were in a revision of a git work tree.
//!
//! The schemas of the revision are written into a folder of their own, with everything that they may refer to; the work
//! tree and its index stay as they are.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tempfile::TempDir;

use crate::{diagnostic::Diagnostics, paths::relative};

/// The schema files of a revision.
#[derive(Debug)]
pub struct Revision {
    /// The top folder of the work tree.
    top: PathBuf,
    copy: TempDir,
}

impl Revision {
    /// The revision `name` of the work tree that `here` is in.
    ///
    /// # Errors
    ///
    /// There is no git, no work tree, or no such revision.
    pub fn read(here: &Path, name: &str) -> Result<Revision, Diagnostics> {
        let top = git(here, &["rev-parse", "--show-toplevel"], None, None).map_err(|said| {
            super::usage(
                format!("--against needs a git work tree: {said}"),
                "run the command inside of one, or name both versions as files",
            )
        })?;
        let top = PathBuf::from(text(&top));
        let wanted = format!("{name}^{{commit}}");
        let commit = git(&top, &["rev-parse", "--verify", "--quiet", "--end-of-options", &wanted], None, None)
            .map_err(|_| {
                let shown: String = name.chars().take(100).collect();
                super::usage(
                    format!("git knows no revision {shown:?}"),
                    "name a branch, a tag or a commit, as in --against git:main",
                )
            })?;
        let copy =
            tempfile::tempdir().map_err(|error| failure(&format!("no temporary folder can be made: {error}")))?;
        let revision = Revision { top, copy };
        revision.check_out(&text(&commit)).map_err(|said| failure(&said))?;
        Ok(revision)
    }

    fn check_out(&self, commit: &str) -> Result<(), String> {
        let index = self.copy.path().join(".index");
        let files = self.copy.path().join("files");
        std::fs::create_dir(&files).map_err(|error| error.to_string())?;
        git(&self.top, &["read-tree", commit], Some(&index), None)?;
        let listed = git(&self.top, &["ls-files", "-z", "--", "*.json", "*.yaml", "*.yml"], Some(&index), None)?;
        let prefix = format!("--prefix={}/", files.display());
        git(
            &self.top,
            &["checkout-index", "--force", "--quiet", &prefix, "-z", "--stdin"],
            Some(&index),
            Some(&listed),
        )?;
        Ok(())
    }

    /// Where a file or folder of the work tree is in the revision; `None` if it lies outside of the work tree.
    pub fn path(&self, path: &Path) -> Option<PathBuf> {
        let top = self.top.canonicalize().unwrap_or_else(|_| self.top.clone());
        // The file itself may not be there any more; the folder that is, decides.
        let known = path.ancestors().find(|path| path.exists())?;
        let whole = known.canonicalize().ok()?.join(relative(known, path));
        let inside = whole.strip_prefix(top).ok()?.to_owned();
        Some(self.copy.path().join("files").join(inside))
    }
}

fn failure(said: &str) -> Diagnostics {
    let help = "look at what `git status` says, or name both versions as files";
    super::usage(format!("the files of the revision cannot be read: {said}"), help).into()
}

fn text(output: &[u8]) -> String {
    String::from_utf8_lossy(output).trim_end_matches(['\n', '\r']).to_owned()
}

/// What git prints.
fn git(folder: &Path, args: &[&str], index: Option<&Path>, input: Option<&[u8]>) -> Result<Vec<u8>, String> {
    let mut command = Command::new("git");
    command.arg("-C").arg(folder).args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.stdin(if input.is_some() { Stdio::piped() } else { Stdio::null() });
    if let Some(index) = index {
        command.env("GIT_INDEX_FILE", index);
    }
    let mut child = command.spawn().map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => "the command `git` is not installed".to_owned(),
        _ => error.to_string(),
    })?;
    if let (Some(input), Some(mut pipe)) = (input, child.stdin.take()) {
        std::io::Write::write_all(&mut pipe, input).map_err(|error| error.to_string())?;
    }
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let said = text(&output.stderr);
    Err(said.lines().next().unwrap_or("git failed").trim_start_matches("fatal: ").to_owned())
}
