/** Who somebody is stands in one line, and reads as it is kept: whatever came along when it was copied. */
import { expect, test } from "vitest";
import type { z } from "zod";
import { applicantGroups } from "./applicantGroups.ts";
import { ApplicantFields } from "./applicants.ts";
import { applications } from "./applications.ts";
import { familyContacts } from "./familyContacts.ts";
import { groups } from "./groups.ts";
import { guardians } from "./guardians.ts";
import { keyStages } from "./keyStages.ts";
import { StaffFields } from "./staff.ts";
import { staffGroups } from "./staffGroups.ts";
import { StudentFields, students } from "./students.ts";

const fieldsOf = (schema: z.ZodType, ...names: string[]) => {
  const { shape } = schema as unknown as { shape: Record<string, z.ZodType> };
  return names.map((name) => [name, shape[name]] as const);
};
const person = ["name", "idNumber", "nationality"];
const fields = [
  ...fieldsOf(StudentFields, ...person, "schoolIDNo", "placeOfBirth"),
  ...fieldsOf(StaffFields, ...person),
  ...fieldsOf(ApplicantFields, ...person),
  ...fieldsOf(students.addStudents.in, "parentIDNumber"),
  ...fieldsOf(students.editStudents.in, "parentIDNumber"),
  ...fieldsOf(guardians.addParent.in, "parentIDNumber", "names", "relationship", "nationality"),
  ...fieldsOf(guardians.linkGuardian.in, "parentIDNumber"),
  ...fieldsOf(applications.sendApplication.in, "guardianName", "secondGuardianName"),
  ...fieldsOf(familyContacts.proposeMyDetails.in, "names"),
  ...fieldsOf(groups.addGroup.in, "groupName"),
  ...fieldsOf(groups.editGroup.in, "groupName"),
  ...fieldsOf(staffGroups.addStaffGroup.in, "groupName"),
  ...fieldsOf(applicantGroups.addGroupApplicant.in, "groupName"),
  ...fieldsOf(keyStages.addKeyStage.in, "keyStageName"),
];

test.each(fields)("%s is one line without what nobody sees", (_, field) => {
  expect(field?.parse("\u202d4\u200e\n\u00a0 B\u2060 \ufeff")).toBe("4 B");
});

test("a name of nothing that can be seen is none", () => {
  expect(StudentFields.shape.name.safeParse("\u200b \u200e").success).toBe(false);
});
