// A middleware for contracts.

import { createMiddleware } from "hono/factory";
import { type Contract, type DocumentLimits, within } from "triglyph-contracts";

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** What a document may not go past. */
const LIMITS: DocumentLimits = { bytes: 1 << 20, members: 10_000, steps: 1_000_000 };

/**
 * Answers a bad document with its report; documents are read within limits. The text is judged as it came: `JSON.parse` would have passed over a byte order mark
 * or a bad value under a repeated name.
 */
export function judged<T, Input>(type: Contract<T, Input>) {
  const { check, report } = within(type, LIMITS);
  return createMiddleware(async (c, next) => {
    if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) return c.body(null, 415);
    const text = new Uint8Array(await c.req.arrayBuffer());
    if (check(text).valid) return next();
    return c.body(report(text), 422, { "content-type": "application/json" });
  });
}
