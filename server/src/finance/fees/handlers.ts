/** Fee types, fee structures and their copies (document 001 sections 2.1, 5, 7.1; G105 to G111). */
import {
  feeStructure as feeStructureContract,
  feeTypes as feeTypesContract,
  type FeeStructure,
  type SavedFee,
} from "@ofisi/contract/finance/fees";
import { decimal } from "@ofisi/contract/kit/cents";
import { add } from "@ofisi/contract/kit/money";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { byCursor } from "../../kit/database/cursor.ts";
import { listPhases } from "../../kit/list/list.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { refusing } from "../../kit/refusing.ts";
import { versionOf } from "../../kit/settings.ts";
import { groupRecords } from "../../people/groups/queries.ts";
import * as copies from "./copies.queries.ts";
import { mustBeSince } from "./fees.service.ts";
import { feeList } from "./fees.sheet.ts";
import * as queries from "./queries.ts";

/** Fifty fees for a hundred groups: more than any school charges in a year. */
const COPIES_MAX = 5_000;
/** A preview is read, not searched: the counts tell of the rest. */
const PREVIEW_LINES_MAX = 200;

export const feeTypeHandlers = schoolHandlers(feeTypesContract, {
  getFeeType: async (context) => ({ feeTypes: await queries.listFeeTypes(context) }),

  async addFeeType(context, { feeTypeName }) {
    const feeTypeCode = makeCode("FT");
    if (!(await queries.addFeeType(context, feeTypeCode, feeTypeName))) {
      const there = await queries.lockFeeTypeByName(context, feeTypeName);
      const name = there?.feeTypeName ?? feeTypeName;
      throw refuse("There is a fee type called {name} already", { name }, "feeTypeName");
    }
    await context.audit({ subject: `fee type ${feeTypeCode}`, after: { feeTypeName } });
    return { feeTypeCode, feeTypeName, structures: 0 };
  },

  async removeFeeType(context, { feeTypeName }) {
    const type = await queries.lockFeeTypeByName(context, feeTypeName);
    if (!type) throw refuse("This fee type is not there any more", {}, "feeTypeName");
    const fees = await queries.countFeesOfType(context, type.feeTypeCode);
    if (fees > 0)
      throw refuse(
        "{name} cannot be removed while {count} fee structures use it",
        { name: type.feeTypeName, count: fees },
        "feeTypeName",
      );
    await queries.removeFeeType(context, type.feeTypeCode);
    await context.audit({ subject: `fee type ${type.feeTypeCode}`, before: { feeTypeName: type.feeTypeName } });
  },
});

