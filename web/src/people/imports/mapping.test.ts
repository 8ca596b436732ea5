import { IMPORT_PROBLEMS } from "@ofisi/contract/kit/importing";
import { expect, test } from "vitest";
import { switchLanguage, t } from "../../kit/i18n/i18n.ts";
import { dateExample, dayOf, fedTwice, hasName, previewFields } from "./mapping.ts";

test("a class in two columns is one group; of other fields only one column counts", () => {
  expect(fedTwice(["name", "groupName", "groupName", ""])).toEqual([]);
  expect(fedTwice(["name", "email", "email"])).toEqual(["email"]);
});

test("a name may come whole or in parts", () => {
  expect(hasName("students", ["familyName"])).toBe(true);
  expect(hasName("students", ["email", ""])).toBe(false);
  expect(hasName("groups", ["groupName"])).toBe(true);
  expect(hasName("groups", ["keyStageName"])).toBe(false);
});

test("the preview shows the fields that are fed, the parts of a name as one", () => {
  const fed = ["givenName", "familyName", "phoneNumber", ""];
  expect(previewFields("students", fed, false)).toEqual(["name", "phoneNumber"]);
  expect(previewFields("students", fed, true)).toEqual(["name", "placeOfBirth", "phoneNumber"]);
});

test("the question about dates uses a date that can be either", () => {
  const columns = [
    { title: "DOB", samples: ["31/03/2012", "03/04/2012"], filled: 2, letters: "", ambiguousDay: "03/04/2012" },
  ];
  expect(dateExample({ columns, dateOrder: "ask" }, ["dateOfBirth"])).toBe("03/04/2012");
  expect(dateExample({ columns, dateOrder: "ask" }, [""])).toBeUndefined();
  expect(
    dateExample(
      {
        columns: [{ title: "DOB", samples: ["2012-03-31"], filled: 1, letters: "", ambiguousDay: "" }],
        dateOrder: "ask",
      },
      ["dateOfBirth"],
    ),
  ).toBe(undefined);
  expect(dayOf("03/04/2012", "dmy")).toBe("2012-04-03");
  expect(dayOf("03/04/2012", "mdy")).toBe("2012-03-04");
  expect(dayOf("31/03/2012", "mdy")).toBe("");
  // Of two figures the year is the nearest that is not still to come, as the server reads it.
  expect(dayOf("03/04/99", "dmy", "2026-02-01")).toBe("1999-04-03");
  expect(dayOf("03/04/12", "mdy", "2026-02-01")).toBe("2012-03-04");
  expect(dayOf("01/02/26", "dmy", "2026-02-01")).toBe("2026-02-01");
  expect(dayOf("02/02/26", "dmy", "2026-02-01")).toBe("1926-02-02");
});

test.each(["en", "fr", "sw"] as const)("every problem has its sentence in %s", async (language) => {
  await switchLanguage(language);
  for (const problem of IMPORT_PROBLEMS) {
    const sentence = t(`imports.problems.${problem}`, { detail: "x", field: "y" });
    expect(sentence).not.toContain("imports.");
    expect(sentence).not.toContain("{{");
  }
});
