// Directories that are judged as one document: the check program says which file holds which member.
//
// Nothing here knows a file system: whoever judges a directory hands in a `Folder`, which on servers `folder` makes and in
// browsers can be a list of dropped files.

import type { Reading, ReportOptions, Result } from "./contract.js";
import { judged } from "./explain.js";
import { type Gates, malformed, type Outcome, reportOf, tooDeep, unreadable } from "./finding.js";
import { lineAndColumn, parseStrict } from "./json.js";
import { Place } from "./place.js";
import type { Checks } from "./program.js";
import { type Report, reportToJson } from "./report.js";
import { collectBreaches, type FileKind } from "./rules.js";
import type { Style } from "./style.js";
import { timestampOf } from "./timestamp.js";
import { decodeUtf8 } from "./utf8.js";
import { MAX_DEPTH } from "./value.js";

export type { FileKind } from "./rules.js";

/** Why a file that is there has no content. */
export type Unreadable = "cannot be read" | "is not a file" | "leads out of the directory";

/** A directory that stands for a document. */
export interface Folder {
  /** Is there such a directory? */
  readonly exists: () => boolean;
  /** The content of one of its files; undefined if there is no such file. */
  readonly read: (file: string) => Uint8Array | Unreadable | undefined;
  /** Is there something at a path that the document names, or a file or directory if that is asked for? */
  readonly has: (path: string, kind?: FileKind) => boolean;
}

/** A type whose schema says which files a directory has. */
export interface Directory<T> {
  /** Reads a directory as `fromJson` reads a text. */
  readonly fromDirectory: (folder: Folder) => Result<T>;
  /** Judges a directory, and the rules about files. A file that is not JSON is named at its member. */
  readonly checkDirectory: (folder: Folder) => Report;
  /** As `checkDirectory`, and writes the outcome in the contract's style. */
  readonly reportDirectory: (folder: Folder, options?: ReportOptions) => string;
}

/** `base`, the contract of node 0 of `checks`, with the verbs for directories. */
export function directory<T, C extends object>(base: C & Reading<T>, checks: Checks, style?: Style): C & Directory<T> {
  return {
    ...base,
    fromDirectory: (folder) => {
      const text = textOf(checks, folder);
      const outcome = typeof text === "string" ? judge(checks, folder, text) : text;
      if (!outcome.ok || typeof text !== "string") return { ok: false, report: reportOf(outcome) };
      return base.fromJson(text);
    },
    checkDirectory: (folder) => reportOf(outcomeOf(checks, folder)),
    reportDirectory: (folder, options) => {
      const timestamp = timestampOf(options?.timestamp);
      if (style === undefined) return reportToJson(reportOf(outcomeOf(checks, folder)));
      return style.write(outcomeOf(checks, folder, style.gates), { timestamp, locale: options?.locale });
    },
  };
}

function outcomeOf(checks: Checks, folder: Folder, gates?: Gates): Outcome {
  const text = textOf(checks, folder);
  return typeof text === "string" ? judge(checks, folder, text, gates) : text;
}

/** Judges the text of a directory, whose files rules can ask for. */
function judge(checks: Checks, folder: Folder, text: string, gates?: Gates): Outcome {
  const strict = parseStrict(text, true);
  // The files were parsed one by one; only all together they may be nested too deep.
  if (!strict.ok || strict.depth > MAX_DEPTH) return tooDeep();
  return judged(
    checks,
    0,
    strict.value,
    (interpreter, rules, value, within, errors) =>
      collectBreaches(interpreter, rules, value, within, errors, (path, kind) => folder.has(path, kind)),
    gates,
  );
}

/** The text of the document that the files make up, or what is wrong with them. */
function textOf(checks: Checks, folder: Folder): string | Outcome {
  const root = new Place();
  if (!folder.exists()) return unreadable([[root, "not a directory"]]);
  const members: string[] = [];
  const broken: [Place, string][] = [];
  for (const [index, [name, file]] of checks.directory.entries()) {
    const value = valueOf(file, folder.read(file));
    if (typeof value === "string") members.push(`${JSON.stringify(name)}:${value}`);
    if (typeof value !== "object") continue;
    const member = root.child(name, index);
    const place = value.item === undefined ? member : member.child(value.item, value.item);
    broken.push([place, `${file}: ${value.message}`]);
  }
  return broken.length === 0 ? `{${members.join(",")}}` : unreadable(broken);
}

/** Why a file holds no member. */
interface Broken {
  /** The item that is no JSON, if each line is one. */
  readonly item?: number;
  readonly message: string;
}

/** The text of a member: the content of its file, or the lines of that as an array; undefined if there is no file. */
function valueOf(file: string, content: Uint8Array | Unreadable | undefined): string | Broken | undefined {
  if (content === undefined) return undefined;
  if (typeof content === "string") return { message: content };
  if (file.endsWith(".jsonl")) return arrayOf(content);
  const text = decodeUtf8(content);
  const message = malformation(text, 1);
  return message === undefined ? text : { message };
}

const LINE_FEED = 0x0a;
const BLANK = /^[ \t\r]*$/;

/** The lines of a file as the text of an array; blank ones are no items. */
function arrayOf(content: Uint8Array): string | Broken {
  const items: string[] = [];
  let number = 1;
  for (let start = 0; start <= content.length; number += 1) {
    const next = content.indexOf(LINE_FEED, start);
    const end = next === -1 ? content.length : next;
    const line = decodeUtf8(content.subarray(start, end));
    start = end + 1;
    if (BLANK.test(line)) continue;
    const message = malformation(line, number);
    if (message !== undefined) return { item: items.length, message };
    items.push(line);
  }
  return `[${items.join(",")}]`;
}

/** What is wrong with a text that is not JSON and begins in that line of its file. */
function malformation(text: string, firstLine: number): string | undefined {
  const strict = parseStrict(text, true);
  if (strict.ok) return undefined;
  const { line, column } = lineAndColumn(text, strict.index);
  const outcome = malformed(firstLine - 1 + line, column);
  return outcome.ok ? undefined : outcome.errors[0]?.error.message;
}
