/** Guardians whom the public form named, at the acceptance and its undo, through the wire. */
import { acceptance } from "@ofisi/contract/people/acceptance";
import { applicants } from "@ofisi/contract/people/applicants";
import { applicationForm, applications } from "@ofisi/contract/people/applications";
import { guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { expect, it } from "vitest";
import { anApplication, anOpenGroup } from "../../../test/applications.ts";
import { aGroup, aSchool, aStudent, type School } from "../../../test/cast.ts";
import { aHome } from "../../../test/families.ts";

const MAMA = { guardianName: "Wanjiru Mama", guardianPhone: "+254712345678" };

/** Applicants of the form, by their names. */
async function applied(school: School, names: readonly string[], part: object = MAMA): Promise<string[]> {
  const { groupCode } = await anOpenGroup(school);
  const codes: string[] = [];
  for (const name of names) {
    const { visitor, sent } = await anApplication(school, { groupCode, name, ...part });
    await visitor.call(applications.sendApplication, sent);
    const { Students } = await school.office.call(applicants.searchApplicant, { keyword: name });
    codes.push(Students[0]!.userCode);
  }
  return codes;
}

type Families = "ask" | "join" | "apart";
async function tryToAccept(school: School, userCodes: readonly string[], families: Families) {
  const { groupCode: studentGroupCode } = await aGroup(school);
  const acceptances = userCodes.map((userCode) => ({ userCode, schoolIDNo: "" }));
  return await school.office.try(acceptance.acceptApplicants, { studentGroupCode, acceptances, families });
}
async function accept(school: School, userCodes: readonly string[], families: Families = "join"): Promise<string[]> {
  const { value, message } = await tryToAccept(school, userCodes, families);
  expect(message).toBe("");
  return value.accepted.map(({ studentCode }) => studentCode);
}
const undo = (school: School, ...checkedApplicant: string[]) =>
  school.office.call(acceptance.undoAcceptApplicants, { checkedApplicant });
const family = (school: School, userCode: string) => school.office.call(guardians.getFamily, { userCode });
const parents = async (school: School) =>
  (await school.office.call(guardians.getParents, {})).parents.map(({ names, children }) => ({ names, children }));

it("become the student's guardians, once for brothers and sisters, and are taken away with the last of them", async () => {
  const school = await aSchool();
  const [imani, baraka] = await applied(school, ["Imani", "Baraka"]);
  const [student] = await accept(school, [imani!, baraka!]);
  const found = await family(school, student!);
  expect(found.guardians).toMatchObject([
    { names: "Wanjiru Mama", phoneNumber: "+254712345678", relationship: "Guardian" },
  ]);
  expect(found.siblings.map(({ name }) => name)).toEqual(["Baraka"]);
  expect(await parents(school)).toEqual([{ names: "Wanjiru Mama", children: 2 }]);

  await undo(school, imani!);
  expect(await parents(school)).toEqual([{ names: "Wanjiru Mama", children: 1 }]);
  await undo(school, baraka!);
  expect(await parents(school)).toEqual([]);
  const [again] = await accept(school, [imani!]);
  expect((await family(school, again!)).guardians).toHaveLength(1);
});

it("are nobody new where the school knows the phone and the name: the student comes into that family", async () => {
  const school = await aSchool();
  const sister = await aStudent(school, { name: "Zawadi" });
  const known = await school.office.call(guardians.addParent, {
    userCode: sister.userCode,
    parentIDNumber: "F-90",
    names: "WANJIRU  mama",
    relationship: "Mother",
    phoneNumber: "0712345678",
    email: "",
    address: "",
    nationality: "",
  });
  const [imani] = await applied(school, ["Imani"]);
  const [student] = await accept(school, [imani!]);
  const found = await family(school, student!);
  expect(found.parentIDNumber).toBe("F-90");
  expect(found.guardians.map(({ id }) => id)).toEqual([known.id]);
  expect(found.siblings.map(({ name }) => name)).toEqual(["Zawadi"]);
  // The undo takes nothing that was there before.
  await undo(school, imani!);
  expect((await family(school, sister.userCode)).guardians.map(({ id }) => id)).toEqual([known.id]);
});

it("come together with a family only once somebody has seen with which, since anybody can write anybody's name and phone", async () => {
  const school = await aSchool();
  const home = await aHome(school, { phoneNumber: MAMA.guardianPhone, name: "Zawadi" });
  // A stranger who knows the mother's phone, and would be a guardian of her child.
  const claim = {
    guardianName: "Mother of Imani",
    guardianPhone: MAMA.guardianPhone,
    secondGuardianName: "Mgeni Asiyejulikana",
    secondGuardianPhone: "0712000999",
  };
  const [imani] = await applied(school, ["Imani"], claim);
  expect(await tryToAccept(school, [imani!], "ask")).toMatchObject({
    success: false,
    field: "families",
    message:
      "Imani would come into the family of Zawadi 0, and Mgeni Asiyejulikana would be a guardian of them too. See who they are before you accept them",
  });
  const [student] = await accept(school, [imani!], "apart");
  const own = await family(school, student!);
  expect(own.parentIDNumber).not.toBe(home.parentIDNumber);
  expect(own.siblings).toEqual([]);
  expect((await family(school, home.child.userCode)).guardians).toHaveLength(1);

  // Of one list, where the stranger may come first.
  const otieno = { guardianName: "Neema Otieno", guardianPhone: "0712000555" };
  const beside = { secondGuardianName: "Mgeni Mwingine", secondGuardianPhone: "0712000888" };
  const two = [
    ...(await applied(school, ["Juma"], { ...otieno, ...beside })),
    ...(await applied(school, ["Pendo"], { ...otieno, guardianName: "neema otieno" })),
  ];
  expect((await tryToAccept(school, two, "ask")).message).toBe(
    "Juma, Pendo would be one family, of Neema Otieno, Mgeni Mwingine. See who they are before you accept them",
  );
  // Nothing is asked of who comes together with nobody.
  const [alone] = await applied(school, ["Tumaini"], { guardianName: "Baba Tumaini", guardianPhone: "0712000777" });
  expect(await accept(school, [alone!], "ask")).toHaveLength(1);
});

it("of one phone and another name are another family, and nobody is merged", async () => {
  const school = await aSchool();
  const [imani] = await applied(school, ["Imani"]);
  const [baraka] = await applied(school, ["Baraka"], { ...MAMA, guardianName: "Otieno Baba" });
  const [one, other] = await accept(school, [imani!, baraka!]);
  const [first, second] = [await family(school, one!), await family(school, other!)];
  expect(first.parentIDNumber).not.toBe(second.parentIDNumber);
  expect(second.guardians.map(({ names }) => names)).toEqual(["Otieno Baba"]);
});

it("whom the office has changed since stay when the acceptance is undone", async () => {
  const school = await aSchool();
  const [imani] = await applied(school, ["Imani"]);
  const [student] = await accept(school, [imani!]);
  const [guardian] = (await family(school, student!)).guardians;
  const { id, version, parentIDNumber: _, ...fields } = guardian!;
  await school.office.call(guardians.editGuardian, { ...fields, id, version, relationship: "Mother" });
  await undo(school, imani!);
  expect(await parents(school)).toEqual([{ names: "Wanjiru Mama", children: 0 }]);
});

it("of acceptances at the same moment are one family for one guardian, and one number each for others", async () => {
  const school = await aSchool();
  const same = await applied(school, ["Imani", "Baraka", "Zawadi"]);
  const [other] = await applied(school, ["Neema"], { guardianName: "Otieno Baba", guardianPhone: "+254712000111" });
  const codes = (await Promise.all([...same, other!].map((code) => accept(school, [code])))).flat();
  const numbers = await Promise.all(codes.map(async (code) => (await family(school, code)).parentIDNumber));
  expect(new Set(numbers.slice(0, 3)).size).toBe(1);
  expect(new Set(numbers).size).toBe(2);
  expect(await school.office.call(students.searchStudent, {})).toMatchObject({ count: 4 });
});

it("are two where the form names two; brothers and sisters share both, and the undo takes both away", async () => {
  const school = await aSchool();
  const both = { ...MAMA, secondGuardianName: "Otieno Baba", secondGuardianPhone: "0712000111" };
  const [imani, baraka] = await applied(school, ["Imani", "Baraka"], both);
  const [student] = await accept(school, [imani!, baraka!]);
  const people = (await family(school, student!)).guardians.map(({ names, phoneNumber }) => `${names} ${phoneNumber}`);
  expect(people.toSorted()).toEqual(["Otieno Baba +254712000111", "Wanjiru Mama +254712345678"]);
  await undo(school, imani!);
  expect(await parents(school)).toHaveLength(2);
  await undo(school, baraka!);
  expect(await parents(school)).toEqual([]);
});

it("join a family that knows either of them, and the undo takes away just whom it has brought", async () => {
  const school = await aSchool();
  const sister = await aStudent(school, { name: "Zawadi" });
  await school.office.call(guardians.addParent, {
    userCode: sister.userCode,
    parentIDNumber: "F-90",
    names: "Otieno Baba",
    relationship: "Father",
    phoneNumber: "0712000111",
    email: "",
    address: "",
    nationality: "",
  });
  const both = { ...MAMA, secondGuardianName: "Otieno Baba", secondGuardianPhone: "0712000111" };
  const [imani] = await applied(school, ["Imani"], both);
  const [student] = await accept(school, [imani!]);
  expect((await family(school, student!)).parentIDNumber).toBe("F-90");
  expect((await parents(school)).map(({ names }) => names).toSorted()).toEqual(["Otieno Baba", "Wanjiru Mama"]);
  await undo(school, imani!);
  expect(await parents(school)).toEqual([{ names: "Otieno Baba", children: 1 }]);
});

it("are refused where the second has a phone and no name; with both, or the name alone, the office sees them", async () => {
  const school = await aSchool();
  const { groupCode } = await anOpenGroup(school);
  const { visitor, sent } = await anApplication(school, { groupCode, secondGuardianPhone: "0712000111" });
  expect(await visitor.try(applications.sendApplication, sent)).toMatchObject({
    field: "secondGuardianName",
    message: "Second parent or guardian: whose phone is this? Enter a name",
  });
  for (const [secondGuardianPhone, kept] of [
    ["0712000111", "+254712000111"],
    ["", ""],
  ] as const) {
    const one = await anApplication(school, { groupCode, secondGuardianName: "Otieno Baba", secondGuardianPhone });
    await one.visitor.call(applications.sendApplication, one.sent);
    const { Students } = await school.office.call(applicants.searchApplicant, { keyword: one.sent.name });
    const seen = await school.office.call(applicationForm.getApplication, { userCode: Students[0]!.userCode });
    expect(seen).toMatchObject({ secondGuardianName: "Otieno Baba", secondGuardianPhone: kept });
  }
});
