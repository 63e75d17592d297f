//! The page that lists every option of the command: its words are those of `--help`, its examples are here.

use std::{collections::BTreeMap, fmt::Write as _};

use testkit::{codegen, run, try_run};

use super::{made::current, program::words};

const HEAD: &str = "# Every option

`triglyph SUBCOMMAND --help` says the same, and `triglyph man` prints it as a manual. [The command](command.md) tells what the subcommands are for; what a project always wants stands in [the project file](project-file.md) instead.

Exit codes: 0 fine; 1 found something (drift, an invalid document, a failed test); 2 could not do it.

<!-- Made from `--help` and from tests/pages/options.rs; `UPDATE_DOCS=1 cargo test --test integration pages::` writes it. -->
";

/// Sections for options that several subcommands share: the title, whose they are, and which.
const SHARED: [(&str, &str, &[&str]); 2] = [
    (
        "How schemas are read",
        "For `generate`, `validate`, `test`, `lint`, `compat`, `sample`, `project`, `docs` and `dump`.",
        &[
            "--map",
            "--allow-read",
            "--draft",
            "--formats",
            "--integers",
            "--native",
            "--allow-pattern",
            "--pattern-steps",
            "--limit",
        ],
    ),
    ("Messages", "For every subcommand.", &["--message-format", "--color", "--help"]),
];

