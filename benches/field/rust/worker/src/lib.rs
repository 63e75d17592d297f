//! A process that is measured: it judges lists of documents in the ways it is made with, and answers questions about
//! them, one JSON text in each line (`../../protocol.md` says which).

use std::{
    collections::HashMap,
    env, fs,
    hint::black_box,
    io::{self, BufRead, Write},
    path::{Path, PathBuf},
};

use cpu_time::ProcessTime;
use serde_json::{Value, json};

/// What judges a document.
pub enum Judge {
    /// Its text.
    Text(Box<dyn Fn(&[u8]) -> bool>),
    /// Its value, which was parsed before.
    Value(Box<dyn Fn(&Value) -> bool>),
}

/// A way to judge documents, under the name that the benchmark asks for it by.
pub type Task = (&'static str, Judge);

/// A task that judges texts.
pub fn text(name: &'static str, judge: impl Fn(&[u8]) -> bool + 'static) -> Task {
    (name, Judge::Text(Box::new(judge)))
}

/// A task that judges values.
pub fn value(name: &'static str, judge: impl Fn(&Value) -> bool + 'static) -> Task {
    (name, Judge::Value(Box::new(judge)))
}

/// Answers until there are no more questions. The folder of the schema is the last argument.
///
/// `load` makes the tasks of the arguments before it and the schema, or says why there are none.
pub fn serve(load: impl FnOnce(&[String], &Value) -> Result<Vec<Task>, String>) {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let folder = PathBuf::from(arguments.pop().expect("the folder of the schema is the last argument"));
    let schema = fs::read(folder.join("schema.json")).expect("the folder has a schema");
    let schema = serde_json::from_slice(&schema).expect("a schema is JSON");
    let mut sets = Sets { folder, known: HashMap::new() };
    let (loaded, load) = timed(|| load(&arguments, &schema));
    let tasks = match loaded {
        Ok(tasks) => tasks,
        Err(reason) => return say(&json!({"reason": reason})),
    };
    let firsts: HashMap<&str, f64> = tasks.iter().map(|(name, judge)| (*name, sets.first(judge))).collect();
    say(&json!({"load": load, "firsts": firsts}));
    for line in io::stdin().lock().lines() {
        let question: Value = serde_json::from_str(&line.expect("a line")).expect("a question is JSON");
        say(&sets.answer(&tasks, &question));
    }
}

fn say(answer: &Value) {
    println!("{answer}");
    io::stdout().flush().expect("there is somebody who listens");
}

/// The lists of documents that were asked for.
struct Sets {
    folder: PathBuf,
    known: HashMap<String, Vec<(Vec<u8>, Value)>>,
}

impl Sets {
    fn documents(&mut self, name: &str) -> &[(Vec<u8>, Value)] {
        let path = self.folder.join(format!("{name}.jsonl"));
        self.known.entry(name.to_owned()).or_insert_with(|| read(&path))
    }

    /// Seconds for the first document, which nothing was judged before.
    fn first(&mut self, judge: &Judge) -> f64 {
        let document = &self.documents("documents")[0];
        timed(|| black_box(accepts(judge, document))).1
    }

    fn answer(&mut self, tasks: &[Task], question: &Value) -> Value {
        if question["ask"] == "peak" {
            return json!({"bytes": peak()});
        }
        let task = question["task"].as_str().expect("a task");
        let (_, judge) = tasks.iter().find(|(name, _)| *name == task).expect("a known task");
        let documents = self.documents(question["set"].as_str().expect("a set"));
        if question["ask"] == "verdicts" {
            let verdicts: String = documents.iter().map(|it| if accepts(judge, it) { '1' } else { '0' }).collect();
            return json!({"verdicts": verdicts});
        }
        let passes = question["passes"].as_u64().expect("a number of passes");
        let ((), seconds) = timed(|| {
            for _ in 0..passes {
                match judge {
                    Judge::Text(judge) => documents.iter().for_each(|(text, _)| _ = black_box(judge(text))),
                    Judge::Value(judge) => documents.iter().for_each(|(_, value)| _ = black_box(judge(value))),
                }
            }
        });
        json!({"seconds": seconds / passes as f64})
    }
}

fn accepts(judge: &Judge, (text, value): &(Vec<u8>, Value)) -> bool {
    match judge {
        Judge::Text(judge) => judge(text),
        Judge::Value(judge) => judge(value),
    }
}

fn read(path: &Path) -> Vec<(Vec<u8>, Value)> {
    let lines = fs::read_to_string(path).expect("a list of documents");
    let parsed = |line: &str| (line.as_bytes().to_vec(), serde_json::from_str(line).expect("a document is JSON"));
    lines.lines().map(parsed).collect()
}

/// What `work` gives, and the seconds of processor time that it takes.
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = ProcessTime::now();
    let done = work();
    (done, start.elapsed().as_secs_f64())
}

/// The most memory that the process has had, in bytes; 0 where that cannot be told.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)).and_then(|number| number.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
