//! The page, in headless Chromium.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::{Value, json};
use testkit::{
    Judge,
    examples::{node, python},
    prepared, read, run, workspace, write,
};

use super::{packages::built, server::Server};

/// The fonts that come with the browser.
fn fonts(folder: &Path) -> String {
    let (fonts, cache) = (folder.join("fonts/fonts"), folder.join("fonts/cache"));
    let (fonts, cache) = (fonts.display(), cache.display());
    format!("<?xml version=\"1.0\"?>\n<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>\n")
}

/// Makes the package of the browser bring the system libraries that it needs along, too.
const WITH_LIBRARIES: (&str, &str) = ("AWS_EXECUTION_ENV", "AWS_Lambda_nodejs20.x");

/// The page, and the server it comes from.
pub struct Page {
    judge: Judge,
    _server: Server,
}

impl Page {
    /// Opens the page in a browser: the one in the variable `CHROMIUM`, or that of the pinned packages.
    pub fn open() -> Page {
        let folder = built("browser");
        let mut command = python().module("http.server");
        // What it says is not held back.
        command.args(["0", "--bind", "127.0.0.1"]).env("PYTHONUNBUFFERED", "1").current_dir(&folder);
        let server = Server::start("the static server", &mut command);
        let script = node().modules().with_file_name("browser.mjs");
        write(&script, &read(&workspace().join("tests/examples/browser.mjs")));
        let mut browser = node().script(&script);
        browser.arg(server.address());
        if env::var_os("CHROMIUM").is_none() {
            browser.env(WITH_LIBRARIES.0, WITH_LIBRARIES.1).env("TMPDIR", chromium());
        }
        Page { judge: Judge::new(browser), _server: server }
    }

    /// What the page says to each document. The first is typed, key by key; the others are pasted.
    pub fn read(&mut self, documents: &[String]) -> Vec<Value> {
        let questions = documents.iter().enumerate().map(|(index, text)| json!({"text": text, "typed": index == 0}));
        self.judge.answers(&questions.collect::<Vec<_>>())
    }
}

/// The folder with the unpacked browser.
fn chromium() -> PathBuf {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        panic!(
            "the pinned packages have no browser for this machine: install Chromium and set the variable CHROMIUM to its path"
        );
    }
    let manifest = node().modules().join("@sparticuz/chromium/package.json");
    prepared("examples-chromium", &format!("{}{}", read(&manifest), fonts(Path::new(""))), |folder| {
        let unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
        let mut command = Command::new("node");
        command.args(["--input-type=module", "--eval", unpack]).current_dir(node().modules());
        run(command.env(WITH_LIBRARIES.0, WITH_LIBRARIES.1).env("TMPDIR", folder));
        write(&folder.join("fonts/fonts.conf"), &fonts(folder));
    })
}
