/**
 * Generated from the contract: every operation × every kind of caller (SAFETY MX), and every operation ×
 * another school's ids (XT). A new operation is covered the moment it is declared.
 */
import { domains } from "@ofisi/contract/index";
import { STAFF_ROLES, USER_TYPES, type Caller, type StaffRole, type UserType } from "@ofisi/contract/kit/access";
import type { Contract, Named, Operation } from "@ofisi/contract/kit/operation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../src/app.ts";
import { schoolDay } from "../src/kit/days.ts";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { aFreshApp, testApp } from "./app.ts";
import { aPerson, aSchool, aStranger, unique, type School } from "./cast.ts";
import { StandIn } from "./daraja.ts";
import { mintSchoolCode } from "../src/kit/tenant.ts";
import { keepFiles, keepRows, tenantTables } from "./keptRows.ts";
import { ALIKE, HELD_BACK, LEAVES_OUT, NAMELESS } from "./matrixAnswers.ts";
import { connectPaybill, furnish } from "./matrixCast.ts";
import { nameOf, OPEN_TO, SAID } from "./matrixRoles.ts";
import { assignmentCommentValues, assignmentValues, isOfAssignments } from "./matrixAssignments.ts";
import { isOfLessons, lessonValues } from "./matrixLessons.ts";
import { isOfMessages, messageValues } from "./matrixMessages.ts";
import { nobody } from "./matrixNobody.ts";
import { isOfRegisters, registerValues } from "./matrixRegisters.ts";
import { send } from "./matrixSending.ts";
import { isOfTimetable, timetableIds } from "./matrixTimetable.ts";
import { MARKER, values, type Ids } from "./matrixValues.ts";
import { anUnwalledApp } from "./unwalled.ts";

const operations: Named<Operation>[] = Object.values(domains as unknown as Record<string, Contract>).flatMap((domain) =>
  Object.values(domain),
);

/** Where a field means another record than elsewhere: a group, or a person of the staff or an applicant. */
function valuesOf(operation: Named<Operation>, ids: Ids): Record<string, string> {
  const all = { ...values(ids), ...(isOfRegisters(operation.domain) && registerValues(ids, operation.domain)) };
  if (operation.domain.startsWith("applicant") || operation.function === "uploadApplicant")
    return {
      ...all,
      userCode: operation.function === "restoreApplicant" ? ids.binnedApplicant : ids.applicantCode,
      ...(operation.function === "restoreApplicants" && { checkedApplicant: JSON.stringify([ids.binnedApplicant]) }),
      groupCode: ids.applicantGroupCode,
      groupCodeSelected: ids.otherApplicantGroupCode,
      groupEntryYear: "2027",
      groupExitYear: "2030",
      status: ids.applicantStatus,
      // Pages of a file are counted from one.
      ...(operation.domain === "applicantFiles" && { page: "1" }),
    };
  if (isOfMessages(operation.domain)) return { ...all, ...messageValues(operation.function, ids) };
  if (!/staff/i.test(operation.function)) return { ...all, ...ownIds(operation, ids) };
  return {
    ...all,
    userCode: operation.function === "restoreStaff" ? ids.binnedStaff : ids.staffCode,
    ...(operation.function === "restoreStaffs" && { checkedStaff: JSON.stringify([ids.binnedStaff]) }),
    groupCode: ids.staffGroupCode,
    groupCodeSelected: ids.otherStaffGroupCode,
    // Otherwise a sign-in of this name would be asked for first.
    username: "",
  };
}

/** The schools' own, which begins before that of the clock that machines go by. */
const TODAY = schoolDay(new Date(), "Africa/Nairobi");

