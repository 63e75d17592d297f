//! Lists the files of the runtimes, with what each of them imports, for `src/render/runtime.rs` to embed; and says whether code is
//! optimised.
//!
//! The lists are made from the folders, so that no file and no import can be forgotten in them.

use std::{
    env,
    error::Error,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

/// A folder of runtime sources below `runtime`, and how its files name each other. Beside it, `…_absent` has the files
/// that stand in for some of them.
struct Folder {
    /// Its name, which is that of the list in capitals, too.
    name: &'static str,
    /// How the names of its files end.
    ending: &'static str,
    /// The names of the files that a text imports, without their endings.
    imports: fn(&str) -> Vec<String>,
}

const FOLDERS: [Folder; 2] = [
    Folder { name: "typescript", ending: ".ts", imports: typescript_imports },
    Folder { name: "python", ending: ".py", imports: python_imports },
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    // Functions take up more stack where little or nothing was optimised (`parallel.rs`).
    println!("cargo::rustc-check-cfg=cfg(unoptimised)");
    if matches!(env::var("OPT_LEVEL")?.as_str(), "0" | "1") {
        println!("cargo::rustc-cfg=unoptimised");
    }
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("runtime");
    let mut lists = String::new();
    for folder in &FOLDERS {
        let known = folder.names(&root.join(folder.name))?;
        for name in [folder.name.to_owned(), format!("{}_absent", folder.name)] {
            println!("cargo::rerun-if-changed=runtime/{name}");
            folder.list(&root, &name, &known, &mut lists)?;
        }
    }
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("sources.rs"), lists)?;
    Ok(())
}

impl Folder {
    /// The names of the files at `path`, in order.
    fn names(&self, path: &Path) -> Result<Vec<String>, Box<dyn Error>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(path)? {
            let name = entry?.file_name().into_string().map_err(|name| format!("{} is not Unicode", name.display()))?;
            names.extend(name.strip_suffix(self.ending).map(ToOwned::to_owned));
        }
        names.sort();
        Ok(names)
    }

    /// Adds the list of the files in `root/name` to `lists`. They import files of the names `known`.
    fn list(&self, root: &Path, name: &str, known: &[String], lists: &mut String) -> Result<(), Box<dyn Error>> {
        let path = root.join(name);
        writeln!(lists, "/// The files of `runtime/{name}`.\npub const {}: &[Source] = &[", name.to_uppercase())?;
        for source in self.names(&path)? {
            let file = format!("{source}{}", self.ending);
            let mut imports = (self.imports)(&fs::read_to_string(path.join(&file))?);
            imports.sort();
            imports.dedup();
            if let Some(missing) = [&source].into_iter().chain(&imports).find(|import| !known.contains(import)) {
                return Err(format!("{name}/{file}: there is no file {missing} in the runtime").into());
            }
            let text =
                format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?}))", format!("/runtime/{name}/{file}"));
            writeln!(lists, "    Source {{ name: {source:?}, text: {text}, imports: &{imports:?} }},")?;
        }
        writeln!(lists, "];")?;
        Ok(())
    }
}

/// `import { a } from "./name.js";`, also over several lines.
fn typescript_imports(text: &str) -> Vec<String> {
    let ends = text.split(" from \"./").skip(1);
    ends.filter_map(|rest| rest.split_once(".js\"")).map(|(name, _)| name.to_owned()).collect()
}

/// `from .name import a` and `from . import name`, also those for type checkers alone.
fn python_imports(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for line in text.lines() {
        let Some((module, imported)) =
            line.trim_start().strip_prefix("from .").and_then(|rest| rest.split_once(" import "))
        else {
            continue;
        };
        match module {
            "" => names.extend(imported.split(',').map(|name| name.trim().to_owned())),
            module => names.push(module.to_owned()),
        }
    }
    names
}
