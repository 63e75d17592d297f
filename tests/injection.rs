//! No text becomes code: payloads for every sink (`tests/fixtures/injection`) stand in every string position of a
//! schema, of the project file and of paths; what is generated compiles under strict settings, runs, and gives each
//! payload back as the data that it is. What is refused is refused in words that are safe to print.
//!
//! By itself this runs one share of the pairs of payload and position, always the same. `make injection` runs all of
//! them; `TRIGLYPH_INJECTION` names the shares, `3` or `0..192`.

pub mod canary;
pub mod case;
pub mod findings;
pub mod judged;
pub mod listed;
pub mod own_types;
pub mod paths;
pub mod payloads;
pub mod positions;
pub mod printed;
pub mod project_file;
pub mod shares;
pub mod vocabulary;

use case::Case;
use testkit::{lock, outside, scratch};

#[test]
fn there_is_a_payload_for_every_sink() {
    let groups = payloads::groups();
    assert!(groups.len() >= 12, "{} sinks", groups.len());
    for group in &groups {
        assert!(group.texts.len() >= 10, "{} has few payloads", group.sink);
    }
    let all = payloads::all();
    assert!(all.len() >= 500, "{} payloads", all.len());
    let mut unique = all.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), all.len(), "a payload is listed twice");
}

/// A share of the payloads at once where many fit beside one another, and a share of the pairs elsewhere.
#[test]
fn every_text_of_a_schema_stays_text() {
    let _lock = lock("injection-run");
    let all = payloads::all();
    for share in shares::wanted() {
        let folder = scratch("injection");
        let mut cases: Vec<Case> = positions::cases(&all, share, &folder.join("tried"));
        cases.extend(paths::cases(&all, share));
        let together = share.together(&all);
        if !together.is_empty() {
            cases.extend(listed::cases(&together));
            cases.extend(vocabulary::cases(&together));
        }
        let count = judged::all_stay_text(&cases, &folder);
        println!("share {share}: {} modules, {count} documents in each language", cases.len());
    }
}

/// The command that is shown in the header of every file stands in a comment, whatever it is.
#[test]
fn the_header_stays_a_comment() {
    paths::headers_are_comments(&payloads::all());
}

/// What is said about schemas and documents is safe in a terminal, and well-formed for every program that reads it.
#[test]
fn what_is_said_is_safe_to_print() {
    findings::are_safe(&payloads::all());
}

/// So is what is said about a project file; its texts run nothing.
#[test]
fn the_project_file_runs_nothing() {
    for share in shares::wanted() {
        project_file::runs_nothing(&payloads::all(), share);
    }
}

/// Keywords that name code are taken apart, and refused where they are more than names.
#[test]
fn types_of_users_are_names() {
    for share in shares::wanted().into_iter().filter(|share| share.has_quick()) {
        own_types::are_names_or_nothing(&payloads::all(), share, outside().path());
    }
}
