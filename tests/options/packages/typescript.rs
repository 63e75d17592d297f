//! The packages in TypeScript.

use std::{fs, path::Path};

use serde_json::json;
use testkit::{files_below, lock, node, outside, read, run, try_run, workspace, write};
use triglyph::{project::Project, render::Language};

use super::{bundled, check_lines, documents, files, folder, generated, projects, request, sources};

/// A package that others import by its name, compiled from the sources in it.
fn compile_package(package: &Path, manifest: &serde_json::Value) {
    let base = workspace().join("runtime/typescript/tsconfig.json");
    let options = json!({"rootDir": "src", "outDir": "dist"});
    write(&package.join("package.json"), &manifest.to_string());
    let config = json!({"extends": base, "compilerOptions": options, "include": ["src"]});
    write(&package.join("tsconfig.json"), &config.to_string());
    drop(fs::remove_dir_all(package.join("dist")));
    run(node().tsc().arg("--project").arg(package));
}

/// Values of one package are values of the other, and documents are judged as without it.
#[test]
fn values_of_one_package_fit_the_other() {
    let _lock = lock("packages-typescript");
    let folder = folder(Language::TypeScript);
    let modules = folder.join("node_modules");
    projects(Language::TypeScript, |name| match name {
        "common" => modules.join("@acme/common/src"),
        name => folder.join("src").join(name),
    });
    let mut by_file = request("orders", Language::TypeScript);
    let place = by_file.render.packages[0].typescript.as_mut().expect("a specifier");
    place.text = "@acme/common/*.js".to_owned();
    generated(&by_file, &folder.join("src/by_file"));
    let runtime = modules.join("triglyph-runtime");
    for (name, path) in files_below(&workspace().join("runtime/typescript/src")) {
        write(&runtime.join("src").join(name), &read(&path));
    }
    let manifest = read(&workspace().join("runtime/typescript/package.json"));
    compile_package(&runtime, &serde_json::from_str(&manifest).expect("JSON"));
    let file = |name: &str| json!({"types": format!("./dist/{name}.d.ts"), "default": format!("./dist/{name}.js")});
    let manifest = json!({
        "name": "@acme/common", "version": "1.0.0", "type": "module",
        "exports": {".": file("index"), "./*.js": file("*")},
    });
    compile_package(&modules.join("@acme/common"), &manifest);
    write(&folder.join("src/judge.ts"), &read(&sources().join("judge.ts")));
    write(&folder.join("package.json"), r#"{ "type": "module" }"#);
    let base = workspace().join("generated/typescript/tsconfig.json");
    let options = json!({"rootDir": "src", "outDir": "dist", "types": ["node"]});
    let config = json!({"extends": base, "compilerOptions": options, "include": ["src"]});
    write(&folder.join("tsconfig.json"), &config.to_string());
    let compile = || {
        let mut tsc = node().tsc();
        tsc.arg("--project").arg(&folder);
        tsc
    };
    run(compile().args(["--noEmit", "--module", "esnext", "--moduleResolution", "bundler"]));
    run(&mut compile());
    check_lines(&run(node().script(&folder.join("dist/judge.js")).arg(documents())).stdout);

    // A package of other schemas does not compile.
    let declarations = modules.join("@acme/common/dist/money.d.ts");
    write(&declarations, &read(&declarations).replace("Fingerprint_", "Fingerprint_0"));
    let said = try_run(compile().arg("--noEmit")).stdout;
    assert!(said.contains("src/orders/order.ts") && said.contains("no exported member named 'Fingerprint_"), "{said}");
}

/// Nothing of the package is printed once more, and the program is that of all schemas.
#[test]
fn types_of_packages_are_not_printed_again() {
    let orders = files(&request("orders", Language::TypeScript));
    let count = orders["order.ts"].matches("export interface ").count();
    assert_eq!(count, 2, "an order, and one as it may be sent: {}", orders["order.ts"]);
    assert!(!orders.keys().any(|name| name.contains("currency") || name.contains("party")), "{:?}", orders.keys());
    assert_eq!(orders["order.checks.ts"], files(&bundled(Language::TypeScript))["order.checks.ts"]);
}

/// Types are all that there is of a package that has nothing else.
#[test]
fn types_alone_are_imported_too() {
    let folder = outside();
    let project = |name: &str| {
        for (file, path) in files_below(&sources().join(name)) {
            let text = read(&path).replace("out = \"typescript\"\n", "out = \"typescript\"\ntypes_only = true\n");
            write(&folder.path().join(name).join(file), &text);
        }
        let path = folder.path().join(name).join("triglyph.toml");
        Project::read(&path).expect("a project").request(&[Language::TypeScript])
    };
    project("common");
    let orders = files(&project("orders"));
    assert!(orders["order.ts"].contains(" from \"@acme/common\";"), "{}", orders["order.ts"]);
    assert_eq!(orders["order.ts"].matches("export interface ").count(), 2, "{}", orders["order.ts"]);
    assert!(!orders["order.ts"].contains("triglyph-runtime"));
}
