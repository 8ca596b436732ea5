import { expect, test } from "vitest";
import { PHOTOS, refusalOf, SPREADSHEETS } from "./Upload.tsx";

test("a file of another kind, an empty one and one that is too large are turned away before they are sent", () => {
  expect(refusalOf({ name: "roster.pdf", size: 10 }, SPREADSHEETS)).toBe("type");
  expect(refusalOf({ name: "roster.xlsx", size: 0 }, SPREADSHEETS)).toBe("empty");
  expect(refusalOf({ name: "roster.xlsx", size: 10_000_001 }, SPREADSHEETS)).toBe("size");
  for (const name of ["roster.xls", "roster.ODS", "roster.xlsb"])
    expect(refusalOf({ name, size: 10 }, SPREADSHEETS)).toBeUndefined();
  expect(refusalOf({ name: "IMG_1.HEIC", size: 10 }, PHOTOS)).toBeUndefined();
  expect(refusalOf({ name: "ROSTER.CSV", size: 10_000_000 }, SPREADSHEETS)).toBeUndefined();
});
