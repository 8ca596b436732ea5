/** All that match in place of ticked rows: as many as the person saw, without those unticked again, or nothing at all. */
import { bills } from "@ofisi/contract/finance/bills";
import { receipts } from "@ofisi/contract/finance/receipts";
import { transactions } from "@ofisi/contract/finance/transactions";
import { guardians } from "@ofisi/contract/people/guardians";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { cents } from "@ofisi/contract/kit/money";
import { describe, expect, it } from "vitest";
import { testApp } from "./app.ts";
import { aBill, aReceipt } from "./accounts.ts";
import { arrive } from "./bursary.ts";
import { aGroup, aMember, aSchool, aStaffGroup, aStudent } from "./cast.ts";
import { found } from "./importing.ts";

const NAMES = ["Amina", "Baraka", "Chebet", "Daudi"];
const OF_PEOPLE = {
  keyword: "",
  groupCode: undefined,
  keyStageCode: undefined,
  gender: undefined,
  ageFrom: undefined,
  ageTo: undefined,
  missing: undefined,
};
const OF_BILLS = {
  keyword: "",
  groupCode: undefined,
  studentCode: undefined,
  parentIDNumber: "",
  status: "",
  balance: "all",
  balanceMin: undefined,
  dateFrom: "",
  dateTo: "",
} as const;
const OF_RECEIPTS = {
  keyword: "",
  groupCode: undefined,
  bankCode: undefined,
  receivedBy: undefined,
  dateFrom: "",
  dateTo: "",
  show: "live",
} as const;
const OF_PAYMENTS = { keyword: "", posted: "", bankCode: undefined, dateFrom: "", dateTo: "" } as const;
/** The refusal where another number matches than was seen. */
const changed = (now: number, seen: number) =>
  `${now} ${now === 1 ? "matches" : "match"} now, and ${seen} did when you chose all of them. Nothing was done: look at the list and choose again`;

/** A class of four. */
async function aClass() {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const all = [];
  for (const name of NAMES) all.push(await aStudent(school, { name, groupCode }));
  return { school, groupCode, all };
}

/** The same, each billed and the first two paid. */
async function aBilledClass() {
  const { school, groupCode, all } = await aClass();
  const billNos: string[] = [];
  for (const student of all) billNos.push(await aBill(school.schoolCode, student, cents(500_00n)));
  const receiptNos: string[] = [];
  for (const billNo of billNos.slice(0, 2))
    receiptNos.push(await aReceipt(school.schoolCode, [{ billNo, amount: cents(500_00n) }]));
  return { school, groupCode, all, billNos, receiptNos };
}

describe("all students that match", () => {
  it("are moved, as many as were seen and without those unticked", async () => {
    const { school, groupCode, all } = await aClass();
    const { groupCode: groupCodeSelected } = await aGroup(school);
    const move = (seen: number, except: string[] = []) =>
      school.office.try(students.moveStudent, {
        checkedStudent: [],
        matching: { ...OF_PEOPLE, groupCode, seen, except },
        groupCodeSelected,
        groupCode: undefined,
      });
    expect(await move(3)).toMatchObject({ success: false, message: changed(4, 3) });
    expect(await move(5)).toMatchObject({ success: false, message: changed(4, 5) });
    expect(await found(school)).toHaveLength(4);
    expect((await move(4, [all[0]!.userCode])).value).toMatchObject({ moved: 3 });
    const left = await school.office.call(students.searchStudent, { groupCode });
    expect(left.Students.map((student) => student.name)).toEqual(["Amina"]);
  });

  it("are deleted by a search, and downloaded", async () => {
    const { school } = await aClass();
    const matching = { ...OF_PEOPLE, keyword: "cheb", seen: 1, except: [] };
    const file = await school.office.download(students.downloadStudents, { matching, format: "csv" });
    expect(NAMES.filter((name) => file.body.includes(name))).toEqual(["Chebet"]);
    const wrong = await school.office.download(students.downloadStudents, { matching: { ...matching, seen: 2 } });
    expect([wrong.statusCode, wrong.json<{ message: string }>().message]).toEqual([409, changed(1, 2)]);
    await school.office.call(students.deleteStudents, { checkedStudent: [], matching, rest: false });
    expect((await found(school)).map((student) => student.name)).toEqual(["Amina", "Baraka", "Daudi"]);
  });

  it("are not more than one act takes, and nobody is none", async () => {
    const { school } = await aClass();
    const matching = { ...OF_PEOPLE, seen: 1_001, except: [] };
    expect(await school.office.try(students.deleteStudents, { checkedStudent: [], matching })).toMatchObject({
      success: false,
      message: "At most 1,000 can be chosen at once for this. Narrow the list first",
    });
    expect(await school.office.try(students.deleteStudents, { checkedStudent: [], rest: false })).toMatchObject({
      status: 422,
      message: "Select Students",
      field: "checkedStudent",
    });
  });

  it("are those of the own school", async () => {
    const { school, groupCode } = await aClass();
    const stranger = await aSchool();
    const matching = { ...OF_PEOPLE, groupCode, seen: 4, except: [] };
    expect(await stranger.office.try(students.deleteStudents, { checkedStudent: [], matching })).toMatchObject({
      message: changed(0, 4),
    });
    expect(await found(school)).toHaveLength(4);
  });
});

