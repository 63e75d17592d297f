//! Operations of an API on the wire: `tests/openapi/wire.yaml`, in three languages, each against each other.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::TcpStream,
    process::Command,
    thread,
    time::Duration,
};

use serde_json::{Value, json};
use testkit::{
    built_program, cargo,
    examples::{node, python},
    read, run, run_with_input, scratch, target, with_doubles, workspace, write,
};
use triglyph::{
    Request,
    load::{self, SchemaSource},
    render::{self, Language, Rendered},
};

use super::server::{Request as Post, Server, ask};

/// A program in one of the languages: what it is asked is said by its arguments.
pub struct Program {
    name: &'static str,
    command: Box<dyn Fn() -> Command + Send + Sync>,
}

/// One for each language.
pub fn programs() -> [Program; 3] {
    let generated = triglyph::generate(&request()).expect("a description of an API");
    let of = |language| generated.rendered.iter().find(|one| one.language == language).expect("each language");
    thread::scope(|scope| {
        let rust = scope.spawn(|| rust(of(Language::Rust)));
        let typescript = scope.spawn(|| typescript(of(Language::TypeScript)));
        let python = python_program(of(Language::Python));
        [rust.join().expect("a program"), typescript.join().expect("a program"), python]
    })
}

fn request() -> Request {
    let base = workspace().join("tests/openapi");
    Request {
        load: load::Options {
            schemas: vec![SchemaSource { path: base.join("wire.yaml"), ..SchemaSource::default() }],
            base,
            ..load::Options::default()
        },
        languages: Language::ALL.to_vec(),
        render: render::Options { command: "cargo test".to_owned(), ..render::Options::default() },
        ..Request::default()
    }
}

/// Writes the bindings and the source of a program into `folder`.
fn write_all(folder: &std::path::Path, rendered: &Rendered, sources: [&str; 2]) {
    for (name, text) in &rendered.files {
        write(&folder.join("contracts").join(name), text);
    }
    for source in sources {
        write(&folder.join(source), &read(&workspace().join("tests/openapi/wire").join(source)));
    }
}

/// With the lock file of the example with axum, so that there is nothing to compile but the program.
fn rust(rendered: &Rendered) -> Program {
    let folder = scratch("examples-wire");
    write_all(&folder.join("src"), rendered, ["main.rs", "cases.rs"]);
    let example = read(&workspace().join("examples/axum/Cargo.toml"));
    let servers = example.lines().filter(|line| line.starts_with("axum = ") || line.starts_with("tokio = "));
    let servers = servers.collect::<Vec<_>>().join("\n");
    write(&folder.join("Cargo.toml"), &MANIFEST.replace("SERVERS", &servers));
    write(&folder.join("Cargo.lock"), &read(&workspace().join("examples/axum/Cargo.lock")));
    let program = built_program(cargo(&folder, &target()).arg("build"));
    Program { name: "Rust", command: Box::new(move || Command::new(&program)) }
}

/// The versions are those of the lock file.
const MANIFEST: &str = r#"# Written by tests/examples/operations.rs.
[workspace]

[package]
name = "wire"
version = "0.0.0"
edition = "2024"
publish = false

[dependencies]
SERVERS
regex = { version = "1", default-features = false, features = ["std", "perf"] }
serde = { version = "1", features = ["derive"] }
serde_json = { version = "1", features = ["float_roundtrip"] }

[lints.rust]
warnings = "deny"
"#;

fn typescript(rendered: &Rendered) -> Program {
    // It lies where Node finds the pinned packages.
    let folder = node().modules().with_file_name("work-wire");
    write_all(&folder, rendered, ["main.ts", "cases.ts"]);
    let options = json!({
        "target": "ES2022",
        "module": "NodeNext",
        "types": ["node"],
        "outDir": "dist",
        "rootDir": ".",
        "strict": true,
        "exactOptionalPropertyTypes": true,
        "noUncheckedIndexedAccess": true,
        "verbatimModuleSyntax": true,
    });
    let config = json!({"compilerOptions": options, "include": ["main.ts", "contracts"]});
    write(&folder.join("tsconfig.json"), &config.to_string());
    write(&folder.join("package.json"), "{\"type\": \"module\"}\n");
    run(node().tsc().arg("--project").arg(&folder));
    Program { name: "TypeScript", command: Box::new(move || node().script(&folder.join("dist/main.js"))) }
}

fn python_program(rendered: &Rendered) -> Program {
    let folder = scratch("examples-wire-python");
    write_all(&folder, rendered, ["main.py", "cases.py"]);
    let mut mypy = python().module("mypy");
    mypy.args(["--strict", "main.py", "cases.py", "--cache-dir"]).arg(scratch("examples-mypy"));
    run(mypy.current_dir(&folder));
    let command = move || {
        let mut command = python().script(&folder.join("main.py"));
        command.env("PYTHONDONTWRITEBYTECODE", "1");
        command
    };
    Program { name: "Python", command: Box::new(command) }
}

/// The cases of a table in `tests/openapi/wire`.
fn cases(name: &str) -> Vec<Value> {
    let text = read(&workspace().join("tests/openapi/wire").join(name));
    serde_json::from_str(&text).expect("a list of cases")
}

impl Program {
    /// What it answers to lines with arguments, a line each.
    fn answers(&self, arguments: &[&str], lines: &[String]) -> Vec<Value> {
        let input = lines.join("\n") + "\n";
        let output = run_with_input((self.command)().args(arguments), &input);
        output.stdout.lines().map(|line| serde_json::from_str(line).expect("an answer")).collect()
    }

