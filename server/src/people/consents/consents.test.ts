/** What families have agreed to and refused: in the office, on the family's page, and where a photo or a number is shown. */
import { registers } from "@ofisi/contract/academics/registers";
import { consents, familyConsents, type ConsentKind, type StudentConsents } from "@ofisi/contract/people/consents";
import { family } from "@ofisi/contract/people/family";
import { guardians } from "@ofisi/contract/people/guardians";
import { students, type Student } from "@ofisi/contract/people/students";
import { notifications } from "@ofisi/contract/platform/notifications";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { cards } from "@ofisi/contract/academics/cards";
import { testApp } from "../../../test/app.ts";
import { aColleague, aGroup, aSchool, aStudent, type School } from "../../../test/cast.ts";
import { aHome, aNumber, comeIn, type Home } from "../../../test/families.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { listSheetCards } from "../../academics/cards/prints.queries.ts";
import { findCarrier } from "../../academics/cards/queries.ts";
import { listClass, nameStudent } from "../../academics/reportCards/queries.ts";
import type { InProcessClient } from "../../kit/inProcessClient.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";

const GONE = "This student is not there any more";
const MEANWHILE = "Somebody has said something else meanwhile. Look at it once more";
const UNASKED = { photoInside: "", photoOutside: "", contactDetails: "" } as const;

let school: School;
let other: School;
/** Who may what from now on is by their roles; the office's is the secretary's. */
const byRoles = async (): Promise<void> => {
  const { owner } = await testApp();
  await owner.query("update schools set every_staff_may = false where school_code = $1", [school.schoolCode]);
  await owner.query("update accounts set roles = 'secretary' where username = $1", [school.officeUsername]);
};
beforeAll(async () => {
  school = await aSchool();
  other = await aSchool();
});

const consentsOf = (visitor: InProcessClient, userCode: string): Promise<StudentConsents> =>
  visitor.call(consents.getConsents, { userCode });
const form = (userCode: string, part: object = {}) => ({
  userCode,
  ...UNASKED,
  saidBy: "Mama Achieng",
  version: 0,
  ...part,
});
const within = async <T>(work: (tables: SchoolTables) => Promise<T>): Promise<T> => {
  const code = mintSchoolCode(school.schoolCode);
  return await inTransaction((await testApp()).services.pool, code, "read", ({ db }) => work({ db, school: code }));
};

