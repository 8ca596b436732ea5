/** What the slips say. */
import { expect, it } from "vitest";
import { pdfRuns } from "../../../test/pdf.ts";
import { untilWords } from "./rules.ts";
import { renderSlips } from "./slips.pdf.ts";

it.each([
  ["en", "24 Nov 2026, 03:48"],
  ["fr", "24 nov. 2026, 03:48"],
  ["sw", "24 Nov 2026, 03:48"],
] as const)("slips in %s write a moment as the screens do", (language, words) => {
  expect(untilWords(language, new Date("2026-11-24T00:48:00Z"), "Africa/Nairobi")).toBe(words);
});

it("the password stands clear of the note beneath, however long the names are", async () => {
  const school = { code: "LUMIERE", name: "Shule", address: "https://ofisi.example", timeZone: "Africa/Lubumbashi" };
  const slip = {
    name: "Mwanahamisi Nyamvumbaditengwa Tshibangu-Kalonji ".repeat(3).trim(),
    groupName: "Quatrième année des humanités scientifiques – option Mathématique-Physique",
    username: "mwanahamisi",
    password: "kijiko7",
  };
  const [runs] = pdfRuns(await renderSlips("fr", school, new Date("2026-11-24T00:48:00Z"), [slip]));
  const heightOf = (begin: string) => runs!.find(({ text }) => text.startsWith(begin))!.y;
  // In points, from the foot of the page: it stood over the note's first line.
  expect(heightOf("kijiko7") - heightOf("Valable")).toBeGreaterThan(12);
});
