/** Lists on paper: title, filters in words, every row, sums, pages that are counted; whose they are, and how long. */
import { bills } from "@ofisi/contract/finance/bills";
import { feeStructure } from "@ofisi/contract/finance/fees";
import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import { transactions } from "@ofisi/contract/finance/transactions";
import { PAPER_ROWS_MAX } from "@ofisi/contract/kit/lists";
import { cents } from "@ofisi/contract/kit/money";
import type { FileOperation, In, Named } from "@ofisi/contract/kit/operation";
import { guardians } from "@ofisi/contract/people/guardians";
import { staff } from "@ofisi/contract/people/staff";
import { students, type Student } from "@ofisi/contract/people/students";
import { describe, expect, it } from "vitest";
import { schoolDay } from "../src/kit/days.ts";
import type { InProcessClient } from "../src/kit/inProcessClient.ts";
import { testApp } from "./app.ts";
import { aBill, aReceipt } from "./accounts.ts";
import { aColleague, aFee, aGroup, aMember, aSchool, aStudent, unique, type School } from "./cast.ts";
import { pdfPages } from "./pdf.ts";

/** The pages of a list on paper. */
async function printed<Op extends Named<FileOperation>>(
  visitor: InProcessClient,
  operation: Op,
  input: Partial<In<Op>>,
  language = "en",
): Promise<string[]> {
  const answer = await visitor.download(operation, { ...input, format: "pdf" }, language);
  expect(answer.statusCode, answer.headers["content-type"] === "application/pdf" ? "" : answer.body).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect(answer.headers["content-disposition"]).toMatch(/^inline/);
  return pdfPages(answer.rawPayload);
}

/** So many students of a group, written by the database itself. */
async function fill(school: School, groupCode: string, count: number): Promise<void> {
  const { owner } = await testApp();
  await owner.query(
    `insert into students (school_code, user_code, name, group_code, gender, school_id_number)
     select $1, $1 || '-' || n, 'Student ' || lpad(n::text, 5, '0'), $2, case when n % 2 = 0 then 'Female' else 'Male' end,
       $1 || '-' || n from generate_series(1, $3::int) n`,
    [school.schoolCode, groupCode, count],
  );
}

/** Gives a student a family with a mother. */
async function aMother(school: School, { userCode, name, gender }: Student, phoneNumber: string): Promise<void> {
  const parentIDNumber = unique("F-");
  await school.office.call(students.editStudents, {
    userCode,
    name,
    gender: gender as "Male",
    parentIDNumber,
  });
  await school.office.call(guardians.addParent, { parentIDNumber, names: "Mary Achieng", phoneNumber });
}

it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "the file of a list bears the day of the school, in %s",
  async (zone) => {
    const school = await aSchool();
    const { owner } = await testApp();
    await owner.query("update schools set time_zone = $2 where school_code = $1", [school.schoolCode, zone]);
    for (const format of ["csv", "pdf"] as const) {
      const before = schoolDay(new Date(), zone);
      const { headers } = await school.office.download(students.downloadStudents, { format });
      const days = [before, schoolDay(new Date(), zone)].map((day) => `students-${school.schoolCode}-${day}.${format}`);
      expect(days.some((name) => String(headers["content-disposition"]).includes(name))).toBe(true);
    }
  },
);

