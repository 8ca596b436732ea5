/** A corrected cell checks what it touches alone, and comes out as a check of the whole file would. */
import { imports } from "@ofisi/contract/people/imports";
import { expect, it } from "vitest";
import { aGroup, aSchool, aStaffGroup, aStudent } from "../../../test/cast.ts";
import { rowsOf, uploaded } from "../../../test/importing.ts";

const NAMES = ["Amina Noor", "Noor Amina", "Omar Said", "Zawadi Ali", ""];
const IDS = ["1", "2", "3", "04", "4", ""];
const DAYS = ["2012-01-01", "01/01/2012", "2013-02-02", ""];

it("any row of 60 corrections in a file of twins gives the states of a whole check", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school, { groupName: "Grade 4" });
  await aStudent(school, { name: "Amina Noor", schoolIDNo: "1", groupCode, dateOfBirth: "2012-01-01" });
  await aStudent(school, { name: "Zawadi Ali", groupCode });
  await aStudent(school, { name: "Omar Said", schoolIDNo: "04", groupCode });
  let seed = 7;
  const pick = <T>(list: readonly T[]): T => list[(seed = (seed * 48271) % 2147483647) % list.length]!;
  const lines = Array.from({ length: 40 }, () =>
    [pick(NAMES), pick(IDS), pick(DAYS), pick(["Grade 4", "", "Grade 9"])].join(","),
  );
  const { importCode, mapping } = await uploaded(
    school,
    `Name,Adm No,DOB,Class\nFirst One,77,,\n${lines.join("\n")}\n`,
    { groupCode },
  );
  for (let change = 0; change < 60; change++) {
    const rowNumber = 3 + ((change * 17) % 39);
    const [field, value] = pick([
      ["name", pick(NAMES)],
      ["schoolIDNo", pick(IDS)],
      ["dateOfBirth", pick(DAYS)],
      ["groupName", pick(["Grade 4", ""])],
    ] as const);
    const there = (await rowsOf(school, importCode)).some((row) => row.rowNumber === rowNumber);
    if (!there) continue;
    if (change % 7 === 0)
      await school.office.call(imports.skipImportRow, { importCode, rowNumber, skip: change % 2 === 0 });
    else await school.office.call(imports.editImportCell, { importCode, rowNumber, field, value });
    const quick = await rowsOf(school, importCode);
    await school.office.call(imports.setImportMapping, { importCode, mapping, dateOrder: "dmy", groupCode });
    expect(quick).toEqual(await rowsOf(school, importCode));
  }
});

it("a row that has the card of another, written otherwise, is told so at once", async () => {
  const school = await aSchool();
  await aStaffGroup(school, "Teachers");
  const lines = ["Name,Dept,DOB,ID No", "123,Teachers,1980-01-01,23-456-789", "Ali,Teachers,1981-01-01,23 456 789"];
  const files = { excel: { name: "list.csv", contents: Buffer.from(lines.join("\n")) } };
  const { importCode, mapping } = (await school.office.try(imports.uploadStaff, {}, { files })).value;
  await school.office.call(imports.editImportCell, { importCode, rowNumber: 2, field: "name", value: "Daniel" });
  const quick = await rowsOf(school, importCode);
  await school.office.call(imports.setImportMapping, { importCode, mapping, dateOrder: "dmy" });
  expect(quick.map(({ state }) => state)).toEqual(["valid", "invalid"]);
  expect(quick).toEqual(await rowsOf(school, importCode));
});
