/** Builders for tests: each test has its own school, so tests run side by side and nothing is cleaned up. */
import type { StaffRole, UserType } from "@ofisi/contract/kit/access";
import { feeStructure, feeTypes, type FeeStructure, type FeeType } from "@ofisi/contract/finance/fees";
import { cents } from "@ofisi/contract/kit/money";
import { groups, type Group } from "@ofisi/contract/people/groups";
import { keyStages, type KeyStage } from "@ofisi/contract/people/keyStages";
import { applicantGroups, type ApplicantGroup } from "@ofisi/contract/people/applicantGroups";
import { applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { staff, type Staff } from "@ofisi/contract/people/staff";
import { staffGroups, type StaffGroup } from "@ofisi/contract/people/staffGroups";
import { students, type Student } from "@ofisi/contract/people/students";
import { randomBytes } from "node:crypto";
import type { SchoolPart } from "../src/demo/play.ts";
import { hashToken, makeCode, makeToken } from "../src/kit/codes.ts";
import { inTransaction } from "../src/kit/database/transaction.ts";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { hashPassword } from "../src/platform/session/passwords.rules.ts";
import { addAccount, addSchool, addSession, type NewAccount } from "../src/platform/session/queries.ts";
import { testApp } from "./app.ts";

export const PASSWORD = "kijiko-na-uma-7";
let counter = 0;

/** A fresh name for whatever must be unique. */
export function unique(prefix: string): string {
  counter += 1;
  return `${prefix}${randomBytes(3).toString("hex").toUpperCase()}${counter}`;
}

export interface School extends SchoolPart {
  /** A member of the office, signed in. */
  office: InProcessClient;
  officeUsername: string;
}

/** One hash for everybody: hashing is slow on purpose, and only the sign-in's own tests are about it. */
let passwordHash: Promise<string> | undefined;

/** Places an account and a session for it, without the sign-in. */
async function place(account: Omit<NewAccount, "passwordHash" | "userCode">): Promise<InProcessClient> {
  const app = await testApp();
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  const token = makeToken();
  await inTransaction(app.services.pool, undefined, "write", async ({ db }) => {
    await addAccount(db, { ...account, userCode: makeCode("SF"), passwordHash: hash });
    await addSession(db, {
      tokenHash: hashToken(token),
      username: account.username,
      address: "127.0.0.1",
      device: "test",
    });
  });
  const visitor = new InProcessClient(app.server);
  visitor.cookie = `__Host-ofisi=${token}`;
  return visitor;
}

/** A school with its office signed in, in which every member of staff may do everything unless the part says otherwise. */
export async function aSchool(part: Partial<SchoolPart> = {}): Promise<School> {
  const { services, owner } = await testApp();
  const school = {
    schoolCode: unique("S").slice(0, 12),
    name: "Shule ya Majaribio",
    country: "KE" as const,
    everyStaffMay: true,
    ...part,
  };
  await inTransaction(services.pool, undefined, "write", ({ db }) => addSchool(db, school));
  // No quiet hours: tests run by day and by night.
  await owner.query("insert into message_limits (school_code, quiet_from, quiet_until) values ($1, '00:00', '00:00')", [
    school.schoolCode,
  ]);
  const officeUsername = `office.${school.schoolCode.toLowerCase()}`;
  const office = await place({
    username: officeUsername,
    userTypeCode: "STAFF",
    schoolCode: school.schoolCode,
    personName: "Amina Office",
  });
  return { ...school, office, officeUsername };
}

/** Somebody signed in, of any user type. `roles` by comma, of the staff. */
export async function aPerson(
  userTypeCode: UserType,
  schoolCode = "",
  personName = "Baraka Person",
  roles = "",
): Promise<InProcessClient & { username: string }> {
  const username = unique("person.").toLowerCase();
  return Object.assign(await place({ username, userTypeCode, schoolCode, personName, roles }), { username });
}

/** A member of the staff with a record and a sign-in of these roles, signed in. */
export async function aColleague(
  school: School,
  roles: StaffRole | "",
  part: { name?: string; email?: string } = {},
): Promise<InProcessClient & { username: string; userCode: string; name: string }> {
  const { name = unique("Grace "), email = "" } = part;
  const visitor = await aPerson("STAFF", school.schoolCode, name, roles);
  const member = await aMember(school, { name, email, username: visitor.username });
  return Object.assign(visitor, { userCode: member.userCode, name });
}

/** Somebody who has not signed in. */
export async function aStranger(): Promise<InProcessClient> {
  return new InProcessClient((await testApp()).server);
}

export async function aKeyStage(school: School, keyStageName = unique("Stage ")): Promise<KeyStage> {
  return await school.office.call(keyStages.addKeyStage, { keyStageName });
}

export async function aGroup(school: School, part: { groupName?: string; keyStageCode?: string } = {}): Promise<Group> {
  const keyStageCode = part.keyStageCode ?? (await aKeyStage(school)).keyStageCode;
  return await school.office.call(groups.addGroup, { groupName: part.groupName ?? unique("Grade "), keyStageCode });
}

export async function aStudent(
  school: School,
  part: Partial<Record<string, string>> & { groupCode?: string } = {},
): Promise<Student> {
  const groupCode = part.groupCode ?? (await aGroup(school)).groupCode;
  return await school.office.call(students.addStudents, { name: unique("Achieng "), ...part, groupCode });
}

export async function anApplicantGroup(school: School, groupName = unique("Intake ")): Promise<ApplicantGroup> {
  return await school.office.call(applicantGroups.addGroupApplicant, {
    groupName,
    groupEntryYear: "2027",
    groupExitYear: "2030",
  });
}

export async function anApplicant(
  school: School,
  part: Partial<Record<string, string>> & { groupCode?: string } = {},
): Promise<Applicant> {
  const groupCode = part.groupCode ?? (await anApplicantGroup(school)).groupCode;
  return await school.office.call(applicants.addApplicant, { name: unique("Imani "), ...part, groupCode });
}

export async function aFeeType(school: School, feeTypeName = unique("Fee ")): Promise<FeeType> {
  return await school.office.call(feeTypes.addFeeType, { feeTypeName });
}

/** A fee of a term, KES 5,000 unless told. */
export async function aFee(school: School, part: Partial<FeeStructure> = {}): Promise<FeeStructure> {
  return await school.office.call(feeStructure.addFeeStructure, {
    feeTypeCode: part.feeTypeCode ?? (await aFeeType(school)).feeTypeCode,
    groupCode: part.groupCode ?? (await aGroup(school)).groupCode,
    feeAmount: part.feeAmount ?? cents(500_000),
    dateFrom: part.dateFrom ?? "2026-01-05",
    dateTo: part.dateTo ?? "2026-04-02",
  });
}

export async function aStaffGroup(school: School, groupName = unique("Crew ")): Promise<StaffGroup> {
  return await school.office.call(staffGroups.addStaffGroup, { groupName });
}

export async function aMember(
  school: School,
  part: Partial<Record<string, string>> & { groupCode?: string } = {},
): Promise<Staff> {
  const groupCode = part.groupCode ?? (await aStaffGroup(school)).groupCode;
  return await school.office.call(staff.addStaff, { name: unique("Daniel "), ...part, groupCode });
}
