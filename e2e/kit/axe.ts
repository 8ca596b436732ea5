/** Accessibility: axe on what the page shows now. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import axe from "axe-core";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A rule says itself how bad all that it finds is: whoever can find nothing that fails a journey is not asked. */
const { rules: all } = (axe as unknown as { _audit: { rules: { id: string; impact: string }[] } })._audit;
const MILD = all.filter(({ impact }) => impact === "minor" || impact === "moderate").map(({ id }) => id);

/** As every page gets it: less than half of `axe.source`, which has its comments too. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** Throws when a text of what is shown cannot be read against its ground; quicker than all rules. */
export async function readable(page: Page, what: string): Promise<void> {
  await run(page, what, ["color-contrast"]);
}

/** Throws with every serious or critical finding of what is shown; `what` names it. */
export async function accessible(page: Page, what: string): Promise<void> {
  await run(page, what, TAGS);
}

async function run(page: Page, what: string, only: string[]): Promise<void> {
  // Evaluated by the browser's own door for tools, so the page's content rules need no exception.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  // Experimental: it takes the initials in a round picture for words that the button's name must hold.
  const without = [...MILD, "label-content-name-mismatch"];
  const findings = await page.evaluate<Finding[], Record<"chosen" | "without", string[]>>(
    async ({ chosen, without: not }) => {
      const tool = (
        globalThis as unknown as { axe: { run(where: unknown, how: object): Promise<{ violations: never[] }> } }
      ).axe;
      const rules = Object.fromEntries(not.map((id) => [id, { enabled: false }]));
      // Nothing is fetched beforehand: of what is asked, no rule reads style sheets or films.
      const how = { runOnly: chosen, rules, resultTypes: ["violations"], preload: false };
      return (await tool.run(document, how)).violations;
    },
    { chosen: only, without },
  );
  const bad = findings.filter((finding) => finding.impact === "serious" || finding.impact === "critical");
  if (bad.length === 0) return;
  const lines = bad.flatMap((finding) => [
    `${finding.impact} ${finding.id}: ${finding.help}`,
    ...finding.nodes.slice(0, 3).map((node) => `  ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  ]);
  throw new Error(`axe on ${what}:\n${lines.join("\n")}`);
}

/** As `accessible`, and its colours in the dark too: names, roles and order are the same there. The page is as it was afterwards. */
export async function accessibleInBoth(page: Page, what: string): Promise<void> {
  await turn(page, { mode: "light" });
  await accessible(page, `${what}, light`);
  await turn(page, { mode: "dark" });
  await readable(page, `${what}, dark`);
  await turn(page, { mode: "light" });
}

/** Changes how the office looks, as the theme drawer does, without leaving the page: through another tab's storage. */
export async function turn(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((wanted) => {
    const key = "ofisi.preferences";
    const text = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? "{}"), ...wanted });
    localStorage.setItem(key, text);
    globalThis.dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
  }, change);
  // The words of a language come over the wire when they are first wanted.
  if (typeof change["language"] === "string")
    await page.waitForFunction((language) => document.documentElement.lang === language, change["language"]);
  // The colours' short fade must be over before contrast is measured, however slow the machine is.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((done) => requestAnimationFrame(done));
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    }
  });
}
