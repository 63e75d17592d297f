// Puts documents into the page at the address it is given: a JSON line with `text` and `typed` in, a JSON line with what the page
// shows out.

import { createInterface } from "node:readline";

import packaged from "@sparticuz/chromium";
import { chromium } from "playwright-core";

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? (await packaged.executablePath()) });
try {
  const page = await browser.newPage();
  const broken = [];
  page.on("pageerror", (error) => broken.push(error));
  await page.goto(process.argv[2]);
  const field = page.getByLabel("Graph");
  await page.getByText("Valid", { exact: true }).waitFor();
  for await (const line of createInterface({ input: process.stdin })) {
    const { text, typed } = JSON.parse(line);
    await field.fill("");
    await (typed ? field.pressSequentially(text) : field.fill(text));
    const verdict = await page.locator("output").textContent();
    const cells = await page.locator("tbody td").allTextContents();
    const errors = Array.from({ length: cells.length / 3 }, (_, row) => cells.slice(3 * row, 3 * row + 3));
    if (broken.length > 0) throw broken[0];
    console.log(JSON.stringify({ verdict, errors }));
  }
} finally {
  await browser.close();
}
