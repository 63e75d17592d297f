// Pictures of the page, to be looked at: `node pictures.mjs FOLDER`. Wide and phone, light and dark.

import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { opened } from "./browser.mjs";
import { served } from "./server.mjs";

const out = process.argv[2];
const built = join(dirname(fileURLToPath(import.meta.url)), "../../../../target/playground");
const SIZES = { wide: { width: 1360, height: 820 }, phone: { width: 390, height: 844 } };

mkdirSync(out, { recursive: true });
const server = await served(built);
const browser = await opened();
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"]) {
    const page = await browser.newPage({ viewport, colorScheme, deviceScaleFactor: size === "phone" ? 2 : 1 });
    await page.goto(`${server.address}#example=pet`);
    for (const tab of ["Schema", "Rust", "Python", "Lint", "Samples", "Compat", "Document"]) {
      const button = page.getByRole("tab", { name: tab, exact: true });
      if (!(await button.isVisible())) continue;
      await button.click();
      await page.waitForTimeout(700);
      await page.screenshot({ path: join(out, `${size}-${colorScheme}-${tab.toLowerCase()}.png`) });
    }
    await page.close();
  }
}
await browser.close();
server.close();
