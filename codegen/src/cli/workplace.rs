//! What a folder shows of itself: the languages that are written in it, by their manifests, and where generated code
//! belongs.

#[cfg_attr(not(feature = "command"), allow(dead_code, reason = "what only `init` writes down"))]
mod manifest;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

pub(super) use self::manifest::Manifest;
use crate::{project::folder::is_foreign, render::Language};

/// Where output goes if nothing is said and nothing speaks for another folder.
const USUAL: &str = "generated";

/// A folder and what was found in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Workplace {
    /// The folder, absolute.
    pub root: PathBuf,
    /// One for each language that it shows.
    pub manifests: BTreeMap<Language, Manifest>,
}

impl Workplace {
    /// Looks at the files of the folder `root` itself.
    pub fn at(root: &Path) -> Workplace {
        Workplace::of(root, manifest::NAMES.iter().map(|(name, _)| root.join(name)).filter(|path| path.is_file()))
    }

    /// The workplace that the manifests at these paths make of `root`. Of several for one language, one with a package is
    /// preferred, then the one that is least deep.
    pub fn of(root: &Path, paths: impl IntoIterator<Item = PathBuf>) -> Workplace {
        let mut manifests: Vec<_> = paths.into_iter().filter_map(|path| Manifest::read(root, &path)).collect();
        manifests.sort_by_key(|manifest| {
            (!manifest.is_package, manifest.folder.components().count(), manifest.rank, manifest.folder.clone())
        });
        let mut chosen = BTreeMap::new();
        for manifest in manifests {
            chosen.entry(manifest.language).or_insert(manifest);
        }
        Workplace { root: root.to_owned(), manifests: chosen }
    }

    /// The languages that it shows.
    pub fn languages(&self) -> Vec<Language> {
        self.manifests.keys().copied().collect()
    }

    /// Where the code of each of these languages belongs, relative to the folder; no two share a place.
    pub fn out(&self, languages: &[Language]) -> BTreeMap<Language, PathBuf> {
        let mut out: BTreeMap<_, _> = languages.iter().map(|language| (*language, self.own_place(*language))).collect();
        let shares = |language: &Language, place: &PathBuf| {
            let nested = |(other, path): (&Language, &PathBuf)| {
                other != language && (path.starts_with(place) || place.starts_with(path))
            };
            out.iter().any(nested)
        };
        let shared: Vec<_> =
            out.iter().filter(|(language, place)| shares(language, place)).map(|(language, _)| *language).collect();
        for language in shared {
            // A module of Rust has to be where the compiler looks for it; the others are found anywhere.
            let is_module = language == Language::Rust && out[&language].ends_with(Path::new("src").join(USUAL));
            if !is_module {
                let folder = self.manifests.get(&language).map(|manifest| manifest.folder.clone()).unwrap_or_default();
                out.insert(language, folder.join(USUAL).join(language.table()));
            }
        }
        out
    }

    /// Beside the code that is written by hand.
    fn own_place(&self, language: Language) -> PathBuf {
        let Some(Manifest { folder, .. }) = self.manifests.get(&language) else { return PathBuf::from(USUAL) };
        let beside = match language {
            Language::Rust | Language::TypeScript => {
                let sources = folder.join("src");
                if self.root.join(&sources).is_dir() { sources } else { folder.clone() }
            }
            Language::Python => self.python_package(folder).unwrap_or_else(|| folder.clone()),
        };
        beside.join(USUAL)
    }

    /// The package in `folder`, or in `src` below it.
    fn python_package(&self, folder: &Path) -> Option<PathBuf> {
        [folder.join("src"), folder.to_owned()].into_iter().find_map(|parent| {
            let entries = fs::read_dir(self.root.join(&parent)).ok()?;
            let mut packages: Vec<_> = entries
                .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()))
                .filter(|name| !is_foreign(name) && !["tests", "test", "docs", USUAL].contains(&name.as_str()))
                .filter(|name| self.root.join(&parent).join(name).join("__init__.py").is_file())
                .collect();
            packages.sort();
            packages.first().map(|name| parent.join(name))
        })
    }
}

/// Whether a file shows a language.
#[cfg(feature = "command")]
pub(super) fn is_manifest(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| manifest::NAMES.iter().any(|(known, _)| *known == name))
}

/// A language as people call it.
pub(super) fn title(language: Language) -> &'static str {
    match language {
        Language::Rust => "Rust",
        Language::TypeScript => "TypeScript",
        Language::Python => "Python",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workplace(files: &[(&str, &str)]) -> (tempfile::TempDir, Workplace) {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, content) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, content).expect("a file");
        }
        let found = Workplace::at(folder.path());
        (folder, found)
    }

    #[test]
    fn code_goes_beside_what_is_written_by_hand() {
        let all = Language::ALL;
        let (_folder, found) = workplace(&[("Cargo.toml", "[package]\nname = \"a\"\n"), ("src/lib.rs", "")]);
        assert_eq!(found.out(&[Language::Rust])[&Language::Rust], Path::new("src/generated"));
        let (_folder, found) = workplace(&[("pyproject.toml", "[project]\nname = \"a\"\n"), ("app/__init__.py", "")]);
        assert_eq!(found.out(&[Language::Python])[&Language::Python], Path::new("app/generated"));
        let (_folder, found) = workplace(&[("package.json", "{}"), ("requirements.txt", "fastapi\n")]);
        assert_eq!(found.languages(), [Language::TypeScript, Language::Python]);
        let out = found.out(&all);
        let places: Vec<_> = all.iter().map(|language| out[language].as_path()).collect();
        assert_eq!(places, ["generated/rust", "generated/typescript", "generated/python"].map(Path::new));
    }

    #[test]
    fn two_languages_do_not_share_a_folder() {
        let (_folder, found) =
            workplace(&[("Cargo.toml", "[package]\nname = \"a\"\n"), ("package.json", "{}"), ("src/lib.rs", "")]);
        let out = found.out(&[Language::Rust, Language::TypeScript]);
        assert_eq!(out[&Language::Rust], Path::new("src/generated"));
        assert_eq!(out[&Language::TypeScript], Path::new("generated/typescript"));
    }
}
