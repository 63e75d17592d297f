//! The three servers.

use std::process::Command;

use testkit::{
    built_program, cargo,
    examples::{node, python},
    read, run, scratch, target, workspace, write,
};

use super::{
    packages::{built, copy},
    server::Server,
};

/// The server in Rust. A crate of its own with a lock file of its own; only the path to the bindings is another one.
pub fn axum() -> Server {
    let folder = scratch("examples-axum");
    copy(&workspace().join("examples/axum"), &folder);
    let manifest = read(&workspace().join("examples/axum/Cargo.toml"));
    let bindings = workspace().join("generated/rust");
    let here =
        manifest.replace("\"../../generated/rust\"", &format!("{:?}", bindings.to_str().expect("a path in Unicode")));
    assert_ne!(here, manifest, "the example depends on the bindings by their path");
    // The workspace around it is not its own.
    write(&folder.join("Cargo.toml"), &format!("{here}\n[workspace]\n"));
    Server::start("axum", &mut Command::new(built_program(cargo(&folder, &target()).arg("build"))))
}

/// The server in Python, after a look at its types.
pub fn fastapi() -> Server {
    let (example, bindings) = (workspace().join("examples/fastapi"), workspace().join("generated/python/src"));
    let mut mypy = python().module("mypy");
    mypy.args(["--strict", "app.py", "contract.py", "--cache-dir"]).arg(scratch("examples-mypy"));
    run(mypy.current_dir(&example).env("MYPYPATH", &bindings));
    let mut uvicorn = python().module("uvicorn");
    uvicorn.args(["app:app", "--port", "0"]).current_dir(&example);
    Server::start("FastAPI", uvicorn.env("PYTHONPATH", &bindings).env("PYTHONDONTWRITEBYTECODE", "1"))
}

/// The server in TypeScript.
pub fn hono() -> Server {
    let script = built("hono").join("dist/server.js");
    Server::start("Hono", &mut node().script(&script))
}