/** Where a field is of another thing than in most operations. */
function ownIds({ function: name, domain }: Named<Operation>, ids: Ids): Record<string, string> {
  if (name === "removeBillItem") return { id: ids.itemId };
  // Ticked rows, where `checked` is no tick itself.
  if (["deleteChecked", "getPresentBills", "previewVoid", "printBills", "downloadBills"].includes(name))
    return { checked: JSON.stringify([ids.billNo]) };
  if (name === "getPresentReceipts") return { checked: JSON.stringify([ids.receiptNo]) };
  if (name === "printReceipt" || name === "printPosted") return { checked: JSON.stringify([ids.receiptedCode]) };
  if (name === "getPresentTransactions" || name === "downloadTransactions")
    return { checked: JSON.stringify([ids.transactionCode]) };
  if (name === "restoreStudent") return { userCode: ids.binnedStudent };
  if (name === "restoreStudents") return { checkedStudent: JSON.stringify([ids.binnedStudent]) };
  if (name === "restoreVenues") return { checkedVenue: JSON.stringify([ids.binnedVenue]) };
  if (name === "restoreGuardian") return { id: ids.binnedGuardian };
  // Students are narrowed by what the record may lack.
  if (name === "searchStudent" || name === "downloadStudents") return { gender: "" };
  if (name === "askPhone") return { phoneNumber: "0712345678" };
  if (name === "downloadFeeStructure") return { checked: JSON.stringify([ids.feeStructureCode]) };
  if (name === "downloadReceipts") return { checked: JSON.stringify([ids.receiptNo]) };
  // It is removed by its name.
  if (name === "removeFeeType") return { feeTypeName: ids.feeTypeName };
  if (name === "portalLogin") return { username: unique("nobody.").toLowerCase() }; // Guesses at one name are slowed down.
  // Years are named by their codes there; elsewhere a new one is.
  if (domain === "examSchemes") return { academicYear: ids.academicYearCode };
  if (domain === "scaledScores") return { id: ids.gradeScoreId };
  if (isOfTimetable(domain)) return timetableIds(domain, name, ids);
  if (isOfLessons(domain)) return lessonValues(name, domain, ids);
  if (isOfAssignments(domain)) return assignmentValues(name, ids);
  if (domain === "family") return { day: TODAY };
  if (domain === "assignmentComments") return assignmentCommentValues(ids);
  if (name === "addCourse") return { courseCode: unique("NEW-") }; // A code that is free.
  if (domain === "courses")
    return { userCode: ids.staffCode, id: /lecture/i.test(name) ? ids.lectureId : ids.courseId };
  if (domain === "regrading") {
    // A band that alters the mark, so that whose it is is told.
    const band = { isRange: true, from: 0, to: 100, scaledScore: "X", isPass: true };
    return { activityCode: ids.markedUnit, change: JSON.stringify({ id: 0, band }) };
  }
  if (domain === "transcript") return { merit: "PASS", academicYear: ids.academicYearCode, id: ids.entryId };
  if (domain === "markPublication") return { groupCodes: JSON.stringify([ids.groupCode]) };
  if (domain === "marksSheet") {
    const sheet = { activityCode: ids.markedUnit, schemeCode: ids.markedScheme };
    return { ...sheet, id: ids.permitId, ...(/Permit/.test(name) && { userCode: ids.staffCode }) };
  }
  // The plan and the days as they were saved.
  if (domain === "reports") return { by: "now", kind: "", userCode: "" };
  if (domain === "consents") return { version: ids.consentId };
  if (name === "savePeriodDays") return { version: "1" };
  if (name === "closeYear") return { version: "2" };
  if (domain === "applicationForm") return { userCode: ids.applicationCode };
  if (domain === "letters" || domain === "letterMail") return { kind: "invitation" };
  if (domain === "applications") return { groupCode: ids.applicantGroupCode };
  // Nothing was written on the card yet, and all of the class is printed.
  if (domain === "reportCards" || domain === "cardMail") return { version: "1", checked: "" };
  if (domain === "cardBatches") return { paper: "reportCards" };
  if (domain === "mpesa") return { requestCode: ids.phoneRequestCode };
  return {};
}

