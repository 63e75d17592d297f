//! Where pages about the contracts go. The table is understood by every build of the generator; only those with the
//! feature `docs` write pages.

use std::path::{Path, PathBuf};

use serde::Deserialize;

/// The table `[docs]`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DocsTable {
    /// The folder.
    pub out: PathBuf,
    /// What pages are written in.
    #[serde(default)]
    pub format: PageFormat,
}

/// What pages are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PageFormat {
    /// Markdown with a drawing in Mermaid, as GitHub shows it.
    #[default]
    Markdown,
    /// One HTML file for each contract, which needs nothing else.
    Html,
}

impl PageFormat {
    /// How the names of its files end.
    pub fn ending(self) -> &'static str {
        match self {
            PageFormat::Markdown => "md",
            PageFormat::Html => "html",
        }
    }

    /// The name on the command line and in project files.
    pub fn name(self) -> &'static str {
        match self {
            PageFormat::Markdown => "markdown",
            PageFormat::Html => "html",
        }
    }
}

impl DocsTable {
    /// The same below the folder of the project file.
    pub(super) fn below(self, root: &Path) -> DocsTable {
        DocsTable { out: root.join(self.out), ..self }
    }
}
