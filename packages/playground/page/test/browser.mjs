// Headless Chromium: the one in the variable CHROMIUM, or that of the pinned packages.

import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import packaged from "@sparticuz/chromium";
import { chromium } from "playwright-core";

export async function opened() {
  if (process.env.CHROMIUM) return chromium.launch({ executablePath: process.env.CHROMIUM });
  const executablePath = await packaged.executablePath();
  // The fonts that come with it are the only ones that are sure to be there.
  const fonts = join(tmpdir(), "fonts");
  mkdirSync(fonts, { recursive: true });
  const list = `<?xml version="1.0"?>\n<fontconfig><dir>${fonts}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${fonts}/cache</cachedir></fontconfig>\n`;
  writeFileSync(join(fonts, "fonts.conf"), list);
  return chromium.launch({ executablePath, args: ["--no-sandbox"], env: { ...process.env, FONTCONFIG_PATH: fonts } });
}
