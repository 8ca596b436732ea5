/** Papers that the office prints, read back. */
import { execFileSync } from "node:child_process";
import type { Locator, Page } from "playwright-core";
import { keyOf, LINK_KEY } from "../../server/src/kit/sealKey.ts";
import { same } from "./expect.ts";
import type { Product } from "./product.ts";

/** Presses what prints with this operation, and answers the paper's words; undefined where poppler is not installed. */
export async function paperOf(page: Page, press: Locator, operation: string): Promise<string | undefined> {
  const [asked] = await Promise.all([
    page.context().waitForEvent("request", (request) => request.url().includes(operation)),
    press.click(),
  ]);
  const answer = await page.request.get(asked.url());
  same(answer.headers()["content-type"], "application/pdf", `what ${operation} prints`);
  return readPaper(await answer.body());
}

/**
 * The words of a PDF, where poppler is installed. `layout` keeps what stands beside one another in one line; `raw`
 * follows the order of writing, so that the words of a cell stay together.
 */
export function readPaper(pdf: Buffer, order: "layout" | "raw" = "layout"): string | undefined {
  try {
    return execFileSync("pdftotext", [`-${order}`, "-", "-"], { input: pdf, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** What the installation signs its papers with: the code on a paper is a picture, so journeys make its address anew. */
export async function secretOf(product: Product): Promise<string> {
  return await keyOf(product.dataDir, LINK_KEY);
}
