/** What a guardian sees of their own children, and does for them (decision 0043). */
import { family as contract, type FamilySchool } from "@ofisi/contract/people/family";
import type { Statement } from "@ofisi/contract/finance/statements";
import { printReportCards } from "../../academics/reportCards/reportCards.pdf.ts";
import { findBill } from "../../finance/bills/list.queries.ts";
import { findStatement, listAccountsOfFamily } from "../../finance/bills/statement.queries.ts";
import { askPhone, canStkPush, getPhoneRequest } from "../../finance/mpesa/ask.service.ts";
import { listPaybills } from "../../finance/mpesa/queries.ts";
import { findStkRequest } from "../../finance/mpesa/stkRequests.queries.ts";
import { printReceipts } from "../../finance/printing/receipts.pdf.ts";
import { printStatement } from "../../finance/printing/statement.pdf.ts";
import { openHandlers, openPhases } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { daysOf, explain } from "./away.service.ts";
import { countGuess, countWish, forgiveCode, sendCode, signIn } from "./enter.service.ts";
import { listPublished } from "./marks.service.ts";
import { messagesTo } from "./messages.service.ts";
import { aboutChild, atEachSchool, type AtSchool } from "./own.service.ts";
import {
  forgivePassword,
  getMyPassword,
  preparePassword,
  provePassword,
  savePassword,
  signInByPassword,
} from "./password.service.ts";
import { contactOf } from "../familyLinks/rules.ts";
import * as queries from "./queries.ts";
import { assignmentsOf, openAssignment, weekOfChild } from "./schoolwork.service.ts";

/** A phone that is asked again and again is a nuisance. */
const ASKS = { tries: 6, minutes: 30 } as const;

