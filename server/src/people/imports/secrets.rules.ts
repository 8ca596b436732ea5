/** Passwords in a roster are nobody's business: their columns stay, empty but for the title. */
import type { Importer } from "../../kit/importer/importer.ts";
import { isSecretTitle, knownTitles, wordsOf } from "../../kit/importer/matchColumns.ts";
import type { BookSheet } from "../../kit/sheet/read.ts";

/** Rows among which a title may stand. */
const TITLES_WITHIN = 30;

/** The sheet with whatever stands in the column of a secret's title taken out. */
export function withoutSecrets(importer: Importer, sheet: BookSheet): BookSheet {
  const titled = new Map<number, string>();
  const top = sheet.rows.slice(0, TITLES_WITHIN).map(({ cells }) => ({ cells, isTitles: isTitles(importer, cells) }));
  const first = top.findIndex((row) => row.isTitles);
  top.forEach(({ cells, isTitles: isKnown }, at) => {
    // A line about the whole sheet titles no column.
    if (cells.length === 1) return;
    // Titles may take two rows; a row of somebody has a number or a day.
    const mayTitle = first < 0 || at <= first || (at === first + 1 && !/\d/.test(cells.join("")));
    cells.forEach((cell, column) => {
      if (!isSecretTitle(cell) || titled.has(column)) return;
      if (isKnown || !isInTexts(cell) || (mayTitle && isBare(cell))) titled.set(column, rowText(cells));
    });
  });
  if (titled.size === 0) return sheet;
  const clean = (cells: string[]): string[] => {
    // The same titles may stand above each page; a password that begins like its title is none of them.
    const row = rowText(cells);
    return cells.map((cell, column) => ((titled.get(column) ?? row) === row ? cell : ""));
  };
  return { ...sheet, rows: sheet.rows.map((each) => ({ ...each, cells: clean(each.cells) })) };
}

/** A row of titles that we know: two of them, or half of what it has. */
function isTitles(importer: Importer, cells: readonly string[]): boolean {
  const known = knownTitles(importer, cells);
  return known > 1 || (known === 1 && cells.filter((cell) => cell !== "").length === 2);
}

/** These words stand in addresses and names too: Rue du Pin, Secret Moyo. The others say a password wherever they stand. */
function isInTexts(cell: string): boolean {
  return !isSecretTitle(cell.replaceAll(/pin|secrets?/gi, ""));
}

/** What stands beside such a word in a title; a title of nothing else is one although we know none beside it. */
const BESIDE = new Set(
  `pin secret code codes number no nr numero num n user login student pupil learner parent staff teacher portal app
    card new temporary one time eleve utilisateur connexion namba nambari siri ya la wa ingia mwanafunzi du de le`.split(
    /\s+/,
  ),
);

function isBare(cell: string): boolean {
  return wordsOf(cell).every((word) => BESIDE.has(word));
}

function rowText(cells: readonly string[]): string {
  return JSON.stringify(cells);
}
