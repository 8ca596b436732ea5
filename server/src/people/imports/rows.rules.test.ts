import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mintSchoolCode } from "../../kit/tenant.ts";
import type { ReadOptions } from "../../kit/importer/importer.ts";
import { checkRow, leftOutBy } from "../../kit/importer/rows.ts";
import { groupImporter } from "../groups/importer.ts";
import { genderOf } from "../persons/genders.rules.ts";
import { staffImporter } from "../staff/importer.ts";
import { studentImporter } from "../students/importer.ts";

const TODAY = "2026-11-20";

test("genders in three languages; a lone G goes by its column, or the school's country", () => {
  for (const word of ["F", "female", "Girl", "Fille", "Féminin", "Mke", "msichana", "KE", "Wa kike"])
    expect(genderOf(word)).toBe("Female");
  for (const word of ["M", "Male", "BOY", "Garçon", "Masculin", "Mume", "mvulana", "Me"])
    expect(genderOf(word)).toBe("Male");
  expect(genderOf("Autre")).toBe("Other");
  expect([genderOf("♀"), genderOf("♂"), genderOf("F ♀")]).toEqual(["Female", "Male", "Female"]);
  for (const around of [{}, { country: "KE", letters: "G" }, { letters: "BFG" }] as const)
    expect(genderOf("G", around)).toBeUndefined();
  for (const around of [{ country: "CD" }, { country: "KE", letters: "FG" }] as const)
    expect(genderOf("g", around)).toBe("Male");
  for (const letters of ["BG", "GM"]) expect(genderOf("G", { country: "KE", letters })).toBe("Female");
  expect(genderOf("F: 0")).toBeUndefined();
});

const options: ReadOptions = { school: mintSchoolCode("KIL"), country: "KE", dateOrder: "dmy", today: TODAY };
const check = (titles: string[], cells: string[], fixes = {}) =>
  checkRow(studentImporter, cells, titles, fixes, options);

const groupProblems = (...cells: string[]) =>
  checkRow(groupImporter, cells, ["groupName", "groupEntryYear", "groupExitYear"], {}, options).problems.map(
    (each) => each.problem,
  );

