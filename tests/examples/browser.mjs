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
    const rows = await page.locator("tbody tr").all();
    const errors = await Promise.all(rows.map((row) => row.locator("td").allTextContents()));
    if (broken.length > 0) throw broken[0];
    console.log(JSON.stringify({ verdict, errors }));
  }
} finally {
  await browser.close();
}
