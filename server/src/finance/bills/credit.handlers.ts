/** Credit moved by hand between the bills of a student or a family, and moved back (M5). */
import { credit as contract } from "@ofisi/contract/finance/credit";
import { decimal } from "@ofisi/contract/kit/cents";
import { add, negate } from "@ofisi/contract/kit/money";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { saveAccounts, keepUses, loadAccounts, loadLinkedAccounts, takeBack } from "../ledger/accounts.queries.ts";
import { creditOf, moveCredit, owedOn } from "../ledger/accounts.rules.ts";
import { money } from "../ledger/figures.rules.ts";
import { areOfOneFamily, findMove, listMoves, listOpenOfFamily } from "./credit.queries.ts";
import { getBill, getOpenHead } from "./bills.service.ts";
import { listBillPayments } from "./payments.queries.ts";

export const creditHandlers = schoolHandlers(contract, {
  async getBillPayments(context, { billNo }) {
    const { caller } = context;
    const bill = await getBill(context, billNo);
    const payments = await listBillPayments(context, billNo, caller.timeZone);
    const moves = await listMoves(context, billNo);
    const moved = moves.map((move) => (move.toBillNo === billNo ? move.amount : negate(move.amount)));
    return { bill, payments, moves, totalAmount: add(...payments.map((each) => each.part), ...moved) };
  },

  async getCredit(context, { billNo }) {
    const bill = await getBill(context, billNo);
    const [bills, moves] = [
      await listOpenOfFamily(context, bill.studentCode, billNo),
      await listMoves(context, billNo),
    ];
    const credit = { amount: bill.billAmount, received: bill.billPayment };
    return { credit: creditOf(credit), bills, moves };
  },

  async moveCredit(context, { billNo, toBillNo, amount, reason }) {
    const from = await getOpenHead(context, billNo);
    const to = await getOpenHead(context, toBillNo, "toBillNo");
    const accounts = await loadAccounts(context, [from.studentCode, to.studentCode]);
    if (!(await areOfOneFamily(context, from.studentCode, to.studentCode)))
      throw refuse("Bills {bill} and {other} are not of one family", { bill: billNo, other: toBillNo }, "toBillNo");
    const [giver, taker] = [accounts.bills.get(billNo), accounts.bills.get(toBillNo)];
    if (!giver) throw refuse("Bill {bill} is void already", { bill: billNo }, "billNo");
    if (!taker) throw refuse("Bill {bill} is void already", { bill: toBillNo }, "toBillNo");
    const { currency } = context.caller;
    if (amount > creditOf(giver))
      throw refuse(
        "Bill {bill} has {amount} of credit",
        { bill: billNo, amount: money(currency, creditOf(giver)) },
        "amount",
      );
    if (amount > owedOn(taker))
      throw refuse(
        "{amount} is owed on bill {bill}",
        { bill: toBillNo, amount: money(currency, owedOn(taker)) },
        "amount",
      );
    await keepUses(context, accounts, [moveCredit(giver, taker, amount)], reason);
    await saveAccounts(context, accounts);
    await context.audit({ subject: `bill ${billNo}`, after: { creditMoved: decimal(amount), to: toBillNo, reason } });
    context.say("{amount} of credit moved to bill {bill}", { amount: money(currency, amount), bill: toBillNo });
    return await getBill(context, toBillNo);
  },

  async moveCreditBack(context, { moveId, reason }) {
    const useId = /^\d{1,15}$/.test(moveId) ? Number(moveId) : 0;
    const move = await findMove(context, useId);
    // What the credit has paid since may hang on other students' bills.
    const accounts = move && (await loadLinkedAccounts(context, move.studentCodes));
    const use = accounts?.uses.find((each) => each.useId === useId);
    if (!accounts || !use) throw refuse("This credit was taken back already", {}, "moveId");
    await takeBack(context, accounts, use, reason);
    await saveAccounts(context, accounts);
    await context.audit({
      subject: `bill ${use.fromBillNo}`,
      after: { creditMovedBack: decimal(use.amount), from: use.toBillNo, reason },
    });
    context.say("{amount} of credit moved back to bill {bill}", {
      amount: money(context.caller.currency, use.amount),
      bill: use.fromBillNo,
    });
    return await getBill(context, use.fromBillNo);
  },
});
