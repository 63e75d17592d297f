//! The target `schema_json`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fuzz_targets::run("schema_json", input));
