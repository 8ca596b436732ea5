import { cents } from "@ofisi/contract/kit/money";
import { expect, test } from "vitest";
import { en, fr, sw } from "../../i18n/test.words.ts";
import { formatDate, formatMoney, formatNumber, switchLanguage, t } from "./i18n.ts";

function flat(tree: object, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") found.set(here, value);
    else for (const [inner, words] of flat(value as object, here)) found.set(inner, words);
  }
  return found;
}
const blanks = (words: string): string[] => (words.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test.each([
  ["fr", fr],
  ["sw", sw],
])("%s has every key, no empty words, and the same blanks", (_name, tree) => {
  const english = flat(en);
  const other = flat(tree);
  expect([...other.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [key, words] of english) {
    const translated = other.get(key) ?? "";
    if (words !== "") expect(translated, key).not.toBe("");
    expect(blanks(translated), key).toEqual(blanks(words));
  }
});

test("in Swahili a sign-in is an akaunti, and the statement of what a family owes is not", () => {
  const words = flat(sw);
  expect(words.get("signIns.action")).toBe("Akaunti");
  const money = [...words].filter(([key]) => /statement/i.test(key) || key.startsWith("bills.family."));
  expect(money.length).toBeGreaterThan(20);
  for (const [key, said] of money) expect(said, key).not.toMatch(/akaunti/i);
});

test("the documents' texts are kept letter for letter in English", () => {
  expect([
    t("session.login.expired"),
    t("session.login.enterUsername"),
    t("app.shell.loggedOut"),
    t("app.page.notFound"),
    t("app.page.denied"),
    t("app.page.down"),
    t("app.page.home"),
  ]).toEqual([
    "Token has expired",
    "Enter username",
    "Logout successfully.",
    "Sorry, page not found",
    "Sorry, access denied.",
    "Sorry, the server is down.",
    "Go Home",
  ]);
});

test("switching changes the words, the page's language, dates and numbers", async () => {
  expect(formatDate("2012-03-31")).toBe("31 Mar 2012");
  expect(formatMoney(cents(450_000), "KES")).toMatch(/^KES\s4,500$/);
  expect(formatMoney(cents(450_050), "KES")).toMatch(/^KES\s4,500\.50$/);
  await switchLanguage("fr");
  expect(document.documentElement.lang).toBe("fr");
  expect(t("app.menu.students")).toBe("Élèves");
  expect(formatDate("2012-03-31")).toBe("31 mars 2012");
  expect(formatNumber(12_345.5)).toMatch(/^12\s345,5$/);
  expect(t("app.palette.results", { count: 1_000_000 })).toContain("résultats");
});

test("what is not a day is shown as it is", () => {
  expect(formatDate("")).toBe("");
  expect(formatDate("soon")).toBe("soon");
});

test("a key that nobody wrote does not compile, nor one of a group that two nouns share", () => {
  expect(t("people.manage.title")).toBe("Manage groups");
  // @ts-expect-error There is no such key.
  expect(t("people.manage.titel")).toBe("people.manage.titel");
  // @ts-expect-error There is no such key.
  expect(t("plants.title")).toBe("plants.title");
});
