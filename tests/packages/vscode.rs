//! The extension for VS Code: packed by `.ci/pack-vscode` with the program that tests have compiled, unpacked, and its
//! parts used as the editor uses them.

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::{Value, json};
use testkit::{Node, codegen, files_below, outside, python, read, run, workspace, write};

use super::{
    command::{host, platform},
    files::{empty, only},
};

fn node() -> Node {
    Node::installed("vscode", &workspace().join("packages/vscode"))
}

/// The archive for this machine.
pub fn packed() -> PathBuf {
    let folder = empty("vscode");
    let mut pack = python().script(&workspace().join(".ci/pack-vscode"));
    pack.arg(&folder).arg(host()).arg(codegen().get_program()).env("NODE_MODULES", node().modules());
    run(&mut pack);
    let vsix = only(&folder, ".vsix");
    let name = format!("triglyph-{}-{}.vsix", platform(), env!("CARGO_PKG_VERSION"));
    assert_eq!(vsix.file_name().and_then(|name| name.to_str()), Some(name.as_str()));
    vsix
}

/// The archive has the extension, the program and all licences, and says for which platform it is.
pub fn contents(vsix: &Path) -> PathBuf {
    let unpacked = vsix.with_extension("");
    run(python().module("zipfile").arg("--extract").arg(vsix).arg(&unpacked));
    let files: Vec<String> = files_below(&unpacked.join("extension")).into_keys().collect();
    let program = if cfg!(windows) { "server/triglyph.exe" } else { "server/triglyph" };
    let texts = ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY-NOTICES.txt", "changelog.md"];
    let mut expected = texts.to_vec();
    expected.extend(["dist/extension.js", "package.json", "readme.md", program]);
    expected.sort_unstable();
    assert_eq!(files, expected);
    let manifest = read(&unpacked.join("extension.vsixmanifest"));
    assert!(manifest.contains(&format!("TargetPlatform=\"{}\"", platform())), "{manifest}");
    let notices = read(&unpacked.join("extension/THIRD-PARTY-NOTICES.txt"));
    assert!(notices.contains("vscode-languageclient") && notices.contains("semver"), "{notices}");
    unpacked.join("extension")
}

/// The program that the extension would start is the one in it, unless the settings name another one; and it is a
/// language server.
pub fn starts_its_program(vsix: &Path, extension: &Path) {
    let folder = outside();
    let bundled = folder.path().join("program.cjs");
    run(Command::new("node").arg(node().modules().join("esbuild/bin/esbuild")).args([
        workspace().join("packages/vscode/src/program.ts").as_os_str(),
        "--bundle".as_ref(),
        "--platform=node".as_ref(),
        "--format=cjs".as_ref(),
        format!("--outfile={}", bundled.display()).as_ref(),
    ]));
    let script = folder.path().join("ask.cjs");
    write(
        &script,
        "const { SERVE, programOf } = require('./program.cjs');\n\
         const [folder] = process.argv.slice(2);\n\
         const chosen = [programOf(folder, ''), programOf(folder, ' /other '), programOf('/nowhere', '', 'linux'),\n\
           programOf('/nowhere', '', 'win32')];\n\
         console.log(JSON.stringify({ serve: SERVE, chosen }));\n",
    );
    let said = run(Command::new("node").arg(&script).arg(extension)).stdout;
    let said: Value = serde_json::from_str(&said).expect("JSON");
    let own = said["chosen"][0].as_str().expect("a program").to_owned();
    assert!(Path::new(&own).starts_with(extension), "{own}");
    assert_eq!(
        said["chosen"].as_array().map(|chosen| &chosen[1..]),
        Some(&[json!("/other"), json!("triglyph"), json!("triglyph.exe")][..])
    );
    #[cfg(unix)]
    make_executable(vsix, Path::new(&own));
    #[cfg(not(unix))]
    let _ = vsix;
    let arguments: Vec<&str> = said["serve"].as_array().expect("arguments").iter().filter_map(Value::as_str).collect();
    assert_eq!(serves(&own, &arguments)["serverInfo"]["version"], env!("CARGO_PKG_VERSION"));
}

/// Sets what the archive says of the program, as editors do, and Python's `zipfile` does not.
#[cfg(unix)]
fn make_executable(vsix: &Path, program: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let modes = "import sys, zipfile\n\
        for file in zipfile.ZipFile(sys.argv[1]).infolist(): print(f'{file.external_attr >> 16:o} {file.filename}')\n";
    let said = run(python().command().args(["-c", modes]).arg(vsix)).stdout;
    assert!(said.lines().any(|line| line.ends_with("755 extension/server/triglyph")), "{said}");
    std::fs::set_permissions(program, std::fs::Permissions::from_mode(0o755)).expect("the permissions can be set");
}

/// What a language server answers to `initialize`; it ends in order.
fn serves(program: &str, arguments: &[&str]) -> Value {
    let mut server = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    let mut input = server.stdin.take().expect("a pipe");
    let messages = [
        json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": { "capabilities": {} } }),
        json!({ "jsonrpc": "2.0", "method": "initialized", "params": {} }),
        json!({ "jsonrpc": "2.0", "id": 2, "method": "shutdown" }),
        json!({ "jsonrpc": "2.0", "method": "exit" }),
    ];
    for message in messages {
        let text = message.to_string();
        write!(input, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("the server listens");
    }
    input.flush().expect("the server listens");
    let mut output = BufReader::new(server.stdout.take().expect("a pipe"));
    let mut head = String::new();
    output.read_line(&mut head).expect("a header");
    let length = head.trim().strip_prefix("Content-Length: ").and_then(|length| length.parse().ok()).expect("a length");
    output.read_line(&mut String::new()).expect("an empty line");
    let mut answer = vec![0; length];
    output.read_exact(&mut answer).expect("an answer");
    assert_eq!(server.wait().expect("it ends").code(), Some(0));
    let answer: Value = serde_json::from_slice(&answer).expect("JSON");
    answer["result"].clone()
}