    /// Writes and reads all messages of the table.
    pub fn keeps_to_the_table(&self) {
        let cases = cases("table.json");
        let lines: Vec<String> = cases.iter().map(Value::to_string).collect();
        let answers = self.answers(&["table"], &lines);
        assert_eq!(answers.len(), cases.len(), "{}", self.name);
        for (case, answer) in cases.iter().zip(&answers) {
            assert_eq!(with_doubles(answer), with_doubles(&case["gives"]), "{}: {case}", self.name);
        }
    }

    /// Stops reading bodies that are too long, and reads none that nobody asked for.
    pub fn stops_reading(&self) {
        // In Rust, whoever calls the server reads.
        if self.name != "Rust" {
            let answers = self.answers(&["limits"], &[]);
            assert_eq!(answers, [json!({ "statuses": [413, 413, 404], "read": 5 })], "{}", self.name);
        }
    }

    /// Starts it as a server.
    pub fn serve(&self) -> Server {
        Server::start(self.name, (self.command)().arg("serve"))
    }

    /// Asks a server as a client: what is wrong is not sent, and what is answered is what was sent.
    pub fn asks(&self, server: &Server) {
        let cases = cases("calls.json");
        // The last ones are about a body that is not judged, and a server that would send what its contract refuses.
        let lines: Vec<String> =
            cases.iter().filter(|case| !case["message"].is_null()).map(|case| case["message"].to_string()).collect();
        let answers = self.answers(&["client", server.address()], &lines);
        assert_eq!(answers.len(), cases.len(), "{} asks {}", self.name, server.name());
        for (case, answer) in cases.iter().zip(&answers) {
            assert_eq!(
                with_doubles(answer),
                with_doubles(&case["gives"]),
                "{} asks {}: {case}",
                self.name,
                server.name()
            );
        }
    }
}

/// What clients send that know no contract is refused, everywhere in the same words.
pub fn refuses_what_is_wrong(server: &Server) {
    let json = "application/json";
    let cases = [
        ("/echo/;id=a?limit=9", json, r#"{"n":1}"#, 200, ""),
        ("/echo/;id=a?limit=10", json, r#"{"n":1}"#, 422, r#""code":"maximum","path":"/query/limit""#),
        ("/echo/;id=a?other=1", json, r#"{"n":1}"#, 422, r#""code":"additionalProperties","path":"/query/other""#),
        ("/echo/a", json, r#"{"n":1}"#, 422, r#""code":"unreadable","path":"/path/id""#),
        ("/echo/;id=a%2Fb%00?tags=%FF", json, r#"{"n":1}"#, 422, r#""code":"unreadable","path":"/query/tags""#),
        ("/echo/;id=a", json, r#"{"n":"#, 422, r#""code":"json","path":"/body""#),
        ("/echo/;id=a", json, r#"{"n":1},"query":{}"#, 422, r#""code":"json","path":"/body""#),
        ("/echo/;id=a", "text/html", "<p>", 415, r#""code":"media-type","path":"/contentType""#),
        ("/raw", "application/octet-stream", "<\u{0}>", 200, "<\u{0}>"),
        ("/raw", "application/octet-stream", &"x".repeat(1 << 12), 200, ""),
        ("/raw", "application/octet-stream", &"x".repeat((1 << 12) + 1), 413, r#""code":"too-large","path":"""#),
        ("/echo/;id=a", json, &format!("{{\"n\":1}}{}", " ".repeat(1 << 12)), 413, r#""code":"too-large""#),
        // Without parameters before with, from left to right, and as much beside them as can be.
        ("/order/last", json, "", 201, "orderAny"),
        ("/x/last", json, "", 201, "anyLast"),
        ("/order/x.txt", json, "", 201, "orderText"),
        ("/order/txt", json, "", 201, "orderAny"),
        ("/echo/;id=a/b", json, r#"{"n":1}"#, 404, ""),
        ("/nowhere", json, "", 404, ""),
        ("/broken", json, "", 405, ""),
        // Whether there is such an operation is asked before the body is looked at.
        ("/nowhere", json, &" ".repeat((1 << 12) + 1), 404, ""),
        ("/broken", json, &" ".repeat((1 << 12) + 1), 405, ""),
    ];
    let posts: Vec<Post> =
        cases.iter().map(|(path, kind, text, ..)| server.post_to(path, kind, text.as_bytes())).collect();
    for ((path, _, text, status, says), answer) in cases.iter().zip(ask(&posts)) {
        let body = String::from_utf8_lossy(&answer.body);
        assert_eq!(answer.status, *status, "{}: {path} {text}: {body}", server.name());
        assert!(body.contains(says), "{}: {path} {text}: {body}", server.name());
    }
}

/// What is refused whatever its body says is answered before the body comes.
pub fn answers_before_the_end(server: &Server) {
    let address = server.address().trim_start_matches("http://");
    let asked = |target: &str, length: &str| {
        let mut stream = TcpStream::connect(address).expect("a server");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time");
        let kind = "content-type: application/json\r\nconnection: close";
        let head = format!("POST {target} HTTP/1.1\r\nhost: {address}\r\n{kind}\r\ncontent-length: {length}\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("a request");
        let mut line = String::new();
        BufReader::new(stream).read_line(&mut line).unwrap_or_else(|error| panic!("{}: {error}", server.name()));
        line.split(' ').nth(1).map(str::to_owned).unwrap_or_default()
    };
    for (target, length, status) in [
        ("/echo/;id=a", "4097", "413"),
        ("/echo/;id=a", "0004097", "413"),
        ("/nowhere", "4097", "404"),
        ("/nowhere", "7", "404"),
        ("/broken", "4097", "405"),
    ] {
        assert_eq!(asked(target, length), status, "{}: {target} of {length} bytes", server.name());
    }
}