describe("what the office writes down", () => {
  it("is refused without who said so, where nothing is new, of a student who is gone, and over a later answer", async () => {
    const { userCode } = await aStudent(school);
    const save = (part: object) => school.office.try(consents.saveConsents, form(userCode, part));
    expect(await save({ photoInside: "refused", saidBy: " " })).toMatchObject({
      statusCode: 422,
      field: "saidBy",
      message: "Who said so: enter the name of the guardian",
    });
    expect((await save({ photoInside: "maybe" })).field).toBe("photoInside");
    expect((await save({})).message).toBe("Nothing of this differs from what the school has");
    expect(await consentsOf(school.office, userCode)).toEqual({ ...UNASKED, version: 0, said: [] });

    const first = await school.office.call(consents.saveConsents, form(userCode, { photoInside: "refused" }));
    expect((await save({ photoInside: "agreed" })).message).toBe(MEANWHILE);
    expect((await consentsOf(school.office, userCode)).photoInside).toBe("refused");
    await school.office.call(students.deleteStudent, { userCode });
    expect((await save({ version: first.version })).message).toBe(GONE);
    expect((await school.office.try(consents.getConsents, { userCode })).message).toBe(GONE);
  });

  it("is of two who save at once kept once, the second one is told", async () => {
    const { userCode } = await aStudent(school);
    const answers = await Promise.all(
      ["agreed", "refused"].map((photoInside) =>
        school.office.try(consents.saveConsents, form(userCode, { photoInside })),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toBe(MEANWHILE);
    expect((await consentsOf(school.office, userCode)).said).toHaveLength(1);
  });

  it("is read by the school's staff, changed by its secretary and head, and by nobody of another school", async () => {
    const { userCode } = await aStudent(school);
    const saved = await school.office.call(
      consents.saveConsents,
      form(userCode, { photoInside: "agreed", photoOutside: "refused" }),
    );
    expect(saved).toMatchObject({ photoInside: "agreed", photoOutside: "refused", contactDetails: "" });
    expect(saved.said.map(({ saidBy, recordedBy }) => [saidBy, recordedBy !== ""])).toEqual([
      ["Mama Achieng", true],
      ["Mama Achieng", true],
    ]);
    const teacher = await aColleague(school, "teacher");
    await byRoles();
    expect(await consentsOf(teacher, userCode)).toEqual(saved);
    const mine = form(userCode, { photoInside: "refused", version: saved.version });
    expect((await teacher.try(consents.saveConsents, mine)).statusCode).toBe(403);
    expect((await other.office.try(consents.getConsents, { userCode })).message).toBe(GONE);
    expect((await other.office.try(consents.saveConsents, mine)).message).toBe(GONE);

    // What was taken back was not asked, and what was said stays to be read.
    const back = { photoOutside: "refused", saidBy: "Baba", version: saved.version };
    const undone = await school.office.call(consents.saveConsents, form(userCode, back));
    expect([undone.photoInside, undone.photoOutside, undone.said.length]).toEqual(["", "refused", 3]);
    expect(undone.said[0]).toMatchObject({ consent: "photoInside", answer: "", saidBy: "Baba" });
    const { owner } = await testApp();
    const { rows } = await owner.query("select operation from audit where school_code = $1 and subject = $2", [
      school.schoolCode,
      `consents of student ${userCode}`,
    ]);
    expect(rows).toHaveLength(2);
  });

  it("goes with the student", async () => {
    const { userCode } = await aStudent(school);
    await school.office.call(consents.saveConsents, form(userCode, { photoInside: "refused" }));
    const { owner } = await testApp();
    await owner.query("delete from students where user_code = $1", [userCode]);
    expect((await owner.query("select 1 from student_consents where user_code = $1", [userCode])).rows).toEqual([]);
  });

  it("is a list of who has agreed to what, of a class or of the school", async () => {
    const { groupCode, groupName } = await aGroup(school);
    const asha = await aStudent(school, { name: "Asha Said", groupCode });
    await aStudent(school, { name: "Bela Silent", groupCode });
    await school.office.call(consents.saveConsents, form(asha.userCode, { photoOutside: "refused" }));
    const download = async (visitor: InProcessClient, of: string) =>
      (await visitor.get(`/api/index.php?function=downloadConsents&format=csv&groupCode=${of}`)).body.replaceAll(
        '"',
        "",
      );
    const lines = (await download(school.office, groupCode)).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("Photo in the school,Photo for everybody,Phone to other families,Said by,On");
    expect(lines[1]).toContain(`${groupName},Not asked,Refused,Not asked,Mama Achieng,`);
    expect(lines[2]).toContain("Bela Silent");
    expect(lines[2]).toContain("Not asked,Not asked,Not asked,,");
    expect(await download(school.office, "")).toContain("Asha Said");
    expect(await download(other.office, "")).not.toContain("Asha Said");
  });
});

describe("on the family's page", () => {
  const settle = (
    visitor: InProcessClient,
    { child: { userCode } }: Pick<Home, "child">,
    agreement: "agreed" | "refused",
  ) => visitor.call(familyConsents.saveChildConsent, { userCode, consent: "photoInside", agreement });

  it("another family's child is neither read nor settled, and an answer is one of the two", async () => {
    const visitor = await comeIn(await aHome(school));
    const { child } = await aHome(school);
    const elsewhere = await aHome(other);
    for (const { userCode } of [child, elsewhere.child]) {
      const asked = { userCode, consent: "photoInside", agreement: "agreed" } as const;
      expect((await visitor.try(familyConsents.getChildConsents, { userCode })).message).toBe(GONE);
      expect((await visitor.try(familyConsents.saveChildConsent, asked)).message).toBe(GONE);
    }
    expect((await consentsOf(school.office, child.userCode)).said).toEqual([]);
    const own = (await visitor.call(family.getMyChildren, {})).schools[0]!.children[0]!;
    const taken = await visitor.post("saveChildConsent", {
      userCode: own.userCode,
      consent: "photoInside",
      agreement: "",
    });
    expect([taken.statusCode, taken.message]).toEqual([422, "This value is not one of those allowed"]);
    const { userCode } = own;
    expect((await school.office.try(familyConsents.getChildConsents, { userCode })).statusCode).toBe(403);
  });

  it("the last of two guardians counts, the office reads who has said what, and nobody else does", async () => {
    const home = await aHome(school);
    const { child, parentIDNumber } = home;
    const phoneNumber = aNumber();
    const second = await school.office.call(guardians.addParent, { names: "Baba Otieno", parentIDNumber, phoneNumber });
    const mother = await comeIn(home);
    const father = await comeIn({ ...home, guardian: second, phoneNumber });
    expect(await mother.call(familyConsents.getChildConsents, { userCode: child.userCode })).toEqual({ consents: [] });
    await settle(mother, home, "agreed");
    // Pressed twice: it is said once.
    await settle(mother, home, "agreed");
    const refused = await settle(father, home, "refused");
    expect(refused.consents).toMatchObject([{ consent: "photoInside", answer: "refused" }]);
    expect(JSON.stringify(refused)).not.toContain(home.guardian.names);
    const read = await mother.call(familyConsents.getChildConsents, { userCode: child.userCode });
    expect(read).toEqual(refused);
    const { photoInside, said, version } = await consentsOf(school.office, child.userCode);
    expect(photoInside).toBe("refused");
    expect(said.map(({ answer, saidBy, recordedBy }) => [answer, saidBy, recordedBy])).toEqual([
      ["refused", "Baba Otieno", ""],
      ["agreed", home.guardian.names, ""],
    ]);
    // The office's form that was filled before is not saved over it.
    const late = form(child.userCode, { photoInside: "agreed", version: said[1]!.id });
    expect((await school.office.try(consents.saveConsents, late)).message).toBe(MEANWHILE);
    expect(version).toBe(said[0]!.id);
  });
});

describe("the notice of a refusal", () => {
  it("goes once for a child and a change to whoever may write consents down, and to nobody else", async () => {
    const place = await aSchool();
    const { owner } = await testApp();
    const [secretary, head, bursar, teacher] = [
      await aColleague(place, "secretary"),
      await aColleague(place, "head"),
      await aColleague(place, "bursar"),
      await aColleague(place, "teacher"),
    ];
    const told = async (visitor: InProcessClient) =>
      (await visitor.call(notifications.getNotifications, {})).notifications.map(({ kind, params, path }) => ({
        kind,
        params,
        path,
      }));
    const home = await aHome(place, { children: 2 });
    const [first, second] = home.children as [Student, Student];
    const visitor = await comeIn(home);
    await owner.query("update schools set every_staff_may = false where school_code = $1", [place.schoolCode]);
    const say = (child: Student, consent: ConsentKind, agreement: "agreed" | "refused") =>
      visitor.call(familyConsents.saveChildConsent, { userCode: child.userCode, consent, agreement });
    const notice = (child: Student, kind: string) => ({
      kind,
      params: { name: child.name },
      path: `/school/students?dialog=editConsents~${child.userCode}`,
    });

    await say(first, "photoInside", "agreed");
    expect(await told(secretary)).toEqual([]);
    await say(first, "photoInside", "refused");
    // Pressed twice, and at once: one change.
    await Promise.all([say(first, "photoInside", "refused"), say(first, "photoInside", "refused")]);
    await say(second, "photoOutside", "refused");
    await say(second, "contactDetails", "refused");
    const all = [
      notice(second, "refusedContactDetails"),
      notice(second, "refusedPhotoOutside"),
      notice(first, "refusedPhotoInside"),
    ];
    expect(await told(secretary)).toEqual(all);
    expect(await told(head)).toEqual(all);
    expect([await told(bursar), await told(teacher)]).toEqual([[], []]);

    // Thought over, and over again: another change.
    await say(first, "photoInside", "agreed");
    await say(first, "photoInside", "refused");
    expect(await told(secretary)).toEqual([notice(first, "refusedPhotoInside"), ...all]);

    // What the office writes down it knows; and where each of the staff may, each is told.
    const { version } = await consentsOf(secretary, first.userCode);
    const written = { photoInside: "agreed", photoOutside: "refused", version };
    await secretary.call(consents.saveConsents, form(first.userCode, written));
    expect(await told(secretary)).toHaveLength(4);
    await owner.query("update schools set every_staff_may = true where school_code = $1", [place.schoolCode]);
    await owner.query("update accounts set disabled_at = now() where school_code = $1 and roles = 'bursar'", [
      place.schoolCode,
    ]);
    await say(first, "contactDetails", "refused");
    expect(await told(teacher)).toEqual([notice(first, "refusedContactDetails")]);
    const { rows } = await owner.query<{ roles: string }>(
      `select a.roles from accounts a left join notifications n
         on n.school_code = a.school_code and n.user_code = a.user_code and n.kind = 'refusedContactDetails' and n.params ->> 'name' = $2
       where a.school_code = $1 and a.user_type_code = 'STAFF' and n.id is null`,
      [place.schoolCode, first.name],
    );
    expect(rows).toEqual([{ roles: "bursar" }]);
  });
});

describe("a photo that the family has refused", () => {
  it("stays with the office, and is on no report card, ID card, register, terminal or teacher's list", async () => {
    const { groupCode } = await aGroup(school);
    const group = { groupCode };
    const [shy, open] = [
      await aStudent(school, { name: "Shy", ...group }),
      await aStudent(school, { name: "Open", ...group }),
    ];
    const contents = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#3f51b5" } })
      .png()
      .toBuffer();
    for (const { userCode } of [shy, open])
      await school.office.call(
        students.uploadPhoto,
        { userCode },
        { files: { fileToUpload: { name: "a.png", contents } } },
      );
    const teacher = await aColleague(school, "teacher");
    await byRoles();
    const { printCode } = await school.office.call(cards.startCardPrint, {
      kind: "students",
      checked: [shy.userCode, open.userCode],
      validUntil: 2090,
    });
    const period = { academicYearCode: "AY", semesterCode: "SM" };
    /** Of whom each place shows a photo. */
    const shown = async () => {
      const pictured = (rows: readonly { userCode: string; photo: string }[]) =>
        rows
          .filter(({ photo }) => photo !== "")
          .map(({ userCode }) => userCode)
          .toSorted();
      const both = [shy.userCode, open.userCode];
      const listed = async (visitor: InProcessClient) =>
        pictured((await visitor.call(students.searchStudent, { ...group, keyword: "", page: 0, size: 20 })).Students);
      const one = async (visitor: InProcessClient) =>
        pictured(await Promise.all(both.map((userCode) => visitor.call(students.getStudent, { userCode }))));
      const register = { kind: "students", groupCode } as const;
      return {
        reportCard: pictured(await within((tables) => listClass(tables, { ...group, ...period }))),
        transcript: pictured(
          await within(async (tables) => [
            await nameStudent(tables, shy.userCode),
            await nameStudent(tables, open.userCode),
          ]),
        ),
        idCard: pictured(await within((tables) => listSheetCards(tables, printCode))),
        terminal: pictured(
          await within(async (tables) => [
            (await findCarrier(tables, shy.userCode))!,
            (await findCarrier(tables, open.userCode))!,
          ]),
        ),
        register: pictured((await teacher.call(registers.getRegister, register)).rows),
        teachersList: await listed(teacher),
        teachersProfile: await one(teacher),
        officeList: await listed(school.office),
        officeProfile: await one(school.office),
      };
    };
    const both = [shy.userCode, open.userCode].toSorted();
    const everywhere = Object.fromEntries(Object.keys(await shown()).map((place) => [place, both]));
    expect(await shown()).toEqual(everywhere);
    const first = await school.office.call(consents.saveConsents, form(shy.userCode, { photoOutside: "refused" }));
    expect(await shown()).toEqual(everywhere);
    const refusal = { photoInside: "refused", photoOutside: "refused", version: first.version };
    const { version } = await school.office.call(consents.saveConsents, form(shy.userCode, refusal));
    const less = Object.fromEntries(Object.keys(everywhere).map((place) => [place, [open.userCode]]));
    expect(await shown()).toEqual({ ...less, officeList: both, officeProfile: both });
    const again = { photoInside: "agreed", photoOutside: "refused", version };
    await school.office.call(consents.saveConsents, form(shy.userCode, again));
    expect(await shown()).toEqual(everywhere);
  });
});

it("a class list that goes from hand to hand lacks the number of a family that has refused it", async () => {
  const [shy, open] = [await aHome(school, { name: "Shy" }), await aHome(school, { name: "Open" })];
  const { groupCode } = await aGroup(school);
  const checkedStudent = [shy.child.userCode, open.child.userCode];
  await school.office.call(students.moveStudent, { checkedStudent, groupCodeSelected: groupCode });
  const paper = async () => {
    const { rawPayload } = await school.office.get(
      `/api/index.php?function=printClassList&groupCode=${groupCode}&guardianPhones=true&blankColumns=0`,
    );
    return pdfPages(rawPayload).join(" ").replaceAll(/\s/g, "");
  };
  const before = await paper();
  for (const { phoneNumber } of [shy, open]) expect(before).toContain(phoneNumber);
  await school.office.call(consents.saveConsents, form(shy.child.userCode, { contactDetails: "refused" }));
  const after = await paper();
  expect([after.includes(shy.phoneNumber), after.includes(open.phoneNumber)]).toEqual([false, true]);
});
