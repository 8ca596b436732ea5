/** Applicants accepted as students, and taken back. */
import { acceptance as contract, type Families } from "@ofisi/contract/people/acceptance";
import { said, type Said } from "@ofisi/contract/kit/phrases";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { whatHolds } from "../../kit/holds.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, violates } from "../../kit/refusal.ts";
import type { Values } from "../../kit/importer/importer.ts";
import { FAMILY, familyJoiner, NEW_NAMES, type KnownGuardian } from "../guardians/families.rules.ts";
import { listGuardiansByPhone, lockFamilies } from "../guardians/importing.queries.ts";
import { openFamilies } from "../guardians/importing.service.ts";
import { guardianRecords, listFamilyGuardians } from "../guardians/queries.ts";
import { getPresentGroup } from "../groups/present.service.ts";
import { bareSchoolId, storedSchoolId } from "../persons/ids.rules.ts";
import { ticksOf } from "../persons/ticks.queries.ts";
import { closeSignIns } from "../signIns/queries.ts";
import { listFamily, studentRecords } from "../students/queries.ts";
import * as queries from "./queries.ts";

/** Of many that stand in the way so many are named; the others are counted. */
const NAMED_MAX = 10;

export const acceptanceHandlers = schoolHandlers(contract, {
  async getApplicantOfStudent(context, { studentCode }) {
    const found = await queries.findApplicantOf(context, studentCode);
    if (!found) throw refuse("This student is not there any more", {}, "studentCode");
    return found;
  },

  async acceptApplicants(context, { studentGroupCode, acceptances, families }) {
    const { school } = context;
    const codes = acceptances.map(({ userCode }) => userCode);
    const there = await lockAll(context, codes, "One of the applicants is not there any more. Nobody was accepted");
    refuseFor(there.filter(({ acceptedOn }) => acceptedOn !== "").map((one) => alreadyAccepted(context, one)));
    await getPresentGroup(context, studentGroupCode, "studentGroupCode");

    const coming = acceptances.map(({ userCode, schoolIDNo }) => ({
      userCode,
      studentCode: makeCode("ST"),
      schoolIdNumber: storedSchoolId(school, schoolIDNo),
      parentIDNumber: "",
    }));
    const clashes = await queries.listClashes(context, coming);
    refuseFor(clashes.map((clash) => inWords(context, clash)));
    const inFamilies = await bringGuardians(context, there, coming, families);
    try {
      await queries.writeAccepted(context, { coming: inFamilies, groupCode: studentGroupCode, day: context.day });
    } catch (error) {
      // Since the look above, and by now the transaction answers nothing more.
      if (violates(error, "students_school_id"))
        throw refuse("One of these school IDs was taken this very moment. Nobody was accepted: try again");
      throw error;
    }
    await auditAccepted(context, inFamilies);
    await ticksOf("applicant").forget(context, codes);
    const names = new Map(there.map(({ userCode, name }) => [userCode, name]));
    return {
      accepted: coming.map(({ userCode, studentCode }) => ({ userCode, studentCode, name: names.get(userCode) ?? "" })),
    };
  },

  async undoAcceptApplicants(context, { checkedApplicant }) {
    const there = await lockAll(
      context,
      checkedApplicant,
      "One of the applicants is not there any more. Nothing was undone",
    );
    const other = there.find(({ acceptedOn }) => acceptedOn === "");
    if (other) throw refuse("{name} is not accepted any more. Nothing was undone", { name: other.name });

    const studentCodes = there.map(({ studentCode }) => studentCode).filter((code) => code !== "");
    // Accounts are locked before their students.
    const holds = await whatHolds(context, "student", studentCodes);
    const students = await studentRecords.lock(context, studentCodes);
    const held = students.flatMap(({ userCode, name }) => {
      const what = holds.get(userCode);
      return what ? [said("{name} still has {what}", { name, what })] : [];
    });
    if (held.length > 0)
      throw refuse("{held}. An acceptance can be undone once nothing of this is left", { held: named(held) });

    // Whoever is in the bin already stays there.
    await closeSignIns(
      context,
      students.map(({ userCode }) => userCode),
    );
    await studentRecords.remove(context, students);
    const families = students.map(({ parentIDNumber }) => parentIDNumber).filter((number) => number !== "");
    const left = await queries.listLeftGuardians(context, { userCodes: checkedApplicant, families });
    await guardianRecords.remove(context, await guardianRecords.lock(context, left));
    await ticksOf("student").forget(context, studentCodes);
    const statuses = await queries.clearAccepted(context, checkedApplicant);
    await context.audit(
      there.map(({ userCode, acceptedOn, studentCode, status }) => ({
        subject: `applicant ${userCode}`,
        before: { acceptedOn, studentCode, status },
        after: { acceptedOn: "", studentCode: "", status: statuses.get(userCode) ?? status },
      })),
    );
    return { undone: there.length };
  },
});

/** Locks all of them, or says that one is missing. */
async function lockAll(
  context: SchoolContext,
  userCodes: readonly string[],
  gone: Parameters<typeof refuse>[0],
): Promise<queries.Accepted[]> {
  const there = await queries.lockAccepted(context, userCodes);
  if (there.length < userCodes.length) throw refuse(gone, {}, "userCode");
  return there;
}

/**
 * Makes the guardians whom the form named guardians of the students to come. One whom the school knows by phone and name
 * is not added again: the student comes into that family, as brothers and sisters of one list come into one.
 */
