//! `triglyph validate` on Parquet files.

use std::{fs::File, sync::Arc};

use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, DictionaryArray, Int64Array, LargeBinaryArray, LargeStringArray,
    RecordBatch, StringArray, StringViewArray, cast::AsArray, types::Int32Type,
};
use arrow_schema::DataType;
use parquet::{
    arrow::{ArrowWriter, arrow_reader::ParquetRecordBatchReaderBuilder},
    basic::{Compression, GzipLevel, ZstdLevel},
    file::properties::WriterProperties,
};

use super::folder::Folder;

/// Documents, and rows without one.
const PETS: [Option<&str>; 6] = [
    Some(r#"{"name": "Rex"}"#),
    None,
    Some(r#"{"name": null}"#),
    Some("{\"name\": \"é\"}"),
    Some("{\"name\": "),
    Some("{}"),
];

/// The pets as a column of each type that has texts.
fn columns() -> Vec<ArrayRef> {
    let bytes = || PETS.iter().map(|text| text.map(str::as_bytes));
    vec![
        Arc::new(StringArray::from_iter(PETS)),
        Arc::new(LargeStringArray::from_iter(PETS)),
        Arc::new(StringViewArray::from_iter(PETS)),
        Arc::new(BinaryArray::from_iter(bytes())),
        Arc::new(LargeBinaryArray::from_iter(bytes())),
        Arc::new(BinaryViewArray::from_iter(bytes())),
        Arc::new(DictionaryArray::<Int32Type>::from_iter(PETS)),
    ]
}

/// Writes columns in row groups of so many rows.
fn write(folder: &Folder, name: &str, columns: &[(&str, ArrayRef)], rows: usize, compression: Compression) {
    let batch =
        RecordBatch::try_from_iter_with_nullable(columns.iter().map(|(name, array)| (*name, array.clone(), true)));
    let batch = batch.expect("columns of a length");
    let properties = WriterProperties::builder().set_max_row_group_row_count(Some(rows)).set_compression(compression);
    let file = File::create(folder.path(name)).expect("a file");
    let mut writer = ArrowWriter::try_new(file, batch.schema(), Some(properties.build())).expect("a writer");
    writer.write(&batch).expect("written");
    writer.close().expect("written");
}

/// All rows of a file, and the types that its reader is told.
fn read(folder: &Folder, name: &str) -> RecordBatch {
    let file = File::open(folder.path(name)).expect("a file");
    let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet");
    let schema = reader.schema().clone();
    let batches: Vec<_> = reader.build().expect("a reader").map(|batch| batch.expect("rows")).collect();
    assert!(batches.len() <= 1, "tests write a few rows");
    batches.into_iter().next().unwrap_or_else(|| RecordBatch::new_empty(schema))
}

fn texts<'b>(batch: &'b RecordBatch, name: &str) -> Vec<&'b str> {
    let column = batch.column_by_name(name).unwrap_or_else(|| panic!("no column {name}"));
    match column.data_type() {
        DataType::Utf8View => column.as_string_view().iter().map(|text| text.expect("a text")).collect(),
        _ => column.as_string::<i32>().iter().map(|text| text.expect("a text")).collect(),
    }
}

#[test]
fn whatever_holds_a_document_the_same_is_said_of_it() {
    let folder = Folder::with_pet();
    let judged = |name: &str, options: &[&str]| {
        let args = [&["validate", "pet.schema.json", name, "--message-format", "json"], options].concat();
        let output = folder.output(&args);
        assert_eq!(output.status.code(), Some(1), "{name}");
        String::from_utf8(output.stdout).expect("UTF-8").replace(name, "pets")
    };
    // A line without a document is blank.
    folder.write("pets.jsonl", PETS.map(|text| text.unwrap_or_default()).join("\n"));
    let lines = judged("pets.jsonl", &[]);
    assert_eq!(lines.lines().count(), 5);
    let codecs = [
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::ZSTD(ZstdLevel::default()),
        Compression::GZIP(GzipLevel::default()),
    ];
    for (index, column) in columns().into_iter().enumerate() {
        for (codec, compression) in codecs.into_iter().enumerate() {
            let name = format!("pets-{index}-{codec}.parquet");
            write(&folder, &name, &[("document", column.clone())], 4, compression);
            assert_eq!(judged(&name, &[]), lines, "{} {compression}", column.data_type());
        }
    }
    let reports = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.split_once("\"report\":").expect("a report").1.to_owned()).collect()
    };
    let alone = PETS.iter().flatten().enumerate().flat_map(|(index, text)| {
        let name = format!("pet-{index}.json");
        folder.write(&name, text);
        let args = ["validate", "pet.schema.json", &name, "--message-format", "json"];
        reports(&String::from_utf8(folder.output(&args).stdout).expect("UTF-8"))
    });
    assert_eq!(alone.collect::<Vec<_>>(), reports(&lines));
}

