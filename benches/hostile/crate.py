"""The program that judges by generated Rust."""

import shutil
import subprocess
from pathlib import Path

from peers import TARGET, WORKERS

MANIFEST = """[workspace]

[package]
name = "judge"
version = "0.0.0"
edition = "2024"
publish = false

[[bin]]
name = "judge"
path = "src/judge.rs"

[dependencies]
regex = "=1.13.1"
regress = "=0.12.0"
serde = { version = "=1.0.229", features = ["derive"] }
serde_json = { version = "=1.0.154", features = ["float_roundtrip"] }

[profile.release]
# What others wrote decides about the time; hundreds of modules have to be compiled.
opt-level = 2
"""
OWN = """#![allow(warnings)]

#[path = "bindings/mod.rs"]
mod bindings;

fn json(text: &str) -> Vec<u8> {{
    serde_json::to_vec(text).expect("a text is a document")
}}

pub fn judge(case: u64) -> super::Judge {{
    match case {{
{arms}
        _ => panic!("there is no case {{case}}"),
    }}
}}
"""
OWN_ARM = "        {index} => |text| bindings::c{index}::C{index}::from_json(&json(text)).is_ok(),"
TYPIFY = """#![allow(warnings)]

{modules}

pub fn judge(case: u64) -> super::Judge {{
    match case {{
{arms}
        _ => panic!("there is no case {{case}}"),
    }}
}}
"""
TYPIFY_MODULE = '#[path = "typify/c{index}.rs"]\nmod c{index};'
TYPIFY_ARM = "        {index} => |text| text.parse::<c{index}::C{index}>().is_ok(),"


def compiled(own: Path, own_cases: list[int], typify: Path, typify_cases: list[int]) -> Path:
    """The program, of the modules of these cases in the folders `own` and `typify`."""
    folder = TARGET / "crate"
    shutil.rmtree(folder / "src", ignore_errors=True)
    shutil.copytree(own, folder / "src" / "bindings")
    shutil.copytree(typify, folder / "src" / "typify")
    shutil.copy(WORKERS / "judge.rs", folder / "src" / "judge.rs")
    (folder / "Cargo.toml").write_text(MANIFEST)
    arms = "\n".join(OWN_ARM.format(index=index) for index in own_cases)
    (folder / "src" / "triglyph.rs").write_text(OWN.format(arms=arms))
    modules = "\n".join(TYPIFY_MODULE.format(index=index) for index in typify_cases)
    arms = "\n".join(TYPIFY_ARM.format(index=index) for index in typify_cases)
    (folder / "src" / "typify.rs").write_text(TYPIFY.format(modules=modules, arms=arms))
    subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=folder, check=True)
    return folder / "target" / "release" / "judge"
