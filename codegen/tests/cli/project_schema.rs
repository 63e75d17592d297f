//! The schema of the project file, which editors read: it says what the file can say, and nothing else.

use std::{collections::BTreeSet, path::Path};

use serde_json::Value;
use triglyph::project::Project;

const TEXT: &str = include_str!("../../project.schema.json");

fn schema() -> Value {
    serde_json::from_str(TEXT).expect("JSON")
}

/// The keys that the parser knows where it finds one that it does not.
fn known(file: &str) -> BTreeSet<String> {
    let refused = Project::parse(file, Path::new("triglyph.toml")).expect_err("there is no such key");
    let (_, expected) = refused.message.split_once("expected ").expect("the parser lists what it knows");
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn listed(schema: &Value, pointer: &str) -> BTreeSet<String> {
    let members = schema.pointer(pointer).and_then(Value::as_object).unwrap_or_else(|| panic!("{pointer}"));
    members.keys().cloned().collect()
}

#[test]
fn all_keys_are_listed() {
    let schema = schema();
    assert_eq!(listed(&schema, "/properties"), known("nonsense = 1\n"));
    for table in ["rust", "typescript", "python", "docs", "lint", "patterns", "types", "limits"] {
        let file = format!("[{table}]\nout = \"a\"\nnonsense = 1\n");
        let has_folder = ["rust", "typescript", "python", "docs"].contains(&table);
        let file = if has_folder { file } else { file.replace("out = \"a\"\n", "") };
        assert_eq!(listed(&schema, &format!("/$defs/{table}/properties")), known(&file), "{table}");
    }
    let added = "[rust]\nout = \"a\"\n[[rust.type]]\nnames = [\"A\"]\nnonsense = 1\n";
    assert_eq!(listed(&schema, "/$defs/rustType/properties"), known(added));
    let said = "[python]\nout = \"a\"\n[[python.type]]\nnames = [\"A\"]\nnonsense = 1\n";
    assert_eq!(listed(&schema, "/$defs/pythonType/properties"), known(said));
    assert_eq!(listed(&schema, "/$defs/schema/properties"), known("[[schema]]\npath = \"a\"\nnonsense = 1\n"));
    let derived = "[[derived]]\nschema = \"a\"\nkind = \"patch\"\nnonsense = 1\n";
    assert_eq!(listed(&schema, "/$defs/derived/properties"), known(derived));
    let projection = "[[projection]]\nschema = \"a\"\nfor = \"openai\"\nnonsense = 1\n";
    assert_eq!(listed(&schema, "/$defs/projection/properties"), known(projection));
    let package = "[[package]]\nproject = \"a\"\nrust = \"a\"\nnonsense = 1\n";
    assert_eq!(listed(&schema, "/$defs/package/properties"), known(package));
}

/// What the schema refuses the parser refuses, and the other way round.
#[test]
fn both_agree_on_values() {
    let judge = jsonschema::validator_for(&schema()).expect("a schema");
    let cases = [
        ("", true),
        ("command = 1", false),
        ("formats = \"annotate\"", true),
        ("formats = \"none\"", false),
        ("integers = \"unbounded\"", true),
        ("integers = \"32-bit\"", false),
        ("allow_read = [\"a\"]", true),
        ("allow_read = \"a\"", false),
        ("[[schema]]\npath = \"a\"\nname = \"B\"\nauthored = \"c\"", true),
        ("[[schema]]\nname = \"B\"", false),
        ("[[schema]]\npath = \"a\"\n[[projection]]\nschema = \"a\"\nfor = \"openai\"", true),
        ("[[schema]]\npath = \"a\"\n[[projection]]\nschema = \"a\"\nrules = \"b\"\nbare = true\nname = \"c\"", true),
        ("[[schema]]\npath = \"a\"\n[[projection]]\nschema = \"a\"", false),
        ("[[schema]]\npath = \"a\"\n[[projection]]\nfor = \"openai\"", false),
        ("[[package]]\nproject = \"a.toml\"\nrust = \"a\"", true),
        ("[[package]]\nproject = \"a.toml\"", false),
        ("[[package]]\nrust = \"a\"", false),
        ("[[schema]]\npath = \"a\"\nname = \"1\"", false),
        ("[rust]\nout = \"a\"\nentry = \"lib\"\nruntime = \"package\"\nschemars = true\nutoipa = true", true),
        ("[rust]\nout = \"a\"\ndeprecated = true", true),
        ("[rust]\nout = \"a\"\ndeprecated = \"note\"", false),
        ("[rust]\nout = \"a\"\nvisibility = \"pub(crate)\"", true),
        ("[rust]\nout = \"a\"\nvisibility = \"crate\"", false),
        ("[rust]\nout = \"a\"\n[[rust.type]]\nnames = [\"A\"]\nvisibility = \"pub(super)\"", true),
        ("[rust]\nout = \"a\"\n[[rust.type]]\nnames = [\"A\"]\nvisibility = \"private\"", false),
        ("[rust]\nout = \"a\"\nmap = \"IndexMap\"\nstring = \"Box<str>\"", true),
        ("[rust]\nout = \"a\"\nmap = \"HashMap\"", false),
        ("[rust]\nout = \"a\"\nstring = \"&str\"", false),
        ("[rust]\nentry = \"lib\"", false),
        ("[rust]\nout = \"a\"\nentry = \"a-b\"", false),
        ("[rust]\nout = \"a\"\nderive = [\"Hash\"]\nattributes = [\"#[non_exhaustive]\"]", true),
        ("[rust]\nout = \"a\"\nderive = \"Hash\"", false),
        ("[rust]\nout = \"a\"\n[[rust.type]]\nnames = [\"A*\"]\nderive = [\"Hash\"]", true),
        ("[rust]\nout = \"a\"\n[[rust.type]]\nnames = []", false),
        ("[rust]\nout = \"a\"\n[[rust.type]]\nderive = [\"Hash\"]", false),
        ("[typescript]\nout = \"a\"\nbigint = true", true),
        ("[typescript]\nout = \"a\"\nbigint = 1", false),
        ("[typescript]\nout = \"a\"\nreadonly = true", true),
        ("[typescript]\nout = \"a\"\nreadonly = \"deep\"", false),
        ("[typescript]\nout = \"a\"\nbranded = true\ntuples = true\nenum_members = true\ntypes_only = true", true),
        ("[typescript]\nout = \"a\"\nbranded = [\"Id\"]", false),
        ("[typescript]\nout = \"a\"\ntuples = 3", false),
        ("[typescript]\nout = \"a\"\nenum_members = \"enum\"", false),
        ("[typescript]\nout = \"a\"\ntypes_only = 1", false),
        ("[typescript]\nout = \"a\"\ndate_time = \"string\"", true),
        ("[typescript]\nout = \"a\"\ndate_time = \"Date\"\n[types]\ndate_time_precision = \"millisecond\"", true),
        ("[typescript]\nout = \"a\"\ndate_time = \"Temporal\"", false),
        ("[types]\ndate_time_precision = \"microsecond\"", true),
        ("[types]\ndate_time_precision = 3", false),
        ("[typescript]\nout = \"a\"\nsamples = true", true),
        ("[typescript]\nout = \"a\"\nsamples = true\ntypes_only = true", false),
        ("[typescript]\nout = \"a\"\nsamples = false\ntypes_only = true", true),
        ("[rust]\nout = \"a\"\nsamples = \"all\"", false),
        ("[rust]\nout = \"a\"\nsamples = \"proptest\"", true),
        ("[rust]\nout = \"a\"\nsamples = \"fast-check\"", false),
        ("[rust]\nout = \"a\"\nstring = \"Cow\"", false),
        ("[typescript]\nout = \"a\"\nsamples = \"fast-check\"", true),
        ("[typescript]\nout = \"a\"\nsamples = \"fast-check\"\ntypes_only = true", false),
        ("[rust]\nout = \"a\"\nsamples = true\n[python]\nout = \"b\"\nsamples = true", true),
        ("[typescript]\nout = \"a\"\nimport_ending = \"\"", true),
        ("[typescript]\nout = \"a\"\nimport_ending = \".mjs\"", false),
        ("[python]\nout = \"a\"\njudge_dumps = false\nvalidate_assignment = true\nfrozen = true", true),
        ("[python]\nout = \"a\"\nbases = [\"a.B\"]\n[[python.type]]\nnames = [\"*\"]\nbases = [\"..a.C\"]", true),
        ("[python]\nout = \"a\"\nbases = \"a.B\"", false),
        ("[python]\nout = \"a\"\n[[python.type]]\nnames = []\nbases = []", false),
        ("[python]\nout = \"a\"\n[[python.type]]\nnames = [\"A\"]", true),
        ("[python]\nout = \"a\"\n[[python.type]]\nbases = [\"a.B\"]", false),
        ("[python]\nout = \"a\"\nenums = \"StrEnum\"\n[[python.type]]\nnames = [\"A\"]\nenums = \"literal\"", true),
        ("[python]\nout = \"a\"\nenums = \"IntEnum\"", false),
        ("[python]\nout = \"a\"\ntarget = \"3.13\"", true),
        ("[python]\nout = \"a\"\nmodels = \"TypedDict\"\nenums = \"literal\"", true),
        ("[python]\nout = \"a\"\nmodels = \"pydantic\"\nfrozen = true", true),
        ("[python]\nout = \"a\"\nmodels = \"TypedDict\"\nfrozen = true", false),
        ("[python]\nout = \"a\"\nmodels = \"TypedDict\"\nenums = \"StrEnum\"", false),
        ("[python]\nout = \"a\"\nmodels = \"TypedDict\"\nbases = [\"a.B\"]", false),
        ("[python]\nout = \"a\"\nmodels = \"attrs\"", false),
        ("[python]\nout = \"a\"\nmodels = \"dataclass\"\nfrozen = true\nenums = \"StrEnum\"", true),
        ("[python]\nout = \"a\"\nmodels = \"dataclass\"\nbases = [\"a.B\"]", false),
        ("[python]\nout = \"a\"\nmodels = \"dataclass\"\njudge_dumps = false", false),
        ("[python]\nout = \"a\"\ntarget = \"3.10\"", false),
        ("[python]\nout = \"a\"\ntarget = 3.12", false),
        ("[python]\nout = \"a\"\nconfig = { defer_build = true, cache_strings = \"keys\" }", true),
        ("[python]\nout = \"a\"\n[python.config]\nuse_attribute_docstrings = true\nhide_input_in_errors = false", true),
        ("[python]\nout = \"a\"\nconfig = { defer_build = 1 }", false),
        ("[python]\nout = \"a\"\nconfig = { cache_strings = \"some\" }", false),
        ("[python]\nout = \"a\"\nconfig = { strict = true }", false),
        ("[python]\nout = \"a\"\nconfig = { nonsense = true }", false),
        ("[python]\nout = \"a\"\n[[python.type]]\nnames = [\"A\"]\nfrozen = true\nvalidate_assignment = false", true),
        ("[python]\nout = \"a\"\n[[python.type]]\nnames = [\"A\"]\nconfig = { cache_strings = false }", true),
        ("[python]\nout = \"a\"\n[[python.type]]\nnames = [\"A\"]\nconfig = { extra = \"allow\" }", false),
        ("[python]\nout = \"a\"\n[[python.type]]\nnames = [\"A\"]\nenums = true", false),
        ("[python]\nout = \"a\"\nruntime = \"other\"", false),
        ("[rename]\nA = \"B\"\n\"A.b c\" = \"d\"", true),
        ("[rename]\nA = 1", false),
        ("directions = true", true),
        ("directions = \"both\"", false),
        ("[[schema]]\npath = \"a\"\n[[derived]]\nschema = \"a\"\nkind = \"patch\"\nname = \"B\"", true),
        ("[[schema]]\npath = \"a\"\n[[derived]]\nschema = \"a\"\nkind = \"patches\"", false),
        ("[[schema]]\npath = \"a\"\n[[derived]]\nschema = \"a\"\nkind = \"patch\"\nmembers = [\"b\"]", false),
        ("[[schema]]\npath = \"a\"\n[[derived]]\nschema = \"a\"\nkind = \"pick\"\nmembers = [\"b\"]", false),
        ("[[schema]]\npath = \"a\"\n[[derived]]\nschema = \"a\"\nkind = \"omit\"\nname = \"B\"", false),
        (
            "[[schema]]\npath = \"a\"\n[[derived]]\nschema = \"a\"\nkind = \"pick\"\nname = \"B\"\nmembers = [\"b\"]",
            true,
        ),
        ("[[derived]]\nkind = \"patch\"", false),
        ("[lint]\nallow = [\"a\"]\nwarn = []\ndeny = [\"all\"]", true),
        ("[lint]\nallow = [1]", false),
        ("[patterns]\nallow = ['a']\nsteps = 1000", true),
        ("[patterns]\nsteps = -1", false),
        ("[patterns]\nsteps = 4294967296", false),
        ("[limits]\ndepth = 10\nseconds = 1", true),
        ("[limits]\ndepth = -1", false),
        ("[map]\n\"https://example.com/\" = \"a\"", true),
        ("[map]\na = 1", false),
        ("[docs]\nout = \"a\"\nformat = \"html\"", true),
        ("[docs]\nformat = \"html\"", false),
        ("[docs]\nout = \"a\"\nformat = \"pdf\"", false),
        ("[test]\n\"a.json\" = \"b\"\n\"c.json\" = [\"d\", \"e\"]", true),
        ("[test]\n\"a.json\" = [1]", false),
        ("[test]\n\"a.json\" = 1", false),
        ("nonsense = 1", false),
    ];
    for (text, is_valid) in cases {
        assert_eq!(Project::parse(text, Path::new("triglyph.toml")).is_ok(), is_valid, "the parser, of {text}");
        let table: toml::Table = text.parse().expect("TOML");
        let value = serde_json::to_value(table).expect("JSON");
        assert_eq!(judge.is_valid(&value), is_valid, "the schema, of {text}");
    }
}

/// The defaults that the schema names are those that the generator has.
#[test]
fn limits_are_those_of_the_generator() {
    let schema = schema();
    for limit in triglyph::limits::Limit::ALL {
        let default = schema.pointer(&format!("/$defs/limits/properties/{}/default", limit.name()));
        assert_eq!(default.and_then(Value::as_u64), Some(triglyph::limits::Limits::default().of(*limit)), "{limit:?}");
    }
}