/// An example for each option, below its subcommand; those of shared sections below their titles.
const EXAMPLES: &[(&str, &[(&str, &str)])] = &[
    (
        "generate",
        &[
            ("SCHEMA", "triglyph order.schema.json"),
            ("--lang", "triglyph order.schema.json --lang rust,ts"),
            ("--schema", "triglyph generate --schema order.schema.json pet.schema.json"),
            ("--out", "triglyph order.schema.json --lang ts --out web/src/contracts"),
            ("--name", "triglyph - --name Order"),
            ("--runtime", "triglyph order.schema.json --runtime package"),
            ("--bigint", "triglyph order.schema.json --lang ts --bigint"),
            ("--check", "triglyph --check"),
            ("--watch", "triglyph --watch"),
            ("--keep-going", "triglyph schemas --keep-going"),
            ("--version", "triglyph --version"),
        ],
    ),
    (
        "init",
        &[("--lang", "triglyph init --lang python"), ("--out", "triglyph init --lang ts --out web/src/contracts")],
    ),
    (
        "validate",
        &[
            ("SCHEMA[#/POINTER]", "triglyph validate 'openapi.yaml#/components/schemas/Order' order.json"),
            ("DOCUMENT", "triglyph validate order.schema.json orders/1.json orders/2.yaml"),
            ("--format", "triglyph validate order.schema.json --format json5 order.conf"),
            ("--lines", "triglyph validate order.schema.json --lines log"),
            ("--watch", "triglyph validate order.schema.json order.json --watch"),
            ("--column", "triglyph validate order.schema.json orders.parquet --column body"),
            ("--max-unpacked", "triglyph validate order.schema.json log.jsonl.gz --max-unpacked 5000000000"),
            ("--accepted", "triglyph validate order.schema.json log.jsonl --accepted good.jsonl"),
            ("--refused", "triglyph validate order.schema.json log.jsonl --refused bad.jsonl"),
            ("--force", "triglyph validate order.schema.json log.jsonl --refused bad.jsonl --force"),
            ("--directory", "triglyph validate spec.schema.json --directory specs/001"),
            ("--root", "triglyph validate spec.schema.json --directory specs/001 --root ."),
            ("--annotations", "triglyph validate order.schema.json order.json --annotations"),
            ("--style", "triglyph validate order.schema.json order.json --style"),
            ("--repair", "triglyph validate order.schema.json order.json --repair"),
            ("--for", "triglyph validate order.schema.json answer.json --for openai"),
            ("--rules", "triglyph validate order.schema.json answer.json --rules mine.toml"),
            ("--timestamp", "triglyph validate order.schema.json order.json --style --timestamp 2026-01-01T00:00:00Z"),
            ("--locale", "triglyph validate order.schema.json order.json --style --locale pt-BR"),
            ("--max-bytes", "triglyph validate order.schema.json order.json --max-bytes 1000000"),
            ("--max-depth", "triglyph validate order.schema.json order.json --max-depth 16"),
            ("--max-strings", "triglyph validate order.schema.json order.json --max-strings 1000"),
            ("--max-members", "triglyph validate order.schema.json order.json --max-members 10000"),
            ("--max-errors", "triglyph validate order.schema.json order.json --max-errors 10"),
            ("--max-steps", "triglyph validate order.schema.json order.json --max-steps 100000"),
        ],
    ),
    (
        "test",
        &[
            ("SCHEMA[#/POINTER]", "triglyph test order.schema.json"),
            ("TESTS", "triglyph test order.schema.json tests more/order.json"),
            ("--report", "triglyph test order.schema.json tests --report junit=results.xml"),
        ],
    ),
    (
        "lint",
        &[
            ("FILE", "triglyph lint order.schema.json schemas"),
            ("--allow", "triglyph lint --allow large-number"),
            ("--warn", "triglyph lint --warn unreachable-definition"),
            ("--deny", "triglyph lint --deny all"),
            ("--fix", "triglyph lint schemas --fix"),
        ],
    ),
    (
        "compat",
        &[
            ("SCHEMA[#/POINTER]", "triglyph compat old.schema.json new.schema.json"),
            ("--against", "triglyph compat --against git:main"),
            ("--old-native", "triglyph compat --against git:main --native uuid,date-time --old-native uuid"),
            ("--level", "triglyph compat --against git:main --level patch"),
            ("--changelog", "triglyph compat --against git:main --changelog changes.md"),
        ],
    ),
    (
        "migrate",
        &[
            ("OLD[#/POINTER]", "triglyph migrate old.schema.json new.schema.json"),
            ("NEW[#/POINTER]", "triglyph migrate old.schema.json new.schema.json"),
            ("DOCUMENT", "triglyph migrate old.schema.json new.schema.json order.json"),
            ("--downgrade", "triglyph migrate old.schema.json new.schema.json order.json --downgrade"),
        ],
    ),
    (
        "sample",
        &[
            ("SCHEMA[#/POINTER]", "triglyph sample order.schema.json"),
            ("--valid", "triglyph sample order.schema.json --valid"),
            ("--invalid", "triglyph sample order.schema.json --invalid"),
            ("--count", "triglyph sample order.schema.json --count 10"),
            ("--seed", "triglyph sample order.schema.json --seed 7"),
            ("--out", "triglyph sample order.schema.json --out tests/orders"),
        ],
    ),
    (
        "project",
        &[
            ("SCHEMA[#/POINTER]", "triglyph project order.schema.json --for openai"),
            ("--for", "triglyph project order.schema.json --for gemini"),
            ("--rules", "triglyph project order.schema.json --rules mine.toml"),
            ("--bare", "triglyph project order.schema.json --for anthropic --bare"),
            ("--out", "triglyph project order.schema.json --for openai --out asked"),
            ("--check", "triglyph project order.schema.json --for openai --out asked --check"),
            ("--decode", "triglyph project order.schema.json --for openai --decode answer.json"),
            ("--encode", "triglyph project order.schema.json --for openai --encode order.json"),
        ],
    ),
    (
        "docs",
        &[
            ("SCHEMA", "triglyph docs order.schema.json"),
            ("--out", "triglyph docs order.schema.json --out docs/contracts"),
            ("--format", "triglyph docs --format html"),
            ("--check", "triglyph docs --check"),
        ],
    ),
    ("lsp", &[("--stdio", "triglyph lsp --stdio")]),
    (
        "dump",
        &[
            ("--stage", "triglyph dump --stage checks order.schema.json"),
            ("SCHEMA[#/POINTER]", "triglyph dump --stage model order.schema.json"),
        ],
    ),
    ("explain", &[("CODE", "triglyph explain unresolved-reference")]),
    ("completions", &[("SHELL", "triglyph completions zsh")]),
    ("man", &[]),
    (
        "How schemas are read",
        &[
            ("--map", "triglyph --map https://example.com/schemas/=vendor/schemas"),
            ("--allow-read", "triglyph schemas --allow-read ../common"),
            ("--draft", "triglyph order.json --draft 7"),
            ("--formats", "triglyph order.schema.json --formats annotate"),
            ("--integers", "triglyph order.schema.json --integers unbounded"),
            ("--native", "triglyph order.schema.json --native uuid,date-time"),
            ("--allow-pattern", "triglyph order.schema.json --allow-pattern '^(.+)-\\1$'"),
            ("--pattern-steps", "triglyph order.schema.json --allow-pattern '^(.+)-\\1$' --pattern-steps 50000"),
            ("--limit", "triglyph order.schema.json --limit depth=500"),
        ],
    ),
    (
        "Messages",
        &[
            ("--message-format", "triglyph lint --message-format sarif"),
            ("--color", "triglyph lint --color never"),
            ("--help", "triglyph validate --help"),
        ],
    ),
];

/// An option or an argument, as `--help` shows it.
struct Listed {
    /// `--out`, or the name of an argument.
    name: String,
    /// With what stands behind it: `--out <DIR>`.
    shown: String,
    help: String,
    values: Vec<String>,
}

