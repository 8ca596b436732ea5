/**
 * Generated from the contract: every operation × every kind of caller (SAFETY MX), and every operation ×
 * another school's ids (XT). A new operation is covered the moment it is declared.
 */
import { STAFF_ROLES, USER_TYPES, type Caller, type StaffRole, type UserType } from "@ofisi/contract/kit/access";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../src/app.ts";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { aFreshApp, testApp } from "./app.ts";
import { aPerson, aSchool, aStranger, type School } from "./cast.ts";
import { StandIn } from "./daraja.ts";
import { mintSchoolCode } from "../src/kit/tenant.ts";
import { keepFiles, keepRows, tenantTables } from "./keptRows.ts";
import { ALIKE, HELD_BACK, LEAVES_OUT, NAMELESS } from "./matrixAnswers.ts";
import { fieldsOf, fingerprint, namesRecords, operations, valuesOf, waysToAsk } from "./matrixAsking.ts";
import { connectPaybill, furnish } from "./matrixCast.ts";
import { nobody } from "./matrixNobody.ts";
import { nameOf, OPEN_TO, SAID } from "./matrixRoles.ts";
import { send } from "./matrixSending.ts";
import { MARKER, type Ids } from "./matrixValues.ts";
import { anUnwalledApp } from "./unwalled.ts";

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
