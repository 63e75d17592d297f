// Which program is the language server. Nothing here needs the editor.

import { existsSync } from "node:fs";
import { join } from "node:path";

/** The arguments with which the program is a language server. */
export const SERVE: readonly string[] = ["lsp"];

/**
 * The program that is started: the one that the settings name, else the one that came with the extension (which is in
 * the folder `extension`), else the one on the PATH.
 */
export function programOf(
  extension: string,
  configured: string,
  platform: NodeJS.Platform = process.platform,
  exists: (path: string) => boolean = existsSync,
): string {
  const named = configured.trim();
  if (named !== "") {
    return named;
  }
  const name = platform === "win32" ? "triglyph.exe" : "triglyph";
  const own = join(extension, "server", name);
  return exists(own) ? own : name;
}