describe("one row", () => {
  test("a good row comes out clean", () => {
    const fields = ["name", "schoolIDNo", "dateOfBirth", "gender", "phoneNumber", "email"];
    const { values, problems } = check(fields, [
      "  Achieng   Mercy ",
      "kil-1042",
      "3/4/2012",
      "msichana",
      "0712 345 678",
      "a@b.co",
    ]);
    expect(problems).toEqual([]);
    expect(values).toEqual({
      name: "Achieng Mercy",
      schoolIDNo: "KIL-1042",
      dateOfBirth: "2012-04-03",
      gender: "Female",
      phoneNumber: "+254712345678",
      email: "a@b.co",
    });
  });
  test("a date of birth brings the place beside it, unless the row has one of its own", () => {
    const born = (fields: string[], cells: string[], fixes = {}) => {
      const { values, problems } = check(["name", ...fields], ["Ali", ...cells], fixes);
      return [values["dateOfBirth"], values["placeOfBirth"], problems.map((each) => each.field)];
    };
    const day = "Goma, le 05/03/2013";
    const both = ["dateOfBirth", "placeOfBirth"];
    expect(born(["dateOfBirth"], [day])).toEqual(["2013-03-05", "Goma", []]);
    expect(born(both, [day, ""])).toEqual(["2013-03-05", "Goma", []]);
    expect(born(both, [day, "Bukavu"])).toEqual(["2013-03-05", "Bukavu", []]);
    expect(born(both.toReversed(), ["Bukavu", day])).toEqual(["2013-03-05", "Bukavu", []]);
    expect(born(["dateOfBirth"], [day], { placeOfBirth: "Beni" })).toEqual(["2013-03-05", "Beni", []]);
    expect(born(["dateOfBirth"], [day], { placeOfBirth: "" })).toEqual(["2013-03-05", "", []]);
    expect(born(["dateOfBirth"], ["Goma, le 31/02/2013"])).toEqual(["Goma, le 31/02/2013", undefined, ["dateOfBirth"]]);
    expect(born(["dateOfBirth"], [`${"Goma ".repeat(20)}, le 05/03/2013`])[2]).toEqual(["placeOfBirth"]);
    for (const unknown of ["non connue", "Inconnue", "date inconnue", "Unknown", "haijulikani"])
      expect(born(["dateOfBirth"], [unknown])).toEqual(["", undefined, []]);
  });
  test("of staff, who have no place of birth, the day is taken", () => {
    const { values, problems } = checkRow(
      staffImporter,
      ["Ali", "Goma, le 05/03/2013"],
      ["name", "dateOfBirth"],
      {},
      options,
    );
    expect([values, problems]).toEqual([{ name: "Ali", dateOfBirth: "2013-03-05" }, []]);
  });
  test("a number that a program wrote with nothing behind its point is that number, and what a person typed stands", () => {
    const fields = ["name", "schoolIDNo", "idNumber", "phoneNumber", "parentIDNumber", "groupName"];
    expect(check(fields, ["Ali", "1042.0", "23456789.0", "712345678.0", "17.0", "4.0"]).values).toEqual({
      name: "Ali",
      schoolIDNo: "KIL-1042",
      idNumber: "23456789",
      phoneNumber: "+254712345678",
      parentIDNumber: "17",
      groupName: "4",
    });
    expect(check(["name", "phoneNumber"], ["Ali", "254712345678.0"]).values["phoneNumber"]).toBe("+254712345678");
    expect(check(["name", "schoolIDNo"], ["Ali", "3.10"], { schoolIDNo: "7.0" }).values["schoolIDNo"]).toBe("KIL-7.0");
  });
  test("marks that nobody sees, which come along when a number or a name is copied, are left out", () => {
    const fields = ["name", "schoolIDNo", "phoneNumber"];
    const cells = ["\u200fAli\u00a0Noor\u200e", "\u202a1042\u202c", "\u202a+254 712‑345–678\u202c"];
    expect(check(fields, cells)).toEqual({
      values: { name: "Ali Noor", schoolIDNo: "KIL-1042", phoneNumber: "+254712345678" },
      problems: [],
      notes: [],
    });
  });
  test("what stands for an empty cell is one, and joins no families; a name may be such a word", () => {
    const fields = [
      "name",
      "schoolIDNo",
      "parentIDNumber",
      "guardianName",
      "phoneNumber",
      "dateOfBirth",
      "nationality",
    ];
    for (const word of ["-", "—", "...", "N/A", "#n/a", "n.a.", "NA", "nil", "None", "NULL", "Néant", "hakuna"])
      expect([word, check(fields, ["Amina Noor", word, word, word, word, word, word])]).toEqual([
        word,
        { values: { name: "Amina Noor" }, problems: [], notes: [] },
      ]);
    expect(check(["givenName", "middleName", "familyName"], ["Nil", "-", "Null"]).values).toEqual({ name: "Nil Null" });
    expect(check(["name"], ["N/A"]).problems).toMatchObject([{ field: "name", problem: "missing" }]);
    expect(check(["name", "idNumber"], ["Ali", "7"], { idNumber: "-" }).values["idNumber"]).toBe("-");
  });
  test("a mark that keeps a figure a text is no part of it", () => {
    const fields = ["name", "schoolIDNo", "idNumber", "parentIDNumber"];
    expect(check(fields, ["'Abd Noor", "'0042", "'0099", "'F-7"]).values).toEqual({
      name: "'Abd Noor",
      schoolIDNo: "KIL-0042",
      idNumber: "0099",
      parentIDNumber: "'F-7",
    });
  });
  test("with or without the prefix, or with it twice, the school ID has exactly one", () => {
    for (const given of ["1042", "KIL-1042", "kil-KIL-1042"])
      expect(check(["name", "schoolIDNo"], ["A", given]).values["schoolIDNo"]).toBe("KIL-1042");
  });
  test("names are joined of their parts, in their order, whatever the columns' order", () => {
    expect(check(["familyName", "middleName", "givenName"], ["Otieno", "Mercy", "Achieng"]).values).toEqual({
      name: "Achieng Mercy Otieno",
    });
    expect(check(["name", "familyName"], ["Achieng", "Otieno"]).values).toEqual({ name: "Achieng Otieno" });
  });
  test("in a Congolese school they are nom, post-nom, prénom", () => {
    const congolese = (titles: string[], cells: string[]) =>
      checkRow(studentImporter, cells, titles, {}, { ...options, country: "CD" }).values["name"];
    const parts = ["KABILA", "MWAMBA", "Jean-Pierre"];
    expect(congolese(["familyName", "middleName", "givenName"], parts)).toBe("KABILA MWAMBA Jean-Pierre");
    expect(congolese(["givenName", "middleName", "familyName"], parts.toReversed())).toBe("KABILA MWAMBA Jean-Pierre");
    expect(congolese(["name", "middleName"], ["KABILA", "MWAMBA"])).toBe("KABILA MWAMBA");
    expect(congolese(["name", "familyName"], ["Jean", "KABILA"])).toBe("KABILA Jean");
    expect(congolese(["name", "givenName"], ["KABILA MWAMBA Jean", "Jean"])).toBe("Jean");
  });
  test("a class in two columns is one group", () => {
    expect(check(["name", "groupName", "groupName"], ["A", "Grade 4", "East"]).values["groupName"]).toBe(
      "Grade 4 East",
    );
  });
  test.each([
    ["name", "", "missing"],
    ["name", "12345", "badText"],
    ["name", "x".repeat(121), "tooLong"],
    ["name", "A\u0000B", "badText"],
    ["dateOfBirth", "31/31/2012", "badDate"],
    ["dateOfBirth", "1/1/2030", "futureDate"],
    ["gender", "yes", "badGender"],
    ["phoneNumber", "call me", "badPhone"],
    ["email", "not at example", "badEmail"],
    ["schoolIDNo", "<1042>", "badId"],
    ["idNumber", "9".repeat(41), "tooLong"],
  ])("%s %j: %s", (field, given, problem) => {
    const titles = field === "name" ? ["name"] : ["name", field];
    const { problems } = check(titles, field === "name" ? [given] : ["Amina", given]);
    expect(problems).toMatchObject([{ field, problem }]);
  });
  test("a correction stands above the cell, and a script in a name is only a name", () => {
    const name = "<script>alert(1)</script>";
    expect(check(["name", "phoneNumber"], [name, "x"], { phoneNumber: "0712345678" })).toEqual({
      values: { name, phoneNumber: "+254712345678" },
      problems: [],
      notes: [],
    });
  });
  test("of two phones in a cell the first is kept and the other told; a 0 is no phone", () => {
    expect(check(["name", "phoneNumber"], ["Ali", "0712345678/0733000222"])).toEqual({
      values: { name: "Ali", phoneNumber: "+254712345678" },
      problems: [],
      notes: [{ field: "phoneNumber", problem: "otherPhone", detail: "+254733000222" }],
    });
    expect(check(["name", "phoneNumber"], ["Ali", "0"])).toMatchObject({ values: { phoneNumber: "" }, problems: [] });
  });
  test("groups need a name, real years, and years in order", () => {
    expect(groupProblems("Form 1", "2024", "2028")).toEqual([]);
    expect(groupProblems("", "2024", "2028")).toEqual(["missing"]);
    expect(groupProblems("Form 1", "24", "2028")).toEqual(["badYear"]);
    expect(groupProblems("Form 1", "2028", "2024")).toEqual(["badYear"]);
  });
  test("no text makes it throw, and what is valid is never over its length", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 4, maxLength: 4 }), (cells) => {
        const { values, problems } = check(["name", "dateOfBirth", "phoneNumber", "gender"], cells);
        if (problems.length === 0) expect(values["name"]?.length).toBeLessThanOrEqual(120);
      }),
    );
  });
});

