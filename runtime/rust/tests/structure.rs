//! The runtime's sources keep their order: wings stand on one another without circles, and circles of files are small.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// Names of nodes, and the names that each of them uses.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The most files that may use one another in a circle.
const MOST_IN_A_CIRCLE: usize = 4;

#[test]
fn wings_stand_on_one_another_without_circles() {
    let mut wings = Graph::new();
    for (file, used) in files() {
        let targets = used.iter().map(|other| wing(other)).filter(|other| *other != wing(&file));
        wings.entry(wing(&file).to_owned()).or_default().extend(targets.map(ToOwned::to_owned));
    }
    let circles: Vec<_> = circles(&wings).into_iter().filter(|circle| circle.len() > 1).collect();
    assert!(circles.is_empty(), "wings use one another: {circles:?}");
    assert!(wings["json"].is_empty(), "JSON knows nothing of schemas: {:?}", wings["json"]);
}

#[test]
fn circles_of_files_are_small_and_inside_one_wing() {
    let circles = circles(&files());
    assert!(circles.iter().any(|circle| circle.len() > 1), "no circle at all: the test looks at the wrong thing");
    for circle in circles {
        assert!(circle.len() <= MOST_IN_A_CIRCLE, "files use one another: {circle:?}");
        assert!(circle.iter().all(|file| wing(file) == wing(&circle[0])), "across wings: {circle:?}");
    }
}

#[test]
fn paths_are_relative() {
    for (file, text) in sources() {
        assert!(!text.contains("crate::"), "{file} would not compile as a part of another crate");
    }
}

/// `wing/file` without the ending, and its text.
fn sources() -> Vec<(String, String)> {
    let support = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/support");
    let entries = |folder: &Path| fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("readable").path());
    let wings = entries(&support).filter(|path| path.is_dir());
    let files = wings.flat_map(|wing| entries(&wing).collect::<Vec<_>>());
    let named = files.map(|path| {
        let name = path.with_extension("");
        let name = name.strip_prefix(&support).expect("a file below it").to_string_lossy().replace('\\', "/");
        (name, fs::read_to_string(path).expect("text"))
    });
    named.collect()
}

/// Which files use which, as their paths say.
fn files() -> Graph {
    let sources = sources();
    let known: BTreeSet<&str> = sources.iter().map(|(file, _)| file.as_str()).collect();
    let uses = |file: &str, text: &str| {
        let paths = text.split("super::").skip(1).map(|rest| {
            let end = rest.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | ':')).unwrap_or(rest.len());
            rest[..end].split("::").collect::<Vec<_>>()
        });
        let targets = paths.map(|path| {
            let own = format!("{}/{}", wing(file), path[0]);
            let other = format!("{}/{}", path[0], path.get(1).unwrap_or(&""));
            let found = [own, other].into_iter().find(|target| known.contains(target.as_str()));
            found.unwrap_or_else(|| panic!("{file}: super::{} names no file", path.join("::")))
        });
        targets.filter(|target| target != file).collect::<BTreeSet<_>>()
    };
    let files = sources.iter().filter(|(file, _)| !file.ends_with("/mod"));
    files.map(|(file, text)| (file.clone(), uses(file, text))).collect()
}

fn wing(file: &str) -> &str {
    file.split('/').next().unwrap_or(file)
}

/// The nodes, those that reach one another together.
fn circles(graph: &Graph) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> = graph.keys().map(|node| (node, reach(graph, node))).collect();
    let mut circles: Vec<Vec<String>> = Vec::new();
    for node in graph.keys() {
        let joins = |circle: &&mut Vec<String>| {
            let other = &circle[0];
            reached[node].contains(other) && reached[other].contains(node)
        };
        match circles.iter_mut().find(joins) {
            Some(circle) => circle.push(node.clone()),
            None => circles.push(vec![node.clone()]),
        }
    }
    circles
}

/// What a node uses, directly or not.
fn reach<'g>(graph: &'g Graph, node: &String) -> BTreeSet<&'g String> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&String> = graph[node].iter().collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(graph.get(next).into_iter().flatten());
        }
    }
    reached
}
