// Merge patches (RFC 7396): documents that say what becomes of others.
//
// They are applied to texts, as they are written: no number loses a digit on the way, and what comes of it is read as any
// other document is.

import type { Reading, Result } from "./contract.js";
import { ContractError } from "./contract-error.js";
import { membersOf } from "./pieces.js";
import type { Writing } from "./writing.js";

/** A type whose values are patches of documents. */
export interface Patching<Input, Document, DocumentInput = Document> {
  /**
   * What a patch makes of a document (RFC 7396): a member that is absent stays as it is, null removes it, an object is a
   * patch of the member, and anything else takes its place. Defaults are filled in. Document, patch and what comes of it
   * are judged; the report is on the first that is refused.
   */
  readonly apply: (document: DocumentInput, patch: Input) => Result<Document>;
}

/** `base`, the contract of the patches of what `documents` is the contract of. */
export function patching<Input, Document, DocumentInput, C extends Pick<Writing<Input>, "toJson">>(
  base: C & Pick<Writing<Input>, "toJson">,
  documents: Reading<Document> & Pick<Writing<DocumentInput>, "toJson">,
): C & Patching<Input, Document, DocumentInput> {
  const apply = (document: DocumentInput, patch: Input): Result<Document> => {
    let text: string;
    try {
      text = merged(documents.toJson(document), base.toJson(patch));
    } catch (error) {
      if (error instanceof ContractError) return { ok: false, report: error.report };
      throw error;
    }
    return documents.fromJson(text);
  };
  return { ...base, apply };
}

/** The text of what a patch makes of a document; both are compact JSON, in which no object has a name twice. */
export function merged(document: string, patch: string): string {
  if (!patch.startsWith("{")) return patch;
  const changes = new Map(membersOf(patch));
  const before = new Map(membersOf(document));
  const members: string[] = [];
  for (const [name, value] of before) {
    const change = changes.get(name);
    if (change === undefined) members.push(`${name}:${value}`);
    else if (change !== "null") members.push(`${name}:${merged(value, change)}`);
  }
  for (const [name, change] of changes) {
    if (change !== "null" && !before.has(name)) members.push(`${name}:${merged("", change)}`);
  }
  return `{${members.join(",")}}`;
}
