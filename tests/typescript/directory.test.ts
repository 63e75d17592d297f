// Directories that stand for documents, and hashes in the form of Python, without a file system and without contracts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { contract } from "../../runtime/typescript/src/contract.js";
import { directory, type Folder } from "../../runtime/typescript/src/directory.js";
import { type FileSystem, folder } from "../../runtime/typescript/src/folder.js";
import { ContractError } from "../../runtime/typescript/src/index.js";
import type { JsonValue } from "../../runtime/typescript/src/json.js";
import { pythonHash, pythonHashOfText, pythonText } from "../../runtime/typescript/src/python-hash.js";
import { checksOf } from "./whole.js";

const checks = checksOf({
  nodes: [
    { at: "#", is: [["required", ["A"]], ["properties", [["A", 1], ["L", 2]], [], null]] },
    { at: "#/properties/A", is: [["type", ["string"]]] },
    { at: "#/properties/L", is: [["type", ["array"]]] },
  ],
  patterns: [],
  rules: [
    { at: "#/x-integrity/0", rule: "file", select: ["A"], is: "file", code: "GONE", severity: "error", message: ["gone"] },
  ],
  directory: [["A", "a.json"], ["L", "l.jsonl"]],
});
const Document = directory<JsonValue, object>(contract<JsonValue>(checks, 0), checks);

/** A directory of these files, in which each path that a document names is a file if it is one of them. */
function dropped(files: Record<string, string>): Folder {
  return {
    exists: () => true,
    read: (file) => (file in files ? new TextEncoder().encode(files[file]) : undefined),
    has: (path, kind) => path in files && kind !== "directory",
  };
}

function errors(given: Folder): string[] {
  return Document.checkDirectory(given).errors.map(({ code, path, message }) => `${code} ${path} ${message}`);
}

test("files become one document", () => {
  const given = dropped({ "a.json": '\n"b" ', b: "", "l.jsonl": "1\r\n\n[2]\n", "other.json": "?" });
  assert.deepEqual(errors(given), []);
  const read = Document.fromDirectory(given);
  assert.deepEqual(read.ok && JSON.parse(JSON.stringify(read.value)), { A: "b", L: [1, [2]] });
});

test("what is missing, and what a rule about files asks for", () => {
  assert.match(errors(dropped({})).join(), /^required  /);
  assert.deepEqual(errors(dropped({ "a.json": '"b"' })), ["GONE /A gone"]);
  const read = Document.fromDirectory(dropped({ "a.json": '"b"' }));
  assert.equal(!read.ok && read.report.errors[0]?.code, "GONE");
  assert.match(Document.reportDirectory(dropped({ "a.json": '"b"' })), /^\{"valid":false,"errors":\[\{"code":"GONE"/);
});

test("files that are no JSON are named, all of them", () => {
  assert.deepEqual(errors(dropped({ "a.json": "{", "l.jsonl": "1\n\n2,\n" })), [
    "json /A a.json: not valid JSON: line 1, column 2",
    "json /L/1 l.jsonl: not valid JSON: line 3, column 2",
  ]);
});

test("files are nested too deep only in the document", () => {
  const deep = (levels: number): Folder => dropped({ "a.json": "[".repeat(levels) + "]".repeat(levels) });
  assert.match(errors(deep(127)).join(), /^depth  /);
  assert.match(errors(deep(126)).join(), /^type \/A /);
});

test("a file system that refuses everything", () => {
  const refuse = (): never => {
    throw Object.assign(new Error("no"), { code: "EACCES" });
  };
  const closed: FileSystem = { readFileSync: refuse, realpathSync: refuse, statSync: refuse };
  assert.deepEqual(errors(folder(closed, "run")), ["json  not a directory"]);
  const status = { isFile: () => false, isDirectory: () => true };
  const open: FileSystem = { readFileSync: refuse, realpathSync: refuse, statSync: () => status };
  assert.deepEqual(errors(folder(open, "run")), ["json /A a.json: cannot be read", "json /L l.jsonl: cannot be read"]);
});

test("paths of other systems stay within", () => {
  const status = { isFile: () => true, isDirectory: () => true };
  const system = (real: (path: string) => string): FileSystem => ({
    readFileSync: () => new TextEncoder().encode('"x"'),
    realpathSync: real,
    statSync: () => status,
  });
  const within = system((path) => path.replaceAll("/", "\\").replace(/^run/, "C:\\run"));
  assert.deepEqual(errors(folder(within, "run")), []);
  const outside = system((path) => (path.endsWith(".json") ? "C:\\runaway\\a.json" : "C:\\run"));
  assert.match(errors(folder(outside, "run")).join(), /^json \/A a.json: leads out of the directory/);
});

test("hashes are those of Python's own library", () => {
  // The tests run in the folder of the workspace.
  const cases = JSON.parse(readFileSync("tests/fixtures/python_hash.json", "utf8")) as { text: string; written: string; hash: string }[];
  for (const { text, written, hash } of cases) {
    assert.equal(pythonText(text), written);
    assert.equal(pythonHashOfText(text), hash);
  }
  assert.equal(pythonHash({ b: undefined, a: [1.5, "é"] }), pythonHashOfText('{"a":[1.5,"\\u00e9"]}'));
  assert.throws(() => pythonHash(Number.NaN), ContractError);
  assert.throws(() => pythonHashOfText("01"), ContractError);
});
