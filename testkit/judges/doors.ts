// What every door says of a document, and of what a careless program makes of it.

import type { Answer, Change, Contract, Outcome, Package, Question } from "./contract.js";

/** Every door before and after the changes of a question, with `broken` as the text of what they lead to. */
export async function doors(of: Package, bytes: Uint8Array, question: Question): Promise<Answer> {
  const { module, root, broken = "", changes = [] } = question;
  const read = of.contract.fromJson(bytes);
  if (!read.ok) throw new Error("the document is refused");
  const before = await walked(of, new TextDecoder().decode(bytes), read.value);
  for (const change of changes) apply(read.value as Part, change);
  const after = await walked(of, broken, read.value);
  const published = (await of.load(`${module}.schema.js`))[root] as { jsonSchema: unknown };
  return { before, after, published: published.jsonSchema };
}

type Part = Record<string, unknown>;

function apply(value: Part, { path, value: given }: Change): void {
  let part = value;
  for (const step of path.slice(0, -1)) part = part[step] as Part;
  const last = path.at(-1) ?? "";
  if (given !== undefined) part[last] = given;
  else if (Array.isArray(part)) part.splice(Number(last), 1);
  else delete part[last];
}

type Door = () => string | Promise<string>;

/** The doors through which a text comes in, and those through which a value goes out that says the same. */
async function walked(of: Package, text: string, held: unknown): Promise<Answer> {
  const { contract, support } = of;
  const { ContractError } = support;
  const admitted = (outcome: Outcome): string => {
    if (!outcome.ok) throw new ContractError(outcome.report);
    return contract.toJsonUnchecked(outcome.value);
  };
  const ways: Record<string, Door> = {
    "text in": () => admitted(contract.fromJson(text)),
    "value in": () => admitted(contract.fromValue(JSON.parse(text))),
    "Standard Schema": () => standard(contract, JSON.parse(text), admitted),
    // Plain values are built by writing them down.
    built: () => contract.toJson(JSON.parse(text)),
    changed: () => {
      const report = contract.checkValue(held);
      return admitted(report.valid ? { ok: true, value: held } : { ok: false, report });
    },
    written: () => contract.toJson(held),
    canonical: () => contract.toCanonicalJson(held),
    declared: () => support.dumps(contract, held),
    hashed: () => contract.contentHash(held),
    streamed: () => support.encodeEvent(contract, held),
  };
  const said: Answer = {};
  for (const [name, door] of Object.entries(ways)) {
    try {
      said[name] = { text: await door() };
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      said[name] = { report: support.reportToJson(error.report) };
    }
  }
  const unchecked = {
    written: contract.toJsonUnchecked(held),
    canonical: contract.toCanonicalJsonUnchecked(held),
    hashed: contract.contentHashUnchecked(held),
    streamed: support.encodeEventUnchecked(contract, held),
  };
  return { report: support.reportToJson(contract.check(text)), doors: said, unchecked };
}

/** What others see through Standard Schema: the messages of the report. */
async function standard(contract: Contract, value: unknown, admitted: (outcome: Outcome) => string): Promise<string> {
  const { issues } = (await contract["~standard"].validate(value)) as { issues?: readonly { message: string }[] };
  const report = contract.checkValue(value);
  const messages = JSON.stringify(report.errors.map(({ message }) => message));
  if (JSON.stringify((issues ?? []).map(({ message }) => message)) !== messages) {
    throw new Error(`the issues are ${JSON.stringify(issues)}, the report says ${messages}`);
  }
  return admitted(issues === undefined ? contract.fromValue(value) : { ok: false, report });
}