describe("students on paper", () => {
  it("have the title, the filters in words, the count, the columns' titles on each page and every row once", async () => {
    const school = await aSchool({ name: "Shule ya Ziwa" });
    const group = await aGroup(school, { groupName: "Grade 7" });
    await fill(school, group.groupCode, 130);
    const asked = { groupCode: group.groupCode, gender: "Female", keyword: "student" } as const;
    const pages = await printed(school.office, students.downloadStudents, asked);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain("Shule ya Ziwa  Students");
    expect(pages[0]).toContain("65 students");
    expect(pages[0]).toContain("Grade 7 · Female · search “student”");
    pages.forEach((page, at) => {
      expect(page).toMatch(/Name {2}School ID {2}Group {2}.*Gender {2}Family ID {2}Guardian {2}/);
      expect(page).toMatch(new RegExp(`Students · Shule ya Ziwa · Printed .*  Page ${at + 1} of ${pages.length}$`));
    });
    const rows = pages.join("\n").match(/^Student \d{5} .*$/gm) ?? [];
    expect(rows).toHaveLength(65);
    expect(rows[0]).toBe("Student 00002  2  Grade 7  Female");
    expect(rows.at(-1)).toMatch(/^Student 00130 /);
  });

  it("are in the reader's language, which the address names, whatever the browser's is", async () => {
    const school = await aSchool();
    const group = await aGroup(school, { groupName: "6e A" });
    await aStudent(school, { groupCode: group.groupCode, name: "Élodie Tshilombo", gender: "Female" });
    const asked = { groupCode: group.groupCode, gender: "Female", ageFrom: undefined, missing: "phone" } as const;
    const [page] = await printed(school.office, students.downloadStudents, asked, "fr");
    expect(page).toContain("Élèves");
    expect(page).toContain("1 élève\n");
    expect(page).toContain("6e A · Féminin · sans téléphone");
    expect(page).toContain("Élodie Tshilombo  6e A  Féminin");
    expect(page).toMatch(/Imprimé le .* {2}Page 1 sur 1$/);
    const [swahili] = await printed(school.office, students.downloadStudents, asked, "sw");
    expect(swahili).toContain("Mwanafunzi 1\n");
    const csv = await school.office.download(students.downloadStudents, { ...asked, format: "csv" }, "fr");
    // What is uploaded again keeps the titles and words of the import.
    expect(csv.body).toMatch(/^\ufeffName,"School ID",Group/);
    expect(csv.body).toContain('"Élodie Tshilombo",,"6e A",,,Female');
  });

  it("are those ticked, and never another school's", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const [one, two, foreign] = [await aStudent(school), await aStudent(school), await aStudent(other)];
    const pages = await printed(school.office, students.downloadStudents, {
      checkedStudent: [one.userCode, foreign.userCode],
    });
    expect(pages[0]).toContain("1 student\n");
    expect(pages[0]).toContain("rows ticked");
    expect(pages[0]).toContain(one.name);
    expect(pages[0]).not.toContain(two.name);
    expect(pages[0]).not.toContain(foreign.name);
    const [empty] = await printed(school.office, students.downloadStudents, { groupCode: foreign.groupCode });
    expect(empty).toContain("0 students");
    expect(empty).not.toContain(foreign.groupName);
  });

  it("break long words and never numbers", async () => {
    const school = await aSchool();
    const name = `Wanjikũ ${"Ng’ang’a".repeat(9)} wa Mũtharimi`;
    const student = await aStudent(school, { name, schoolIDNo: "2026/00123/KE" });
    const [page] = await printed(school.office, students.downloadStudents, {});
    expect(page).toContain("2026/00123/KE");
    expect(page).toContain(student.groupName);
    // All of the name stands there, on as many lines as it needs.
    for (const part of ["Wanjikũ", "Mũtharimi"]) expect(page).toContain(part);
    expect(page!.match(/Ng’ang’a/g)!.length).toBeGreaterThan(3);
  });

  it("are at most 2,000: a longer list is refused with what can be done instead", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    await fill(school, groupCode, PAPER_ROWS_MAX + 1);
    for (const [operation, input] of [
      [students.downloadStudents, { format: "pdf" }],
      [students.printClassList, { groupCode }],
    ] as const) {
      const answer = await school.office.download(operation, input);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<{ message: string }>().message).toBe(
        "A list on paper holds at most 2,000 rows. Narrow it with its filters, or download it as a spreadsheet",
      );
    }
    const { owner } = await testApp();
    await owner.query("delete from students where school_code = $1 and user_code = $1 || '-1'", [school.schoolCode]);
    const pages = await printed(school.office, students.downloadStudents, {});
    expect(pages.join("\n").match(/^Student \d{5} /gm)).toHaveLength(PAPER_ROWS_MAX);
  });

  it("leave an audit row of who took them, as a spreadsheet does; whoever may not download may not print", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    const { owner } = await testApp();
    const secretary = await aColleague(school, "secretary");
    const teacher = await aColleague(school, "teacher");
    await owner.query("update schools set every_staff_may = false where school_code = $1", [school.schoolCode]);
    expect((await teacher.download(students.downloadStudents, { format: "pdf" })).statusCode).toBe(403);
    await printed(secretary, students.downloadStudents, { groupCode });
    expect((await teacher.download(students.printClassList, { groupCode })).statusCode).toBe(200);
    const { rows } = await owner.query<{ operation: string; after: Record<string, string> }>(
      "select operation, after from audit where school_code = $1 and subject like 'file %' order by id",
      [school.schoolCode],
    );
    expect(rows).toEqual([
      { operation: "downloadStudents", after: expect.objectContaining({ format: "pdf", groupCode }) },
      { operation: "printClassList", after: expect.objectContaining({ groupCode }) },
    ]);
  });
});

