/** Phones as people write them at home: of the country that the school is in, or none. */
import { applicants } from "@ofisi/contract/people/applicants";
import { guardians } from "@ofisi/contract/people/guardians";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { anApplication, anOpenGroup, openForm } from "./applications.ts";
import { aGroup, aSchool, type School } from "./cast.ts";
import { applicationForm, applications } from "@ofisi/contract/people/applications";

async function addedWith(school: School, phoneNumber: string): Promise<string> {
  const { groupCode } = await aGroup(school);
  const added = await school.office.call(students.addStudents, { name: "Amani Kabeya", groupCode, phoneNumber });
  return added.phoneNumber;
}

describe("a phone without its country's code", () => {
  it.each([
    ["KE", "0712 345 678", "+254712345678"],
    ["CD", "0812 345 678", "+243812345678"],
    ["CD", "0991234567", "+243991234567"],
    // With its code it is known anywhere.
    ["CD", "+254 712 345 678", "+254712345678"],
    ["KE", "00243 812 345 678", "+243812345678"],
    ["CD", "254712345678", "+254712345678"],
    // Copied out of an address book: with marks of direction, and dashes that are no minus.
    ["KE", "\u202a+254 712\u2011345\u2013678\u202c", "+254712345678"],
    ["KE", "\u200e0712345678", "+254712345678"],
  ] as const)("is of the school's: in %s %s is %s", async (country, typed, stored) => {
    const school = await aSchool({ country });
    expect(await addedWith(school, typed)).toBe(stored);
    const guardian = { parentIDNumber: "F-1", names: "Marie Kabeya", phoneNumber: typed };
    await school.office.call(guardians.addParent, guardian);
    const { parents } = await school.office.call(guardians.getParents, {});
    expect(parents.map(({ phoneNumber }) => phoneNumber)).toEqual([stored]);
  });

  it.each([
    ["CD", "0712345678", "like 0812345678, or with its country's code like +254712345678"],
    ["KE", "0812345678", "like 0712345678, or with its country's code like +256712345678"],
    ["KE", "0712 34567", "like +254712345678 or 0712345678"],
    ["CD", "2013-04-12", "like +254712345678 or 0712345678"],
  ] as const)("is refused where the country has no such number: in %s %s", async (country, typed, example) => {
    const school = await aSchool({ country });
    const { groupCode } = await aGroup(school);
    const how = { name: "Amani Kabeya", groupCode, phoneNumber: typed };
    const refused = await school.office.try(students.addStudents, how);
    expect(refused).toMatchObject({ field: "phoneNumber", message: `Phone: write it ${example}` });
    const guardian = { parentIDNumber: "F-1", names: "Marie Kabeya", phoneNumber: typed };
    expect(await school.office.try(guardians.addParent, guardian)).toMatchObject({ field: "phoneNumber" });
  });

  it("is refused on the form that families fill in, too", async () => {
    const school = await aSchool({ country: "CD" });
    const { groupCode } = await anOpenGroup(school);
    await openForm(school, [groupCode]);
    const { visitor, sent } = await anApplication(school, { groupCode, guardianPhone: "0712345678" });
    const refused = await visitor.try(applications.sendApplication, sent);
    expect(refused).toMatchObject({ success: false, field: "guardianPhone" });
  });

  it("is read so on the form that families fill in, too", async () => {
    const school = await aSchool({ country: "CD" });
    const { groupCode } = await anOpenGroup(school);
    await openForm(school, [groupCode]);
    const phones = { phoneNumber: "0812345678", guardianPhone: "0991234567", secondGuardianPhone: "0821 234 567" };
    const { visitor, sent } = await anApplication(school, { groupCode, ...phones, secondGuardianName: "Baba" });
    await visitor.call(applications.sendApplication, sent);
    const [applicant] = (await school.office.call(applicants.searchApplicant, {})).Students;
    const profile = await school.office.call(applicationForm.getApplication, { userCode: applicant!.userCode });
    expect([applicant!.phoneNumber, profile.guardianPhone, profile.secondGuardianPhone]).toEqual([
      "+243812345678",
      "+243991234567",
      "+243821234567",
    ]);
  });
});