it.each([
  ["", { "sec-fetch-mode": "navigate" }],
  [", in a browser that says so to no server without TLS", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }],
])("a paper that does not open in its tab says why, to be read there%s", async (_, headers) => {
  const { server } = await testApp();
  const school = await aSchool();
  const matching = JSON.stringify({ seen: 3, except: [] });
  const asked = new URLSearchParams({ function: "printBills", matching }).toString();
  const answer = await server.inject({
    method: "GET",
    url: `/api/index.php?${asked}`,
    headers: { ...headers, cookie: school.office.cookie, "accept-language": "fr" },
  });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([409, "text/plain; charset=utf-8"]);
  expect(answer.body).toBe(
    "0 ligne correspond maintenant, contre 3 quand vous les avez toutes choisies. Rien n’a été fait : regardez la liste et choisissez de nouveau\n",
  );
});

it("all staff that match are moved, deleted and downloaded", async () => {
  const school = await aSchool();
  const [{ groupCode }, target] = [await aStaffGroup(school), await aStaffGroup(school)];
  for (const name of NAMES) await aMember(school, { name, groupCode });
  const matching = { keyword: "", groupCode, seen: 4, except: [] };
  const file = await school.office.download(staff.downloadStaff, { matching, format: "csv" });
  expect(NAMES.filter((name) => file.body.includes(name))).toEqual(NAMES);
  const move = { checkedStaff: [], groupCodeSelected: target.groupCode, groupCode: undefined };
  expect(await school.office.try(staff.moveStaff, { ...move, matching: { ...matching, seen: 9 } })).toMatchObject({
    message: changed(4, 9),
  });
  await school.office.call(staff.moveStaff, { ...move, matching });
  const gone = { ...matching, groupCode: target.groupCode };
  expect((await school.office.call(staff.deleteStaffs, { checkedStaff: [], matching: gone })).deleted).toHaveLength(4);
});

it("all guardians that match, or the ticked ones, are downloaded", async () => {
  const school = await aSchool();
  const ids: string[] = [];
  for (const names of NAMES)
    ids.push(String((await school.office.call(guardians.addParent, { parentIDNumber: `F-${names}`, names })).id));
  const listed = async (input: object) => {
    const { body } = await school.office.download(guardians.downloadParents, { ...input, format: "csv" });
    return NAMES.filter((names) => body.includes(names));
  };
  expect(await listed({ ids: ids.slice(1, 3) })).toEqual(["Baraka", "Chebet"]);
  expect(await listed({ matching: { search: "", seen: 4, except: [ids[0]!] } })).toEqual(NAMES.slice(1));
  expect(await listed({ matching: { search: "dau", seen: 1, except: [] } })).toEqual(["Daudi"]);
  expect(await listed({ matching: { search: "", seen: 3, except: [] } })).toEqual([]);
});

describe("all bills that match", () => {
  it("are printed, and what voiding them takes is told", async () => {
    const { school, billNos } = await aBilledClass();
    const owing = { ...OF_BILLS, balance: "owing" as const, seen: 2, except: [] };
    const plan = await school.office.call(bills.previewVoid, { checked: [], matching: owing });
    expect(plan.Bills.map((bill) => bill.billNo)).toEqual(billNos.slice(2));
    const paper = await school.office.download(bills.printBills, { checked: [], matching: owing });
    expect([paper.statusCode, paper.body.slice(0, 5)]).toEqual([200, "%PDF-"]);
    const more = await school.office.download(bills.printBills, { checked: [], matching: { ...owing, seen: 3 } });
    expect([more.statusCode, more.json<{ message: string }>().message]).toEqual([409, changed(2, 3)]);
  });

  it("are not voided beyond what one person answers for", async () => {
    const school = await aSchool();
    const matching = { ...OF_BILLS, seen: 501, except: [] };
    expect(await school.office.try(bills.previewVoid, { checked: [], matching })).toMatchObject({
      message: "At most 500 can be chosen at once for this. Narrow the list first",
    });
    expect(await school.office.try(bills.previewVoid, { checked: [] })).toMatchObject({
      status: 422,
      message: "You have not checked any bill",
    });
  });
});

it("all receipts that match, or the ticked ones, are printed and downloaded", async () => {
  const { school, receiptNos } = await aBilledClass();
  const matching = { ...OF_RECEIPTS, seen: 2, except: [receiptNos[0]!] };
  const listed = async (input: object) => {
    const { body } = await school.office.download(receipts.downloadReceipts, { ...input, format: "csv" });
    return NAMES.filter((name) => body.includes(name));
  };
  expect(await listed({ matching })).toEqual(["Baraka"]);
  expect(await listed({ checked: [receiptNos[0]!] })).toEqual(["Amina"]);
  const print = (seen: number) =>
    school.office.download(receipts.printReceipt, { matching: { ...matching, seen }, paper: "" });
  expect((await print(2)).body.slice(0, 5)).toBe("%PDF-");
  expect((await print(1)).json<{ message: string }>().message).toBe(changed(2, 1));
});

it("all payments that match are downloaded, and the receipts of the posted ones printed", async () => {
  const { school } = await aBilledClass();
  await arrive(school, 300);
  const matching = { ...OF_PAYMENTS, seen: 3, except: [] };
  const file = await school.office.download(transactions.downloadTransactions, { matching, format: "csv" });
  expect(file.body.trim().split("\n")).toHaveLength(4);
  const print = (input: object) => school.office.download(transactions.printPosted, { checked: [], ...input });
  expect((await print({ matching })).body.slice(0, 5)).toBe("%PDF-");
  expect((await print({ matching: { ...matching, seen: 4 } })).json<{ message: string }>().message).toBe(changed(3, 4));
  const waiting = { ...matching, posted: "false", seen: 1 };
  expect((await print({ matching: waiting })).json<{ message: string }>().message).toBe(
    "None of these payments is posted: none has a receipt yet",
  );
});