describe("lists of people on paper", () => {
  it("are the guardians of a search and the staff of a group", async () => {
    const school = await aSchool();
    const student = await aStudent(school);
    await school.office.call(students.editStudents, {
      userCode: student.userCode,
      name: student.name,
      parentIDNumber: "F-208",
    });
    const family = { parentIDNumber: "F-208", address: "Kisumu" };
    await school.office.call(guardians.addParent, {
      ...family,
      names: "Mary Achieng",
      relationship: "Mother",
      phoneNumber: "0712345678",
    });
    await school.office.call(guardians.addParent, { ...family, names: "Zablon Otieno", relationship: "Father" });
    const [page] = await printed(school.office, guardians.downloadParents, { search: "achieng" }, "fr");
    expect(page).toContain("1 parent\n");
    expect(page).toContain("recherche « achieng »");
    expect(page).toContain("F-208  Mary Achieng  Mère  +254712345678");
    const both = await printed(school.office, guardians.downloadParents, { direction: "desc" });
    expect(both[0]!.indexOf("Zablon")).toBeLessThan(both[0]!.indexOf("Mary"));

    const member = await aMember(school, { name: "Daniel Rotich", phoneNumber: "0722000111" });
    await aMember(school);
    const [people] = await printed(school.office, staff.downloadStaff, { groupCode: member.groupCode });
    expect(people).toContain("1 person\n");
    expect(people).toContain(`${member.groupName}\n`);
    expect(people).toMatch(/Daniel Rotich {2}.*\+254722000111/);
  });
});