async function bringGuardians(
  context: SchoolContext,
  there: readonly queries.Accepted[],
  coming: readonly queries.Coming[],
  how: Families,
): Promise<queries.Coming[]> {
  const byForm = new Map(there.filter(({ guardianName }) => guardianName !== "").map((one) => [one.userCode, one]));
  if (byForm.size === 0) return [...coming];
  // Before anybody is looked for: of two acceptances at once the second finds whom the first has brought.
  await lockFamilies(context);
  const known = await listGuardiansByPhone(
    context,
    [...byForm.values()].flatMap(({ guardianPhone, secondGuardianPhone }) => [guardianPhone, secondGuardianPhone]),
  );
  const together = familyJoiner(known, context.caller.country);
  const join = (at: number, values: Values) =>
    how === "apart" ? familyJoiner([], context.caller.country)(at, values) : together(at, values);
  const families = await openFamilies({ scope: context, audit: context.audit });
  const brought = coming.map((one, at) => {
    const values = guardianFields(byForm.get(one.userCode));
    join(at + 1, values);
    return { ...values, applicantCode: one.userCode };
  });
  if (how === "ask") await refuseUnseen(context, known, brought);
  const rows = await families.inFamilies(brought);
  await families.addOf(rows);
  return coming.map((one, at) => ({ ...one, parentIDNumber: rows[at]?.["parentIDNumber"] ?? "" }));
}

/**
 * Anybody can write anybody's name and phone into the form, and themselves beside it: who would come into one family with others
 * is told before it is so. @throws Refusal that names them
 */
async function refuseUnseen(
  context: SchoolContext,
  known: readonly KnownGuardian[],
  brought: readonly Values[],
): Promise<void> {
  const told: Said[] = [];
  for (const family of new Set(brought.map((values) => values[FAMILY]).filter((key) => key !== undefined))) {
    const rows = brought.filter((values) => values[FAMILY] === family);
    const names = namesOf(rows);
    const guardians = rows.flatMap((values) => (values[NEW_NAMES] ?? "").split("\n").filter(Boolean)).join(", ");
    if (known.some(({ parentIDNumber }) => parentIDNumber === family)) {
      const there = await listFamilyGuardians(context, family);
      const children = namesOf(await listFamily(context, family)) || there.map((one) => one.names).join(", ");
      told.push(
        guardians === ""
          ? said("{names} would come into the family of {children}", { names, children })
          : said("{names} would come into the family of {children}, and {guardians} would be a guardian of them too", {
              names,
              children,
              guardians,
            }),
      );
    } else if (rows.length > 1) told.push(said("{names} would be one family, of {guardians}", { names, guardians }));
  }
  if (told.length > 0)
    throw refuse("{families}. See who they are before you accept them", { families: named(told) }, "families");
}

const namesOf = (people: readonly { name?: string }[]): string => people.map(({ name }) => name).join(", ");

/** Whom the form named, as a row of a list does. */
function guardianFields(one: queries.Accepted | undefined): Record<string, string> {
  if (!one) return {};
  const { name, guardianName, guardianPhone, secondGuardianName, secondGuardianPhone } = one;
  return { name, guardianName, guardianPhone, secondGuardianName, secondGuardianPhone };
}

/** The students and the applicants that they were, each in the trail. */
async function auditAccepted(context: SchoolContext, coming: readonly queries.Coming[]): Promise<void> {
  const students = await studentRecords.lock(
    context,
    coming.map(({ studentCode }) => studentCode),
  );
  const applicantOf = new Map(coming.map(({ studentCode, userCode }) => [studentCode, userCode]));
  await context.audit([
    ...students.map((student) => ({
      subject: `student ${student.userCode}`,
      after: { ...student, version: undefined, applicantCode: applicantOf.get(student.userCode) },
    })),
    ...coming.map(({ userCode, studentCode }) => ({
      subject: `applicant ${userCode}`,
      before: { acceptedOn: "", studentCode: "" },
      after: { acceptedOn: context.day, studentCode },
    })),
  ]);
}

/** Whoever cannot be accepted keeps all others from it: they are sent together and looked at together. */
function refuseFor(clashes: readonly Said[]): void {
  if (clashes.length > 0) throw refuse("{clashes}. Nobody was accepted", { clashes: named(clashes) }, "acceptances");
}

function named(all: readonly Said[]): readonly Said[] {
  const rest = all.length - NAMED_MAX;
  return rest > 0 ? [...all.slice(0, NAMED_MAX), said("{count} more", { count: rest })] : all;
}

function alreadyAccepted({ school }: SchoolContext, { name, ...accepted }: queries.Accepted): Said {
  const id = bareSchoolId(school, accepted.schoolIdNumber);
  const student = accepted.studentName;
  if (student === "") return said("{name} is accepted already", { name });
  if (id === "") return said("{name} is accepted already, as the student {student}", { name, student });
  return said("{name} is accepted already, as the student {student} with school ID {id}", { name, student, id });
}

function inWords({ school }: SchoolContext, { by, name, holder, ...clash }: queries.Clash): Said {
  if (by === "nationalId")
    return said("{name}: national ID {id} belongs to the student {holder}", { name, id: clash.id, holder });
  const params = { name, id: bareSchoolId(school, clash.id), holder };
  if (by === "twice") return said("{name}: school ID {id} is given to {holder} too", params);
  return said("{name}: school ID {id} belongs to {holder}", params);
}