#[test]
fn rows_are_split_with_all_their_columns() {
    let folder = Folder::with_pet();
    let numbers: ArrayRef = Arc::new(Int64Array::from_iter((0..6).map(|number| (number != 3).then_some(number))));
    for column in columns() {
        let kind = column.data_type().clone();
        let columns = [("number", numbers.clone()), ("pet", column.clone()), ("again", numbers.clone())];
        write(&folder, "pets.parquet", &columns, 4, Compression::SNAPPY);
        let args = ["validate", "pet.schema.json", "pets.parquet", "--accepted", "good.parquet", "--force"];
        assert_eq!(folder.code(&[&args[..], &["--refused", "bad.parquet"]].concat()), 1);
        let (good, bad) = (read(&folder, "good.parquet"), read(&folder, "bad.parquet"));
        // Who reads it gets the types that were written.
        assert_eq!(good.schema().fields(), read(&folder, "pets.parquet").schema().fields(), "{kind}");
        assert_eq!(bad.schema().field(1).data_type(), &kind);
        let numbers = |batch: &RecordBatch, column: usize| -> Vec<Option<i64>> {
            batch.column(column).as_primitive::<arrow_array::types::Int64Type>().iter().collect()
        };
        for column in [0, 2] {
            assert_eq!(numbers(&good, column), [Some(0), None]);
            assert_eq!(numbers(&bad, column), [Some(2), Some(4), Some(5)]);
        }
        assert_eq!(texts(&bad, "code"), ["type", "json", "required"]);
        assert!(texts(&bad, "report")[2].contains("\"required\""));
        // What was written is judged as it was.
        let again = |name: &str| folder.run(&["validate", "pet.schema.json", name, "--column", "pet"]);
        assert!(again("good.parquet").contains("2 valid, 0 invalid\n"), "{}", again("good.parquet"));
        assert!(again("bad.parquet").contains("0 valid, 3 invalid"), "{}", again("bad.parquet"));
    }
}

#[test]
fn lines_become_rows_and_rows_lines() {
    let folder = Folder::with_pet();
    folder.write("pets.jsonl", b"{\"name\": \"Rex\"}\n\n{\"name\": 1}\n\xff\n");
    let split = |from: &str, ending: &str| {
        let (good, bad) = (format!("good.{ending}"), format!("bad.{ending}"));
        folder.run(&["validate", "pet.schema.json", from, "--accepted", &good, "--refused", &bad, "--force"])
    };
    insta::assert_snapshot!(split("pets.jsonl", "parquet"));
    let (good, bad) = (read(&folder, "good.parquet"), read(&folder, "bad.parquet"));
    assert_eq!(texts(&good, "document"), ["{\"name\": \"Rex\"}"]);
    assert_eq!(texts(&good, "file"), ["pets.jsonl"]);
    assert_eq!(texts(&bad, "code"), ["type", "json"]);
    let (documents, bytes) = (bad.column(2).as_string::<i32>(), bad.column(3).as_binary::<i32>());
    assert_eq!((documents.value(0), documents.is_null(1)), ("{\"name\": 1}", true));
    assert_eq!((bytes.is_null(0), bytes.value(1)), (true, &b"\xff"[..]));
    split("good.parquet", "jsonl");
    assert_eq!(folder.read("good.jsonl"), "{\"name\": \"Rex\"}\n");
    assert_eq!(folder.read("bad.jsonl"), "");
}

#[test]
fn rows_without_a_document_are_counted() {
    let folder = Folder::with_pet();
    write(&folder, "pets.parquet", &[("document", columns().remove(0))], 2, Compression::SNAPPY);
    insta::assert_snapshot!(folder.run(&["validate", "pet.schema.json", "pets.parquet"]));
}

#[test]
fn columns_are_named_where_several_could_be_meant() {
    let folder = Folder::with_pet();
    let numbers: ArrayRef = Arc::new(Int64Array::from_iter(0..6));
    let pets = columns().remove(0);
    let judged = |name: &str, columns: &[(&str, ArrayRef)], options: &[&str]| {
        write(&folder, name, columns, 10, Compression::SNAPPY);
        folder.run(&[&["validate", "pet.schema.json", name], options].concat())
    };
    let two = [("a", pets.clone()), ("b", pets.clone()), ("n", numbers.clone())];
    insta::assert_snapshot!("which_column", judged("two.parquet", &two, &[]));
    insta::assert_snapshot!("no_such_column", judged("two.parquet", &two, &["--column", "n"]));
    insta::assert_snapshot!("no_texts", judged("none.parquet", &[("n", numbers)], &[]));
    assert!(judged("two.parquet", &two, &["--column", "b"]).contains("2 valid, 3 invalid"));
    let taken = [("document", pets.clone()), ("code", pets)];
    insta::assert_snapshot!("column_taken", judged("code.parquet", &taken, &["--refused", "bad.parquet"]));
}

#[test]
fn rows_of_one_file_have_the_same_columns() {
    let folder = Folder::with_pet();
    write(&folder, "a.parquet", &[("a", columns().remove(0))], 10, Compression::SNAPPY);
    write(&folder, "b.parquet", &[("b", columns().remove(0))], 10, Compression::SNAPPY);
    let args = ["validate", "pet.schema.json", "a.parquet", "b.parquet", "--accepted", "good.parquet"];
    insta::assert_snapshot!(folder.run(&args));
    assert!(!folder.has("good.parquet"));
}

#[test]
fn what_is_no_parquet_is_said() {
    let folder = Folder::with_pet();
    write(&folder, "whole.parquet", &[("document", columns().remove(0))], 10, Compression::SNAPPY);
    let whole = std::fs::read(folder.path("whole.parquet")).expect("a file");
    folder.write("cut.parquet", &whole[..whole.len() / 2]);
    folder.write("text.parquet", "{}");
    for name in ["cut.parquet", "text.parquet"] {
        let told = folder.run(&["validate", "pet.schema.json", name]);
        assert!(told.contains("exit code: 2") && told.contains("unreadable-file"), "{told}");
    }
    let bounded = folder.run(&["validate", "pet.schema.json", "whole.parquet", "--max-unpacked", "20"]);
    assert!(bounded.contains("it unpacks to more than 20 bytes"), "{bounded}");
}
