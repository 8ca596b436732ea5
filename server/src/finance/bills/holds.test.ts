/** Students on whom money hangs stay (G060): with whom, with what, and what the books keep of those who were billed. */
import { groups } from "@ofisi/contract/people/groups";
import { students } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool, aStudent, type School } from "../../../test/cast.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { emptyBin } from "../../kit/database/bin.ts";
import { makeJobContext } from "../../kit/jobs.ts";

/** Bills of these amounts and receipts, in whole shillings, written as the books have them. */
async function bill(
  school: School,
  student: { userCode: string; groupCode: string },
  ...bills: { amount: number; received?: number; voided?: boolean }[]
) {
  const { owner } = await testApp();
  for (const [index, { amount, received = 0, voided = false }] of bills.entries()) {
    await owner.query(
      `insert into bills (school_code, bill_no, number, student_code, group_code, amount_cents, received_cents,
         period_from, period_to, billed_on, voided_at, void_reason)
       values ($1, $2, $3, $4, $5, $6, $7, '2026-01-01', '2026-03-31', '2026-01-05', $8, $9)`,
      [
        school.schoolCode,
        `B${index + 1}`,
        index + 1,
        student.userCode,
        student.groupCode,
        voided ? 0 : amount * 100,
        voided ? 0 : received * 100,
        voided ? new Date() : null,
        voided ? "wrong group" : "",
      ],
    );
    if (received > 0 && !voided) await receipt(school, student.userCode, index + 1, received * 100);
  }
}

async function receipt(school: School, userCode: string, number: number, cents: number) {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ payment_id: string }>(
    `insert into payments (school_code, transaction_code, bank_code, source, amount_cents, paid_at, state)
     values ($1, $2, 'CASH', 'counter', $3, now(), 'posted') returning payment_id`,
    [school.schoolCode, `T${number}`, cents],
  );
  await owner.query(
    `insert into receipts (school_code, receipt_no, number, kind, payment_id, amount_cents, on_day, user_code)
     values ($1, $2, $3, 'receipt', $4, $5, '2026-01-06', 'x')`,
    [school.schoolCode, `R${number}`, number, rows[0]!.payment_id, cents],
  );
  await owner.query(
    `insert into receipt_lines (school_code, receipt_no, line, bill_no, student_code, amount_cents, balance_after_cents)
     values ($1, $2, 1, $3, $4, $5, 0)`,
    [school.schoolCode, `R${number}`, `B${number}`, userCode, cents],
  );
}

/** Makes the deletion of a student long past. */
async function ago(school: School, userCode: string, days: number) {
  const { owner } = await testApp();
  await owner.query(
    "update students set deleted_at = now() - make_interval(days => $3) where school_code = $1 and user_code = $2",
    [school.schoolCode, userCode, days],
  );
}

async function empty({ schoolCode }: School): Promise<void> {
  const { services, owner } = await testApp();
  await makeJobContext(services, owner).platform((db) =>
    emptyBin({ db, school: mintSchoolCode(schoolCode) }, "students"),
  );
}

describe("deleting a student", () => {
  it.each([
    [[{ amount: 500 }], "1 unpaid bill"],
    [[{ amount: 500 }, { amount: 700 }], "2 unpaid bills"],
    [[{ amount: 500, received: 500 }], "1 receipt"],
    [[{ amount: 500, received: 200 }], "1 unpaid bill and 1 receipt"],
    [
      [{ amount: 500, received: 520 }, { amount: 300, received: 300 }, { amount: 40 }],
      "1 unpaid bill, 2 receipts and a credit of KES\u00a020",
    ],
  ])("with %j is refused for %s, and nothing happens", async (bills, what) => {
    const school = await aSchool();
    const student = await aStudent(school, { name: "Achieng" });
    await bill(school, student, ...bills);
    const answer = await school.office.try(students.deleteStudent, { userCode: student.userCode });
    // Intl's English list has a comma before the last "and" or not, as the reader's region has it.
    expect(answer.message.replace(", and", " and")).toBe(
      `Achieng still has ${what} and cannot be deleted. Void bills made by mistake; if they have left the school, move them to the alumni`,
    );
    expect((await school.office.call(students.getStudent, { userCode: student.userCode })).name).toBe("Achieng");
  });

  it("says so in the reader's language", async () => {
    const school = await aSchool();
    const student = await aStudent(school, { name: "Achieng" });
    await bill(school, student, { amount: 500 }, { amount: 300, received: 100 });
    const wire = { userCode: student.userCode };
    const inFrench = await school.office.post("deleteStudent", wire, { headers: { "accept-language": "fr" } });
    expect(inFrench.message).toBe(
      "Achieng a encore 2 factures impayées et 1 reçu et ne peut pas être supprimé. Annulez les factures faites par erreur ; s’il a quitté l’école, déplacez-le vers les anciens élèves",
    );
  });

  it("whose bill is void goes to the bin and comes back with it; the bin is never emptied of who was billed", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    const billed = await aStudent(school, { name: "Billed" });
    const never = await aStudent(school, { name: "Never" });
    await bill(school, billed, { amount: 500, voided: true });
    const bills = async () =>
      (await owner.query("select bill_no, student_code from bills where school_code = $1", [school.schoolCode])).rows;
    const before = await bills();
    for (const { userCode } of [billed, never]) {
      await school.office.call(students.deleteStudent, { userCode });
      await ago(school, userCode, 40);
    }
    await empty(school);
    const bin = await school.office.call(students.getBin, {});
    expect(bin.Students.map((one) => one.name)).toEqual(["Billed"]);
    await school.office.call(students.restoreStudent, { userCode: billed.userCode });
    expect(await bills()).toEqual(before);
  });
});

describe("removing a group", () => {
  it("is refused while fees are set for it", async () => {
    const { owner } = await testApp();
    const school = await aSchool();
    const { groupCode, userCode } = await aStudent(school);
    await school.office.call(students.deleteStudent, { userCode });
    await ago(school, userCode, 40);
    await empty(school);
    await owner.query(
      "insert into fee_types (school_code, fee_type_code, fee_type_name) values ($1, 'FT', 'Tuition')",
      [school.schoolCode],
    );
    await owner.query(
      `insert into fee_structures (school_code, fee_structure_code, fee_type_code, group_code, amount_cents, date_from, date_to)
       values ($1, 'FS', 'FT', $2, 100, '2026-01-01', '2026-03-31')`,
      [school.schoolCode, groupCode],
    );
    const answer = await school.office.try(groups.removeGroup, { groupCode });
    expect(answer.message).toMatch(/cannot be removed while it has 1 fee structure/);
  });
});
