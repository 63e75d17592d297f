//! Code that uses generated types, rightly and wrongly; each wrong use is marked, and the checkers must find exactly
//! those.

use std::{
    path::{Path, PathBuf},
    sync::OnceLock,
};

use serde_json::json;
use testkit::{Project, lock, node, read, run, scratch, workspace, write};

use super::{cases, languages};

/// The folder with the code that is generated from the schemas of `tests/strict/schemas`, for use and not to be
/// compiled itself.
pub fn generated() -> &'static Path {
    static GENERATED: OnceLock<PathBuf> = OnceLock::new();
    GENERATED.get_or_init(|| {
        let _lock = lock("strict-types");
        let folder = scratch("strict-types");
        languages::generate(&cases::of_files(&folder), &mut Project::new(&folder));
        write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
        folder
    })
}

/// The package of this project, and `tests/strict/typescript/uses.ts`.
pub fn typescript(generated: &Path) {
    let package = workspace().join("generated/typescript");
    let folder = scratch("strict-types/use-typescript");
    write(&folder.join("uses.ts"), &read(&workspace().join("tests/strict/typescript/uses.ts")));
    let paths = json!({
        "triglyph-contracts": [package.join("src/index.ts")],
        "triglyph-contracts/*": [package.join("src/*.ts")],
        "strict-cases/*": [generated.join("typescript/src/strict_cases/*.ts")],
    });
    let options =
        json!({"noEmit": true, "rootDir": "/", "paths": paths, "skipLibCheck": false, "isolatedDeclarations": false});
    let config = json!({"extends": package.join("tsconfig.json"), "compilerOptions": options, "include": ["uses.ts"]});
    write(&folder.join("tsconfig.json"), &config.to_string());
    for resolution in [
        ["--module", "nodenext", "--moduleResolution", "nodenext"],
        ["--module", "esnext", "--moduleResolution", "bundler"],
    ] {
        run(node().tsc().arg("--project").arg(&package).args(["--noEmit", "--skipLibCheck", "false"]).args(resolution));
        run(node().tsc().arg("--project").arg(&folder).args(resolution));
    }
}

/// `tests/strict/python/uses.py`.
pub fn python(generated: &Path) {
    let (package, cases) = (workspace().join("generated/python/src"), generated.join("python"));
    let source = workspace().join("tests/strict/python/uses.py");
    languages::type_check(
        &[&source],
        &[&package, &cases],
        &scratch("strict-types/use-python"),
        languages::Pyright::Always,
    );
}