/// The options and arguments that a help text lists.
fn listed(help: &str) -> Vec<Listed> {
    let mut found: Vec<Listed> = Vec::new();
    for line in help.lines().skip_while(|line| !line.ends_with(':') || line.starts_with("Commands")) {
        let text = line.trim();
        let indent = line.len() - line.trim_start().len();
        if text.is_empty() {
            continue;
        }
        let is_name = text.starts_with(['-', '[', '<']) && (2..=6).contains(&indent);
        if is_name {
            let long = text.split_once(", ").map_or(text, |(_, long)| long);
            let name = long.split(' ').next().unwrap_or_default();
            let name = if name.starts_with("--") { name } else { name.trim_end_matches("...") };
            let is_argument = !name.starts_with("--");
            let name = if is_argument { &name[1..name.len() - 1] } else { name };
            found.push(Listed {
                name: name.to_owned(),
                shown: text.to_owned(),
                help: String::new(),
                values: Vec::new(),
            });
        } else if let (Some(option), true) = (found.last_mut(), indent >= 10) {
            match text.strip_prefix("[possible values: ").map(|rest| rest.trim_end_matches(']')) {
                Some(values) => option.values.extend(values.split(", ").map(str::to_owned)),
                None if text.starts_with("- ") => {
                    option.values.extend(text[2..].split(':').next().map(|value| value.trim().to_owned()));
                }
                None if text == "Possible values:" => {}
                None if text.starts_with("[default") => option.help += &format!(" {}", text.replace(['[', ']'], "")),
                None => option.help += text,
            }
        }
    }
    found
}

/// The subcommands, with what they are for.
fn subcommands(help: &str) -> Vec<(String, String)> {
    let (_, rest) = help.split_once("Commands:\n").expect("subcommands");
    let lines = rest.lines().take_while(|line| !line.is_empty()).filter_map(|line| line.trim().split_once(' '));
    lines.map(|(name, about)| (name.to_owned(), about.trim().to_owned())).filter(|(name, _)| name != "help").collect()
}

fn help(words: &[&str]) -> String {
    run(codegen().args(words).arg("--help")).stdout
}

/// What a table says of an option.
fn row(option: &Listed, example: &str) -> String {
    let escaped = |text: &str| text.replace('|', "\\|").replace('*', "\\*");
    let values = match option.values.as_slice() {
        [] => String::new(),
        values => format!("; {}", values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ")),
    };
    let (shown, help) = (option.shown.replace(", -", "`, `-"), escaped(&option.help));
    format!("| `{shown}` | {help}{values} | `{}` |\n", example.replace('|', "\\|"))
}

/// Takes the example for an option of a section out of those that are left. It has the option, and is understood.
fn example(left: &mut BTreeMap<(&str, &str), &'static str>, section: &str, option: &Listed) -> &'static str {
    let key = left.keys().copied().find(|(title, name)| *title == section && *name == option.name);
    let key = key.unwrap_or_else(|| panic!("write an example for `{}` of {section}", option.name));
    let line = left.remove(&key).expect("a key of the map");
    let arguments = words(line);
    assert!(
        !option.name.starts_with("--") || arguments.contains(&option.name),
        "the example for `{}` is about something else: {line}",
        option.name
    );
    let output = try_run(codegen().args(&arguments[1..]).arg("--help"));
    assert!(output.status.success(), "`{line}` is not understood: {}", output.stderr);
    line
}

/// The page has every option of every subcommand, with its help and an example that is understood.
pub fn page_is_current() {
    let top = help(&[]);
    let mut left: BTreeMap<(&str, &str), &'static str> = BTreeMap::new();
    for (section, examples) in EXAMPLES {
        left.extend(examples.iter().map(|(name, line)| ((*section, *name), *line)));
    }
    let shared = |name: &str| SHARED.iter().any(|(.., names)| names.contains(&name));
    let head = "\n| option | what it does | example |\n|---|---|---|\n";
    let mut text = HEAD.to_owned();
    let mut all = BTreeMap::new();
    for (name, about) in subcommands(&top) {
        let mut options = listed(&help(&[&name]));
        if name == "generate" {
            options.extend(listed(&top).into_iter().filter(|option| option.name == "--version"));
        }
        write!(text, "\n## triglyph {name}\n\n{about}.\n").expect("a text");
        let own: Vec<_> = options.iter().filter(|option| !shared(&option.name)).collect();
        if !own.is_empty() {
            text += head;
        }
        for option in own {
            text += &row(option, example(&mut left, &name, option));
        }
        all.extend(options.into_iter().map(|option| (option.name.clone(), option)));
    }
    for (title, about, names) in SHARED {
        write!(text, "\n## {title}\n\n{about}\n{head}").expect("a text");
        for name in names {
            let option = all.get(*name).unwrap_or_else(|| panic!("there is no option {name} any more"));
            text += &row(option, example(&mut left, title, option));
        }
    }
    assert!(left.is_empty(), "examples for options that are not there: {left:?}");
    current("options.md", &text);
}
