//! Accepted documents have the types that are printed for them, before they are read and after.

use serde_json::json;
use testkit::{Project, node, read, run, scratch, workspace, write};
use triglyph::render::{Language, RenderedModule};

use super::{cases::Case, languages};

/// Compiles the accepted documents of all cases as literals of TypeScript. The code of the project must be compiled.
pub fn compile(cases: &[Case], modules: &[RenderedModule], project: &Project) {
    let files = |case: &Case| {
        let valid = case.documents.iter().filter(|document| document.valid);
        valid.map(|document| document.file.clone()).collect::<Vec<_>>()
    };
    // To TypeScript every object has what `Object` has, and so a member `constructor` of another type.
    let is_plain = |case: &Case| !read(&case.schema).contains("\"constructor\"");
    let list: Vec<_> = cases
        .iter()
        .zip(modules)
        .filter(|(case, _)| is_plain(case) && case.documents.iter().any(|document| document.valid))
        .map(|(case, module)| json!({"module": module.module, "root": module.root, "files": files(case)}))
        .collect();
    let scratch = scratch("strict-literals");
    let listed = scratch.join("list.json");
    write(&listed, &json!(list).to_string());
    let folder = project.folder(Language::TypeScript);
    let mut script = node().script(&workspace().join("tests/strict/typescript/literals.mjs"));
    let output = run(script.arg(folder.join("dist").join(languages::PACKAGE)).arg(&listed));
    let literals = project.sources(Language::TypeScript).join(languages::PACKAGE).join("literals.ts");
    write(&literals, &output.stdout);
    let config = json!({
        "extends": workspace().join("generated/typescript/tsconfig.json"),
        "compilerOptions": {
            "noEmit": true, "rootDir": "src", "isolatedDeclarations": false, "declaration": false,
            "declarationMap": false,
        },
        "files": [literals],
        "include": [],
    });
    write(&folder.join("tsconfig.literals.json"), &config.to_string());
    run(node().tsc().arg("--project").arg(folder.join("tsconfig.literals.json")));
}