describe("lists of money on paper", () => {
  it("have their sums under them, which are the screen's", async () => {
    const school = await aSchool();
    const group = await aGroup(school, { groupName: "Grade 9" });
    const child = async (name: string) => await aStudent(school, { groupCode: group.groupCode, name });
    const [one, two] = [await child("Achieng Otieno"), await child("Kamau Njoroge")];
    const first = await aBill(school.schoolCode, one, cents(1_234_550n));
    const second = await aBill(school.schoolCode, two, cents(200_000n));
    const number = await aReceipt(school.schoolCode, [{ billNo: first, amount: cents(150_050n) }]);
    const of = { groupCode: group.groupCode };
    const [page] = await printed(school.office, bills.downloadBills, of);
    const sums = await school.office.call(bills.getBills, of);
    expect([sums.totalAmount, sums.totalPaid, sums.totalUnpaid]).toEqual([1_434_550n, 150_050n, 1_284_500n]);
    expect(page).toContain("2 bills\n");
    expect(page).toContain("Grade 9  Amounts in KES");
    expect(page).toMatch(new RegExp(`${first}  12,345.50  .*Achieng Otieno  .*1,500.50  10,845.00  Partially paid`));
    expect(page).toMatch(/^Total {2}14,345.50 {2}1,500.50 {2}12,845.00$/m);

    const owing = { ...of, balance: "owing", status: "1", balanceMin: cents(100_000n) } as const;
    const [narrow] = await printed(school.office, bills.downloadBills, { ...owing, dateFrom: "2020-01-01" }, "fr");
    expect(narrow).toMatch(/Grade 9 · Impayée · À payer · doit au moins 1\s000\sKES · depuis le 1 janv\. 2020/);
    expect(narrow).not.toContain(first);
    const [chosen] = await printed(school.office, bills.downloadBills, { checked: [second] });
    expect(chosen).toContain("rows ticked");
    expect(chosen).not.toContain(first);

    await school.office.call(bills.deleteChecked, { checked: [second], reason: "Billed twice" });
    const [voided] = await printed(school.office, bills.downloadBills, { status: "5" });
    expect(voided).toContain("before voiding");
    expect(voided).toMatch(new RegExp(`${second}  0.00  .*  Void  2,000.00  Billed twice`));
    expect(voided).toMatch(/^Total {2}0.00 {2}0.00 {2}0.00$/m);

    const [taken] = await printed(school.office, receipts.downloadReceipts, { keyword: "achieng" });
    expect(taken).toContain("Valid · search “achieng”");
    expect(taken).toMatch(new RegExp(`^${number}  .*1,500.50.*Achieng Otieno`, "m"));
    expect(taken).toMatch(/^Total {2}1,500.50$/m);
    const [ticked] = await printed(school.office, receipts.downloadReceipts, { checked: [number] });
    expect(ticked).toContain("1 receipt\n");

    const { Transactions } = await school.office.call(transactions.getTransactions, {});
    const [arrived] = await printed(school.office, transactions.downloadTransactions, { posted: "true" });
    expect(arrived).toContain("Posted");
    expect(arrived).toMatch(/^Total {2}1,500.50$/m);
    const checked = [Transactions[0]!.transactionCode];
    const [waiting] = await printed(school.office, transactions.downloadTransactions, { checked, posted: "false" });
    expect(waiting).toContain("1 payment\n");

    const fee = await aFee(school, of);
    await aFee(school, of);
    const [charged] = await printed(school.office, feeStructure.downloadFeeStructure, of);
    expect(charged).toContain("2 fees\n");
    expect(charged).toMatch(/^Total {2}10,000.00$/m);
    const these = { checked: [fee.feeStructureCode] };
    expect((await printed(school.office, feeStructure.downloadFeeStructure, these))[0]).toContain("1 fee\n");
  });
});