test.each(["name", "dateOfBirth", "phoneNumber", "schoolIDNo"])(
  "a formula without a result is a problem of its cell, also as %s",
  (field) => {
    const { problems } = check(["gender", field], ["F", "=DATE(2012,3,1)"]);
    expect(problems).toContainEqual({ field, problem: "noResult", detail: "=DATE(2012,3,1)" });
  },
);

describe("cells that a program has mangled", () => {
  const kenyan = { school: "S" as never, country: "KE", dateOrder: "dmy", today: "2026-11-22" } as const;
  const value = (field: string, text: string) => {
    const { values, problems } = checkRow(studentImporter, ["Amina", text], ["name", field], {}, kenyan);
    return problems[0]?.problem ?? values[field];
  };
  test.each([
    ["7.23456789E8", "+254723456789"],
    ["2,54712345678E+11", "+254712345678"],
    ["723456789", "+254723456789"],
    // Rounded by a narrow column: nobody knows the rest.
    ["2.54712E+11", "badPhone"],
  ])("phone %s", (text, expected) => expect(value("phoneNumber", text)).toBe(expected));
  test.each([
    ["41000", "2012-04-01"],
    ["41000.5", "2012-04-01"],
    ["99999", "badDate"],
    ["410", "badDate"],
  ])("day %s", (text, expected) => expect(value("dateOfBirth", text)).toBe(expected));
});

