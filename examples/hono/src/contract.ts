// A middleware for contracts.

import { createMiddleware } from "hono/factory";
import type { Contract } from "triglyph-contracts";

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/**
 * Answers a bad document with its report. The text is judged as it came: `JSON.parse` would have passed over a byte order mark
 * or a bad value under a repeated name.
 */
export function judged({ check, report }: Pick<Contract<unknown>, "check" | "report">) {
  return createMiddleware(async (c, next) => {
    if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) return c.body(null, 415);
    const text = new Uint8Array(await c.req.arrayBuffer());
    if (check(text).valid) return next();
    return c.body(report(text), 422, { "content-type": "application/json" });
  });
}
