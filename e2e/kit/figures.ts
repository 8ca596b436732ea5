/** Figures as people read them on a page, and as an amount again. */
import type { Page } from "playwright-core";
import { eventually } from "./expect.ts";

/** `KES 27,700.50` and `-2,299.5` in cents. */
export function centsOf(figure: string): bigint {
  const plain = figure.replaceAll("\u2212", "-").replaceAll(/[^\d.-]/g, "");
  const [whole = "0", part = ""] = plain.replace("-", "").split(".");
  const amount = BigInt(whole) * 100n + BigInt(part.padEnd(2, "0"));
  return plain.startsWith("-") ? -amount : amount;
}

/** An amount as the office shows it in English: decimals only where there are cents. */
export function shown(cents: bigint): string {
  const digits = cents % 100n === 0n ? 0 : 2;
  return (Number(cents) / 100).toLocaleString("en-GB", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Waits until the cards of this name show these figures, in their order; counts are plain numbers. */
export async function cardsShow(page: Page, label: string, wanted: Record<string, bigint | number>): Promise<void> {
  const isCount = new Set(Object.keys(wanted).filter((name) => typeof wanted[name] === "number"));
  const read = async () => {
    const cards = await page.locator(`dl[aria-label="${label}"] > div`).evaluateAll((all) =>
      all.map((card) => [
        card.querySelector("dt")?.textContent ?? "",
        // The figure alone; a note may stand behind it.
        card.querySelector("dd")?.firstChild?.textContent ?? "",
      ]),
    );
    return cards.map(([name = "", figure = ""]) => [name, isCount.has(name) ? figure : text(figure)]);
  };
  const figures = Object.entries(wanted).map(([name, value]) => [
    name,
    typeof value === "number" ? value.toLocaleString("en-GB") : `${value} cents`,
  ]);
  await eventually(read, figures, `the cards ${label}`);
}

/** An amount in cents as a text, so that a failure can be told as JSON; what is no figure stays as it is. */
function text(figure: string): string {
  return /\d/.test(figure) ? `${centsOf(figure)} cents` : figure;
}

/** The cells of a table of sums: its lines, the total last. */
export async function tableCells(page: Page, label: string): Promise<string[][]> {
  const rows = page.locator(`table[aria-label="${label}"]`).locator("tbody tr, tfoot tr");
  await rows.first().waitFor();
  return await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((cell) => (cell.textContent ?? "").trim())),
  );
}