describe("the arrears of students", () => {
  it("have the guardian's phone, and the sums of every age on paper, in the spreadsheet and on the screen", async () => {
    const school = await aSchool();
    const group = await aGroup(school, { groupName: "Grade 5" });
    const student = await aStudent(school, { groupCode: group.groupCode, name: "Achieng Otieno" });
    await aMother(school, student, "0712345678");
    await aBill(school.schoolCode, student, cents(500_000n));
    await aBill(school.schoolCode, await aStudent(school), cents(30_050n));
    const { owner } = await testApp();
    await owner.query(
      `update bills set billed_on = current_date - case when student_code = $2 then 45 else 200 end where school_code = $1`,
      [school.schoolCode, student.userCode],
    );
    const all = await school.office.call(reports.getArrearsStudents, { size: 1, sort: "total", direction: "desc" });
    expect(all.students).toMatchObject([{ name: "Achieng Otieno", guardianPhone: "+254712345678" }]);
    const total = { bills: 2, upTo30: 0n, upTo60: 500_000n, upTo90: 0n, over90: 30_050n, total: 530_050n };
    expect(all).toMatchObject({ count: 2, total, totalAmount: 530_050n });
    const beyond = await school.office.call(reports.getArrearsStudents, { size: 1, page: 7 });
    expect(beyond).toMatchObject({ count: 2, students: [], total });

    const report = { report: "arrearsStudents" } as const;
    const [page] = await printed(school.office, reports.downloadReport, report);
    expect(page).toContain("2 students\n");
    expect(page).toMatch(/Achieng Otieno {2}.*\+254712345678 {2}.*1 {2}0.00 {2}5,000.00 {2}0.00 {2}0.00 {2}5,000.00/);
    expect(page).toMatch(/^Total {2}2 {2}0.00 {2}5,000.00 {2}0.00 {2}300.50 {2}5,300.50$/m);
    const asked = { ...report, groupCode: group.groupCode, age: "upTo60", keyword: "achieng" } as const;
    const [narrow] = await printed(school.office, reports.downloadReport, asked, "fr");
    expect(narrow).toMatch(/Au .* · Grade 5 · 31–60 jours · recherche « achieng »/);
    const csv = await school.office.download(reports.downloadReport, { ...report, format: "csv" });
    const lines = csv.body.trimEnd().split("\r\n");
    expect(lines[0]).toContain(`"Guardian's phone"`);
    expect(lines[1]).toContain("'+254712345678");
    expect(lines.at(-1)).toBe("Total,,,,,,,2,0.00,5000.00,0.00,300.50,5300.50");
  });
});

describe("a class list", () => {
  it("has the students of the group in their order, numbered, and the phones where they are wanted", async () => {
    const school = await aSchool();
    const group = await aGroup(school, { groupName: unique("Form ") });
    await fill(school, group.groupCode, 2);
    const last = await aStudent(school, { groupCode: group.groupCode, name: "Zablon Otieno", gender: "Male" });
    await aMother(school, last, "0712345678");
    await aStudent(school);
    const asked = { groupCode: group.groupCode };
    const pdf = await school.office.download(students.printClassList, asked);
    const [page] = pdfPages(pdf.rawPayload);
    expect(page).toContain("Class list");
    expect(page).toContain("3 students\n");
    expect(page).toContain(`${group.groupName} · Female 1 · Male 2`);
    expect(page).toContain("No  School ID  Name  Gender\n1  1  Student 00001  Male\n2  2  Student 00002  Female\n3  ");
    expect(page).not.toContain("712345678");
    expect(decodeURIComponent(pdf.headers["content-disposition"] as string)).toContain(
      `Class list ${group.groupName}.pdf`,
    );
    const phones = await school.office.download(students.printClassList, { ...asked, guardianPhones: true }, "fr");
    const [french] = pdfPages(phones.rawPayload);
    expect(french).toContain("Liste de classe");
    expect(french).toMatch(/^3 {2}Zablon Otieno {2}Masculin {2}\+254712345678$/m);
  });

  it("with blank columns is a register, which lies down when they are many", async () => {
    const school = await aSchool();
    const { groupCode } = await aGroup(school);
    await fill(school, groupCode, 2);
    const box = async (blankColumns: number) => {
      const pdf = await school.office.download(students.printClassList, { groupCode, blankColumns });
      expect(pdf.statusCode).toBe(200);
      expect(pdfPages(pdf.rawPayload)[0]).toContain("Class register");
      return /\/MediaBox \[0 0 (\d+)/.exec(pdf.rawPayload.toString("latin1"))?.[1];
    };
    expect([await box(3), await box(31)]).toEqual(["595", "841"]);
    const many = await school.office.download(students.printClassList, { groupCode, blankColumns: 32 });
    expect(many.statusCode).toBe(422);
  });

  it("is of no other school's group", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const foreign = await aStudent(other);
    const answer = await school.office.download(students.printClassList, { groupCode: foreign.groupCode });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toBe("This group is not there any more");
  });
});