describe("rows that are no records", () => {
  const mapping = ["name", "dateOfBirth", "gender"];
  test.each([
    [["TOTAL", "", "34"], "totalRow"],
    [["Total général : 34 élèves"], "totalRow"],
    [["", "Sous-total", "12"], "totalRow"],
    [["Jumla"], "totalRow"],
    [["Nom", "Né le", "Sexe"], "repeatedTitles"],
    [["Total Kamau", "2012-03-04", "M"], undefined],
    [["Totala Wanjiru"], undefined],
    [["Amina Noor", "", ""], undefined],
    [["TOTAL", "", "F: 12"], "totalRow"],
    [["Effectif : 34", "", ""], "totalRow"],
    [["Moyenne", "12,5", ""], "totalRow"],
    [["Garçons : 12", "", ""], "totalRow"],
    [["Nombre d’élèves", "34", ""], "totalRow"],
    [["Fait à Lubumbashi, le 03/09/2025", "", ""], "signatureRow"],
    [["", "Le Chef d’établissement", ""], "signatureRow"],
    [["Head teacher: ........", "", ""], "signatureRow"],
    [["Class teacher's signature", "", ""], "signatureRow"],
    [["Principal Moyo", "2012-03-04", "M"], undefined],
    [["Principal Moyo", "", ""], undefined],
    [["Fait Jean", "", ""], undefined],
    [["Le Roux Marie", "", ""], undefined],
  ])("%j: %s", (cells, expected) =>
    expect(leftOutBy(studentImporter.columns, cells, mapping, ["Nom", "Né le", "Sexe"])).toBe(expected),
  );
  test("a total beside the names is one, whatever stands in the other columns", () => {
    const titles = ["N°", "Nom", "Post-nom", "Prénom", "Sexe"];
    const fields = ["", "familyName", "middleName", "givenName", "gender"];
    const leftOut = (...cells: string[]) => leftOutBy(studentImporter.columns, cells, fields, titles);
    expect(leftOut("TOTAL", "1", "", "G: 1", "F: 0")).toBe("totalRow");
    expect(leftOut("Total", "Garçons", "", "Filles", "F")).toBe("totalRow");
    expect(leftOut("", "Total", "Kamau", "Mary", "F")).toBeUndefined();
    expect(leftOut("12", "Total", "Kamau", "Mary", "F")).toBeUndefined();
  });
});