function fieldsOf(operation: Named<Operation>, ids: Ids): Record<string, string> {
  const all = valuesOf(operation, ids);
  // Each list is sorted by columns of its own: the first is meant when none is named.
  const names = Object.keys(operation.in.shape).filter((name) => name !== "sort");
  // What happened today is looked for too.
  if (operation.kind !== "write") Object.assign(all, { dateFrom: "2020-01-01", dateTo: TODAY });
  return Object.fromEntries(names.map((name) => [name, all[name]!]));
}

/** A fingerprint of what a school owns of each table, by the table's name. */
async function fingerprint(schoolCode: string): Promise<Record<string, string>> {
  const { owner } = await testApp();
  tables ??= tenantTables(owner);
  const parts = (await tables).map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as print from ${name} t where school_code = $1`,
  );
  // Named, so that it is planned once: it is asked a thousand times.
  const asked = { name: "fingerprint", text: parts.join(" union all "), values: [schoolCode] };
  const { rows } = await owner.query<{ name: string; print: string | null }>(asked);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print ?? ""]));
}
let tables: ReturnType<typeof tenantTables> | undefined;

/** These end the very session that the test acts with. */
const ENDS_SESSION = new Set(["signOut"]);

/** What a school's own people leave behind by whatever they do, and the tables of what they may add or upload. */
const WRITTEN_BY_STAFF = `
  absence_settings academic_years accounts applicant_groups applicant_statuses attendance_codes
  attendance_settings audit bells course_categories days_off exam_schemes family_settings fee_list_rows fee_lists
  fee_types finance_settings gate_settings grading_comments idempotency_keys import_rows imports key_stages
  lesson_days lesson_weeks letter_templates message_counts message_limits message_list_rows message_prices
  message_providers message_replies message_sends message_suppressions message_templates messages mpesa_accounts
  notifications school_profiles schools semesters staff_groups terminals units uploads venues work_file_settings
  work_reminder_settings
`.split(/\s+/);

describe("permissions", () => {
  const OTHERS = USER_TYPES.filter((type) => type !== "STAFF");
  const people = new Map<UserType, InProcessClient>();
  const staff = {
    off: new Map<StaffRole | "none", InProcessClient>(),
    on: new Map<StaffRole | "none", InProcessClient>(),
  };
  let schools: { off: School; on: School };
  let before: Record<string, string>[];
  const fingerprints = async () => [
    await fingerprint(schools.off.schoolCode),
    await fingerprint(schools.on.schoolCode),
  ];
  beforeAll(async () => {
    const { owner } = await testApp();
    schools = { off: await aSchool(), on: await aSchool() };
    for (const rule of ["off", "on"] as const) {
      const { schoolCode } = schools[rule];
      await furnish(schools[rule]);
      for (const role of ["none", ...STAFF_ROLES] as const)
        staff[rule].set(role, await aPerson("STAFF", schoolCode, `${role} ${rule}`, role === "none" ? "" : role));
    }
    await owner.query("update schools set every_staff_may = false where school_code = $1", [schools.off.schoolCode]);
    for (const type of OTHERS)
      people.set(type, await aPerson(type, type === "SUPERADMIN" ? "" : schools.off.schoolCode));
    before = await fingerprints();
  });

  it("names a value for every field of every operation", () => {
    const missing = operations.flatMap((operation) => {
      const known = valuesOf(operation, nobody);
      return Object.keys(operation.in.shape)
        .filter((name) => name !== "sort" && known[name] === undefined)
        .map((name) => `${operation.function}.${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("open each operation to those who were meant", () => {
    expect(Object.fromEntries(operations.map((operation) => [nameOf(operation), operation.who.sentence]))).toEqual(
      OPEN_TO,
    );
  });

  it("are read by pages and server alike: the predicate says what the table of roles says", () => {
    for (const { who } of operations.filter((one) => one.who.types.includes("STAFF"))) {
      for (const rule of ["off", "on"] as const)
        for (const role of ["none", ...STAFF_ROLES] as const) {
          const caller: Caller = { userTypeCode: "STAFF", roles: [role], everyStaffMay: rule === "on" };
          expect(who.allows(caller), `${who.sentence}: ${role}, ${rule}`).toBe(
            SAID[who.sentence]?.[rule].includes(role),
          );
        }
    }
  });

  for (const operation of operations) {
    const isPublic = operation.who.types[0] === "PUBLIC";
    it(`${nameOf(operation)}: ${operation.who.sentence}`, async () => {
      const stranger = await aStranger();
      const expired = await aStranger();
      expired.cookie = `__Host-ofisi=${"x".repeat(43)}`;
      for (const caller of [stranger, expired]) {
        const answer = await send(caller, operation, fieldsOf(operation, nobody));
        if (isPublic) expect([401, 403]).not.toContain(answer.statusCode);
        else expect(answer.statusCode).toBe(401);
      }
      if (ENDS_SESSION.has(operation.function)) return;
      const answers = async (who: string, visitor: InProcessClient, allowed: boolean, everyStaffMay = false) => {
        const fields = fieldsOf(operation, nobody);
        // As it is: the setting itself stays while it is tried.
        if ("everyStaffMay" in fields) fields["everyStaffMay"] = String(everyStaffMay);
        const answer = await send(visitor, operation, fields);
        if (allowed) expect([401, 403], `${who} is allowed`).not.toContain(answer.statusCode);
        else {
          expect(answer.statusCode, `${who} is refused`).toBe(403);
          expect(answer.text).not.toContain(MARKER);
        }
      };
      for (const type of OTHERS) await answers(type, people.get(type)!, isPublic || operation.who.types.includes(type));
      for (const rule of ["off", "on"] as const)
        for (const [role, visitor] of staff[rule])
          await answers(
            `${role}, ${rule}`,
            visitor,
            isPublic || SAID[operation.who.sentence]?.[rule].includes(role) === true,
            rule === "on",
          );
    });
  }

  it("left the school as it was, but for what its own staff may do", async () => {
    // Staff of the school sent ids that do not exist, so only uploads and additions could write.
    const after = await fingerprints();
    const others = (prints: Record<string, string>) =>
      Object.fromEntries(Object.entries(prints).filter(([name]) => !WRITTEN_BY_STAFF.includes(name)));
    expect(after.map(others)).toEqual(before.map(others));
  });
});