export const feeStructureHandlers = schoolHandlers(feeStructureContract, {
  getFeeStructure: (context, { page, size, sort, direction, ...filter }) =>
    queries.listFees(context, filter, { page, size, sort, direction }),

  async addFeeStructure(context, { feeTypeCode, groupCode, ...terms }) {
    const { caller } = context;
    const type = await queries.holdFeeType(context, feeTypeCode);
    if (!type) throw refuse("This fee type is not there any more", {}, "feeTypeCode");
    const group = await groupRecords.get(context, groupCode);
    const feeStructureCode = makeCode("FS");
    const names = { feeTypeName: type.feeTypeName, groupName: group.groupName };
    await refusingTwice(names, () =>
      queries.addFee(context, { feeStructureCode, feeTypeCode, groupCode, ...terms }, caller.userCode),
    );
    await context.audit({ subject: `fee structure ${feeStructureCode}`, after: { ...names, ...auditedTerms(terms) } });
    return await savedFee(context, feeStructureCode);
  },

  async editFeeStructure(context, { feeStructureCode, version, ...terms }) {
    const before = await getFee(context, feeStructureCode, true);
    await mustBeSince(context, before, version);
    await refusingTwice(before, () => queries.changeFee(context, feeStructureCode, terms, context.caller.userCode));
    await context.audit({
      subject: `fee structure ${feeStructureCode}`,
      before: auditedTerms(before),
      after: auditedTerms(terms),
    });
    return await savedFee(context, feeStructureCode);
  },

  async removeFeeStructure(context, { feeStructureCode }) {
    const { feeTypeName, groupName, ...terms } = await getFee(context, feeStructureCode, true);
    await queries.removeFee(context, feeStructureCode);
    await context.audit({
      subject: `fee structure ${feeStructureCode}`,
      before: { feeTypeName, groupName, ...auditedTerms(terms) },
    });
  },

  async previewFeeCopies(context, order) {
    const planned = await planCopies(context, order, false);
    const fresh = planned.filter((each) => each.state === "new");
    const shown = [...fresh, ...planned.filter((each) => each.state !== "new")].slice(0, PREVIEW_LINES_MAX);
    return {
      fees: shown.map(({ amount_cents: feeAmount, ...each }) => ({ ...each, feeAmount })),
      copied: fresh.length,
      skipped: planned.length - fresh.length,
      totalAmount: add(...fresh.map((each) => each.amount_cents)),
      version: versionOfCopies(planned),
    };
  },

  async copyFeeStructures(context, { version, ...order }) {
    const planned = await planCopies(context, order, true);
    if (version > 0 && version !== versionOfCopies(planned))
      throw refuse(
        "The fees have been changed since you were shown their copies. Nothing was copied: look at it again",
      );
    const { length: copied } = await copies.addCopies(context, planned, context.caller.userCode);
    const skipped = planned.length - copied;
    await context.audit({ subject: "fee structures copied", after: { ...order, copied, skipped } });
    return { copied, skipped };
  },

  downloadFeeStructure: listPhases(
    feeStructureContract.downloadFeeStructure,
    (context, { sort, direction, checked, ...asked }) => {
      const filter = checked ? { feeStructureCodes: checked } : asked;
      const every = queries.everyFee(context, filter, { sort, direction });
      return feeList(context, filter, byCursor(context.client, every, queries.toFee));
    },
  ),
});

async function getFee(context: SchoolContext, feeStructureCode: string, lock = false): Promise<FeeStructure> {
  const fee = await queries.findFee(context, feeStructureCode, lock);
  if (!fee) throw refuse("This fee is not there any more", {}, "feeStructureCode");
  return fee;
}

/** A fee with the days on which its group has it twice. */
async function savedFee(context: SchoolContext, feeStructureCode: string): Promise<SavedFee> {
  const fee = await getFee(context, feeStructureCode);
  return { ...fee, overlaps: await queries.listOverlaps(context, fee) };
}

/** What an order of copies asks for. One fee or group that is not the school's refuses them all. */
async function planCopies(
  context: SchoolContext,
  order: copies.CopyOrder,
  hold: boolean,
): Promise<copies.PlannedCopy[]> {
  const groupCodes = [...new Set(order.groupCodes)];
  if (order.feeStructureCodes.length * Math.max(1, groupCodes.length) > COPIES_MAX)
    throw refuse("At most {max} fees are copied at once", { max: COPIES_MAX }, "feeStructureCodes");
  if ((await copies.countFees(context, order.feeStructureCodes, hold)) < order.feeStructureCodes.length)
    throw refuse("One of the fees is not there any more. Nothing was copied", {}, "feeStructureCodes");
  if ((await copies.countGroups(context, groupCodes, hold)) < groupCodes.length)
    throw refuse("This group is not there any more", {}, "groupCodes");
  return await copies.planCopies(context, { ...order, groupCodes });
}

/** The same fee for the same group and dates is one structure: the unique index decides (G110). */
async function refusingTwice(
  names: { feeTypeName: string; groupName: string },
  write: () => Promise<void>,
): Promise<void> {
  const { groupName: group, feeTypeName: fee } = names;
  const taken = () => refuse("{group} has {fee} for these dates already", { group, fee }, "dateFrom");
  await refusing({ fee_structures_once: taken }, write);
}

/** Of copies as they would be made: another once one of their fees is changed. */
function versionOfCopies(planned: readonly copies.PlannedCopy[]): number {
  return versionOf(
    planned.map((copy) => [copy.feeTypeCode, copy.groupCode, decimal(copy.amount_cents), copy.dateFrom, copy.dateTo]),
  );
}

function auditedTerms({ feeAmount, dateFrom, dateTo }: queries.FeeTerms) {
  return { feeAmount: decimal(feeAmount), dateFrom, dateTo };
}