export const familyHandlers = openHandlers(contract, {
  openFamilyLink: openPhases(contract.openFamilyLink, {
    before: countWish,
    async within(context, input, maySend) {
      if (maySend) await sendCode(context, input);
      context.say("If this link is still good, a code is on its way to the number or the address that the school has");
    },
  }),

  enterFamily: openPhases(contract.enterFamily, {
    before: countGuess,
    async within(context, input) {
      await signIn(context, input);
    },
    after: (after, _, input) => forgiveCode(after, input),
  }),

  enterByPassword: openPhases(contract.enterByPassword, {
    before: provePassword,
    within: signInByPassword,
    after: (after, _, input) => forgivePassword(after, input),
  }),
  getMyPassword,
  saveMyPassword: openPhases(contract.saveMyPassword, { before: preparePassword, within: savePassword }),

  getMyChildren: async (context) => ({
    contact: context.caller ? contactOf(context.caller) : "",
    schools: await atEachSchool(context, schoolOf),
  }),

  getChildStatement: (context, { userCode }) => aboutChild(context, userCode, (at) => statementOf(at, userCode)),

  getChildReceipts: (context, { userCode }) =>
    aboutChild(context, userCode, async (at) => ({ receipts: await queries.listReceiptsOf(at.context, userCode) })),

  getChildAttendance: (context, { userCode }) => aboutChild(context, userCode, (at) => daysOf(at, userCode)),

  explainAbsence: (context, input) =>
    aboutChild(context, input.userCode, async (at) => {
      await explain(at, input);
      context.say("The school has your answer");
    }),

  getChildMarks: (context, { userCode }) =>
    aboutChild(context, userCode, async ({ context: at }) => ({ periods: await listPublished(at, userCode) })),

  getChildWeek: (context, { userCode, day }) => aboutChild(context, userCode, (at) => weekOfChild(at, userCode, day)),

  getChildAssignments: (context, { userCode }) => aboutChild(context, userCode, (at) => assignmentsOf(at, userCode)),

  openChildAssignment: openPhases(contract.openChildAssignment, {
    within: (context, { userCode, assignmentCode }) =>
      aboutChild(context, userCode, (at) => openAssignment(at, userCode, assignmentCode)),
    after: (_, open) => open(),
  }),

  getChildMessages: (context, { userCode, page }) =>
    aboutChild(context, userCode, (at) => messagesTo(at, userCode, page)),

  printChildReportCard: openPhases(contract.printChildReportCard, {
    within: (context, { userCode, academicYearCode, semesterCode }) =>
      aboutChild(context, userCode, async ({ context: at }) => {
        const period = (await listPublished(at, userCode)).find(
          (one) => one.academicYearCode === academicYearCode && one.semesterCode === semesterCode,
        );
        if (!period?.hasCard) throw refuse("There is no report card of this period yet", {}, "semesterCode");
        const { groupCode } = period;
        const card = { academicYearCode, semesterCode, groupCode, checked: [userCode], withRank: false };
        return await printReportCards(at, card);
      }),
    after: (_, draw) => draw(),
  }),

  printChildReceipt: openPhases(contract.printChildReceipt, {
    within: (context, { userCode, receiptNo }) =>
      aboutChild(context, userCode, async ({ context: at, own }) => {
        const students = await queries.listStudentsOn(at, receiptNo);
        // One payment may be for children of two families: such a receipt is the office's to give.
        if (!students.includes(userCode) || !students.every((code) => own.has(code)))
          throw refuse("This receipt is not there", {}, "receiptNo");
        return await printReceipts(at, [receiptNo], "a4");
      }),
    after: (_, draw) => draw(),
  }),

  printChildStatement: openPhases(contract.printChildStatement, {
    within: (context, { userCode }) =>
      aboutChild(context, userCode, async (at) =>
        printStatement(at.context, await statementOf(at, userCode), at.context.day),
      ),
    after: (_, draw) => draw(),
  }),

  askMyPhone: openPhases(contract.askMyPhone, {
    before: ({ limit, caller }) => limit(`family ask ${caller?.username ?? ""}`, ASKS.tries, ASKS.minutes),
    within: (context, { userCode, billNo, amount }) =>
      aboutChild(context, userCode, async ({ context: at, phoneNumber }) => {
        const bill = await findBill(at, billNo);
        if (bill?.studentCode !== userCode) throw refuse("This bill is not there", {}, "billNo");
        if (phoneNumber === "")
          throw refuse("The school has no phone number of yours. Ask the office to write it down");
        // M-Pesa takes whole shillings: the last one may be more than is owed.
        if (bill.reducingBalance <= 0n || amount >= bill.reducingBalance + 100n)
          throw refuse("This is more than is open of bill {bill}", { bill: billNo }, "amount");
        return await askPhone(at, { billNo, phoneNumber, amount });
      }),
  }),

  getMyPhoneRequest: (context, { userCode, requestCode }) =>
    aboutChild(context, userCode, async ({ context: at }) => {
      const asked = await findStkRequest(at.db, at.school, { requestCode });
      if (asked?.askedBy !== at.caller.userCode) throw refuse("This question is not there any more", {}, "requestCode");
      return await getPhoneRequest(at, requestCode);
    }),
});

/** A school with the guardian's children in it. */
async function schoolOf({ context, own, phoneNumber }: AtSchool): Promise<FamilySchool> {
  const { school, caller } = context;
  const children = [];
  for (const userCode of own) children.push(...(await listAccountsOfFamily(context, { parentIDNumber: "", userCode })));
  const paybills = await listPaybills(context);
  const { settings } = context.services;
  const isReached = settings.publicUrl !== undefined || settings.mpesaBaseUrl !== undefined;
  return {
    schoolCode: school,
    name: caller.schoolName,
    currency: caller.currency,
    phoneNumber,
    asksPhone: phoneNumber !== "" && isReached && paybills.some(canStkPush),
    paybill: paybills[0]?.shortCode ?? "",
    children: children.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

/** The account as a family reads it: whose bill credit moved to or came from may be another family's. */
async function statementOf({ context }: AtSchool, userCode: string): Promise<Statement> {
  const days = { userCode, dateFrom: "", dateTo: "" };
  const statement = await findStatement(context, days);
  if (!statement) throw refuse("This student is not there any more", {}, "userCode");
  const lines = statement.lines.map((line) => (line.fromBillNo === "" ? line : { ...line, detail: "" }));
  return { ...statement, lines, leftOut: [] };
}