/** True where it is asked for records by their ids: what another school must not reach. */
function namesRecords(operation: Named<Operation>): boolean {
  const sent = Object.values(fieldsOf(operation, nobody));
  return Object.values(nobody).some((id) => sent.some((value) => value.includes(id)));
}

/** A list is read by one statement when something is searched for, and by another when nothing is. */
function waysToAsk(operation: Named<Operation>, ids: Ids): Record<string, string>[] {
  const fields = fieldsOf(operation, ids);
  const words = Object.keys(fields).filter((name) => name === "keyword" || name === "search");
  // These find nobody when nothing is typed.
  if (words.length === 0 || ["findPayers", "findFamilies"].includes(operation.function)) return [fields];
  return [fields, { ...fields, ...Object.fromEntries(words.map((name) => [name, ""])) }];
}

describe("tenancy", () => {
  const safaricom = new StandIn();
  let app: App;
  let unwalled: Awaited<ReturnType<typeof anUnwalledApp>>;
  let attacker: School;
  let victim: School;
  let ids: Ids;
  let putBack: () => Promise<void>;
  /** The victim's rows as they stand: looked at once, and again where its own people have left something. */
  let stands: Record<string, string> | undefined;
  let first: Record<string, string>;
  beforeAll(async () => {
    const env = { MPESA_BASE_URL: await safaricom.start() };
    app = await aFreshApp(env);
    unwalled = await anUnwalledApp(app.owner, env);
    attacker = await aLedSchool();
    // What it lacks itself must not be what it is refused for.
    await connectPaybill(attacker);
    victim = await aLedSchool();
    await app.owner.query("update accounts set person_name = $2, email = $3 where username = $1", [
      victim.officeUsername,
      `${MARKER} office`,
      `${MARKER}@office.example`,
    ]);
    ids = await furnish(victim);
    const rows = await keepRows(app.owner, victim.schoolCode);
    const files = await keepFiles(app.services.uploads, mintSchoolCode(victim.schoolCode));
    first = await fingerprint(victim.schoolCode);
    putBack = async () => {
      const now = await fingerprint(victim.schoolCode);
      const changed = Object.keys(first).filter((name) => now[name] !== first[name]);
      await Promise.all([rows(changed), files()]);
      stands = first;
    };
    stands = first;
  });
  afterAll(async () => {
    await app.server.close();
    await unwalled.close();
    safaricom.stop();
  });

  /** A school whose office may everything that there is. */
  async function aLedSchool(): Promise<School> {
    const school = await aSchool();
    await app.owner.query("update accounts set roles = 'head' where username = $1", [school.officeUsername]);
    return { ...school, office: officeAt(app, school) };
  }

  function officeAt({ server }: App, { office: { cookie } }: School): InProcessClient {
    return Object.assign(new InProcessClient(server), { cookie });
  }

  it("is tried without the wall in the database too, where nothing but a statement's own words keeps schools apart", async () => {
    const { services } = unwalled;
    const { rows } = await services.pool.query("select from students where school_code = $1", [victim.schoolCode]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it("is tried with the victim's own ids, each of which stands in its records", async () => {
    const { rows } = await app.owner.query<{ text: string }>(
      `select string_agg(row, ' ') as text from (${(await tenantTables(app.owner))
        .map(({ name }) => `select t::text as row from ${name} t where school_code = $1`)
        .join(" union all ")}) as rows`,
      [victim.schoolCode],
    );
    const stored = new Set(rows[0]!.text.split(/[(),"{}: ]+/));
    for (const [name, id] of Object.entries(ids) as [keyof Ids, string][]) {
      for (const part of id.split(" ")) expect(stored, name).toContain(part);
      expect(id).not.toBe(nobody[name]);
    }
  });

  for (const operation of operations.filter(
    (one) => one.who.types.includes("STAFF") && !ENDS_SESSION.has(one.function),
  )) {
    const { function: name, kind } = operation;
    it(`${nameOf(operation)} cannot reach another school's records, and its own it does`, async () => {
      const bareOffice = officeAt(unwalled, attacker);
      for (const fields of waysToAsk(operation, ids)) {
        stands ??= await fingerprint(victim.schoolCode);
        const answer = await send(attacker.office, operation, fields);
        expect(answer.text).not.toContain(MARKER);
        const bare = await send(bareOffice, operation, fields);
        expect(bare.text, "without row security").not.toContain(MARKER);
        const claimed = await send(attacker.office, operation, { ...fields, schoolCode: victim.schoolCode });
        expect(claimed.statusCode).toBe(403);
        expect(await fingerprint(victim.schoolCode)).toEqual(stands);

        // What the stranger was refused must be there to be had.
        const own = await send(victim.office, operation, fields);
        // Who has taken a file stands in the trail; a read leaves nothing.
        if (kind === "write") await putBack();
        else if (kind === "file") stands = undefined;
        expect(own.success ? undefined : own.text, own.text).toEqual(
          name in HELD_BACK ? expect.stringContaining(HELD_BACK[name]!) : undefined,
        );
        if (kind === "write") {
          if (namesRecords(operation)) expect(answer.success).toBe(LEAVES_OUT.has(name));
          if (namesRecords(operation)) expect(own.text).not.toBe(answer.text);
        } else {
          expect(own.text.includes(MARKER), own.text.slice(0, 300)).toBe(!NAMELESS.includes(name));
          if (!ALIKE.includes(name)) expect(own.text).not.toBe(answer.text);
        }
      }
    });
  }
});
