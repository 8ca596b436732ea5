/** The demo's fees: three terms and what comes between them, entered by the bursar as a bursar would. */
import { feeStructure, feeTypes } from "@ofisi/contract/finance/fees";
import { groups } from "@ofisi/contract/people/groups";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import type { InProcessClient } from "../kit/inProcessClient.ts";
import type { Calendar, Period } from "./calendar.ts";

/** Groups that are charged alike, and what for: KES a period. */
interface Band {
  groups: readonly string[];
  fees: Readonly<Record<string, number>>;
}

const BANDS: Readonly<Record<string, readonly Band[]>> = {
  UHURU: [
    { groups: ["PP1", "PP2"], fees: { Tuition: 14_500, Lunch: 7_200, Transport: 9_000, Activity: 1_500 } },
    {
      groups: ["Grade 1", "Grade 2", "Grade 3"],
      fees: { Tuition: 18_500, Lunch: 7_800, Transport: 9_000, Activity: 2_000, Examination: 850 },
    },
    {
      groups: ["Grade 4", "Grade 5", "Grade 6"],
      fees: { Tuition: 21_000, Lunch: 8_400, Transport: 9_500, Activity: 2_500, Examination: 1_200, Computer: 1_800 },
    },
    {
      groups: ["Grade 7", "Grade 8", "Grade 9"],
      fees: { Tuition: 27_500, Lunch: 9_000, Transport: 10_500, Activity: 3_000, Examination: 1_750, Computer: 2_400 },
    },
    {
      groups: ["Grade 10", "Grade 11", "Grade 12"],
      fees: { Tuition: 36_000, Lunch: 9_800, Transport: 11_500, Activity: 3_500, Examination: 2_600, Computer: 3_200 },
    },
  ],
};

/** Charged once, beside the terms. */
const ONCE: Readonly<Record<string, readonly (Band & { when: "holidays" | "excursion" })[]>> = {
  UHURU: [
    { groups: ["Grade 9", "Grade 12"], fees: { "Holiday tuition": 4_500 }, when: "holidays" },
    { groups: ["Grade 4", "Grade 5", "Grade 6"], fees: { Excursion: 1_800 }, when: "excursion" },
  ],
};

/** One fee of one group. */
export interface CastFee extends Period {
  groupName: string;
  feeTypeName: string;
  shillings: number;
}

/** Every fee of a school, the bands' by term; empty for a school without fees. */
export function castFees(schoolCode: string, calendar: Calendar): CastFee[] {
  const of = ({ groups: names, fees }: Band, { dateFrom, dateTo }: Period): CastFee[] =>
    names.flatMap((groupName) =>
      Object.entries(fees).map(([feeTypeName, shillings]) => ({ groupName, feeTypeName, shillings, dateFrom, dateTo })),
    );
  return [
    ...(BANDS[schoolCode] ?? []).flatMap((band) => calendar.terms.flatMap((term) => of(band, term))),
    ...(ONCE[schoolCode] ?? []).flatMap((band) => of(band, calendar[band.when])),
  ];
}

/**
 * Enters a school's year: each band's fees for its first group, then copied to the band's other groups. May be run
 * again after it was cut short: what is there is left as it is. Schools without fees are left alone.
 */
export async function enterFees(bursar: InProcessClient, schoolCode: string, calendar: Calendar): Promise<void> {
  const fees = castFees(schoolCode, calendar);
  if (fees.length === 0) return;
  const types = await enterTypes(bursar, [...new Set(fees.map((fee) => fee.feeTypeName))]);
  const { Groups } = await bursar.call(groups.getGroup, {});
  const groupCodes = new Map(Groups.map((group) => [group.groupName, group.groupCode]));
  for (const band of [...(BANDS[schoolCode] ?? []), ...(ONCE[schoolCode] ?? [])]) {
    const [first, ...others] = band.groups.map((name) => groupCodes.get(name)!);
    const { FeeStructure: present } = await bursar.call(feeStructure.getFeeStructure, { groupCode: first });
    const codes: string[] = [];
    for (const { groupName, feeTypeName, shillings, dateFrom, dateTo } of fees) {
      if (groupName !== band.groups[0] || !(feeTypeName in band.fees)) continue;
      const feeTypeCode = types.get(feeTypeName)!;
      const there = present.find((fee) => fee.feeTypeCode === feeTypeCode && fee.dateFrom === dateFrom);
      const feeAmount: Cents = cents(shillings * 100);
      const fee = { feeTypeCode, groupCode: first!, feeAmount, dateFrom, dateTo };
      codes.push((there ?? (await bursar.call(feeStructure.addFeeStructure, fee))).feeStructureCode);
    }
    await bursar.call(feeStructure.copyFeeStructures, { feeStructureCodes: codes, groupCodes: others });
  }
}

async function enterTypes(bursar: InProcessClient, names: readonly string[]): Promise<Map<string, string>> {
  const { feeTypes: present } = await bursar.call(feeTypes.getFeeType, {});
  const codes = new Map(present.map((type) => [type.feeTypeName, type.feeTypeCode]));
  for (const feeTypeName of names) {
    if (codes.has(feeTypeName)) continue;
    codes.set(feeTypeName, (await bursar.call(feeTypes.addFeeType, { feeTypeName })).feeTypeCode);
  }
  return codes;
}
