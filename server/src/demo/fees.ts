/** The demo's fees: a year of Kenya's three terms, entered by the bursar as a bursar would. */
import { feeStructure, feeTypes } from "@ofisi/contract/finance/fees";
import { groups } from "@ofisi/contract/people/groups";
import type { Cents } from "@ofisi/contract/kit/cents";
import { cents } from "@ofisi/contract/kit/money";
import type { Visitor } from "../kit/visitor.ts";

/** The terms of 2026 as the Ministry of Education has set them. */
export const TERMS = [
  { dateFrom: "2026-01-05", dateTo: "2026-04-02" },
  { dateFrom: "2026-04-27", dateTo: "2026-07-31" },
  { dateFrom: "2026-08-24", dateTo: "2026-10-23" },
] as const;

/** Groups that are charged alike, and what for: KES a term. */
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

/**
 * Enters a school's year: each band's fees for its first group and each term, then copied to the band's other groups.
 * May be run again after it was cut short: what is there is left as it is. Schools without fees are left alone.
 */
export async function enterFees(bursar: Visitor, schoolCode: string): Promise<void> {
  const bands = BANDS[schoolCode] ?? [];
  if (bands.length === 0) return;
  const types = await enterTypes(bursar, [...new Set(bands.flatMap((band) => Object.keys(band.fees)))]);
  const { Groups } = await bursar.call(groups.getGroup, {});
  const groupCodes = new Map(Groups.map((group) => [group.groupName, group.groupCode]));
  for (const band of bands) {
    const [first, ...others] = band.groups.map((name) => groupCodes.get(name)!);
    const { FeeStructure: present } = await bursar.call(feeStructure.getFeeStructure, { groupCode: first });
    const codes = present.map((fee) => fee.feeStructureCode);
    for (const [name, shillings] of Object.entries(band.fees)) {
      for (const term of TERMS) {
        const feeTypeCode = types.get(name)!;
        if (present.some((fee) => fee.feeTypeCode === feeTypeCode && fee.dateFrom === term.dateFrom)) continue;
        const feeAmount: Cents = cents(shillings * 100);
        const fee = { feeTypeCode, groupCode: first!, feeAmount, ...term };
        codes.push((await bursar.call(feeStructure.addFeeStructure, fee)).feeStructureCode);
      }
    }
    await bursar.call(feeStructure.copyFeeStructures, { feeStructureCodes: codes, groupCodes: others });
  }
}

async function enterTypes(bursar: Visitor, names: readonly string[]): Promise<Map<string, string>> {
  const { feeTypes: present } = await bursar.call(feeTypes.getFeeType, {});
  const codes = new Map(present.map((type) => [type.feeTypeName, type.feeTypeCode]));
  for (const feeTypeName of names) {
    if (codes.has(feeTypeName)) continue;
    codes.set(feeTypeName, (await bursar.call(feeTypes.addFeeType, { feeTypeName })).feeTypeCode);
  }
  return codes;
}
