// JSON values with placeholders: how a style says what is written.

import { canonicalText } from "./canonical.js";
import type { JsonValue } from "./json.js";
import { type Placeholder, render, type Template } from "./template.js";

/** A JSON value with placeholders; a scalar stands for itself. */
export type Form =
  | null
  | boolean
  | number
  | string
  | readonly ["object", members: readonly (readonly [name: string | Template, value: Form])[]]
  | readonly ["array", items: readonly Form[]]
  | readonly ["text", parts: Template]
  | readonly ["slot", name: string]
  | readonly ["part", name: string];

/** What stands for a placeholder: JSON text, or nothing. */
export type Filling = string | undefined;

/** Where the fillings of placeholders come from. */
export interface Source {
  /** What stands for a placeholder. */
  readonly filling: (name: string) => Filling;
  /** The form of that name. */
  readonly part: (name: string) => Form | undefined;
  /** Does `null` stand for what is absent? */
  readonly nulls: boolean;
}

/** The JSON text of `form`; undefined if there is nothing to be written. */
export function written(form: Form, source: Source): Filling {
  if (typeof form !== "object" || form === null) return canonicalText(form);
  switch (form[0]) {
    case "object": {
      const members = form[1].map(([name, value]) => {
        const text = writtenOrNull(value, source);
        return text === undefined ? [] : [`${JSON.stringify(filled(name, source))}:${text}`];
      });
      return `{${members.flat().join(",")}}`;
    }
    case "array":
      return listed(form[1].map((item) => writtenOrNull(item, source)));
    case "text":
      return JSON.stringify(filled(form[1], source));
    case "slot":
      return source.filling(form[1]);
    case "part": {
      const part = source.part(form[1]);
      return part === undefined ? undefined : written(part, source);
    }
  }
}

/** An array of `items`, of those that are there. */
export function listed(items: readonly Filling[]): string {
  return `[${items.filter((item) => item !== undefined).join(",")}]`;
}

function writtenOrNull(form: Form, source: Source): Filling {
  return written(form, source) ?? (source.nulls ? "null" : undefined);
}

/** The text of a name or a template, in which nothing is cut. */
function filled(template: string | Template, source: Source): string {
  if (typeof template === "string") return template;
  return render(template, (part: Placeholder) => {
    const filling = source.filling(part[0]);
    if (filling === undefined) return "";
    const value = JSON.parse(filling) as JsonValue;
    return typeof value === "string" ? value : filling;
  });
}
