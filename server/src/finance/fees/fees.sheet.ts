/** Fee structures as a list to take along. */
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import type { SchoolContext } from "../../kit/context.ts";
import { searched, ticked } from "../../kit/list/filters.ts";
import type { List, ListColumn } from "../../kit/list/list.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import { groupWords } from "../../people/groups/names.queries.ts";
import { listFeeTypes, type FeeFilter } from "./queries.ts";

/** The screen's columns (document 001 section 2.1). */
const columnsIn = (currency: string): ListColumn<FeeStructure>[] => [
  { title: { en: "Fee Type Name", fr: "Type de frais", sw: "Aina ya ada" }, width: 28, of: (fee) => fee.feeTypeName },
  {
    title: { en: `Fee Amount (${currency})`, fr: `Montant (${currency})`, sw: `Kiasi (${currency})` },
    width: 18,
    kind: "money",
    of: (fee) => Number(fee.feeAmount),
    isSummed: true,
  },
  { title: { en: "Date From", fr: "Du", sw: "Kuanzia" }, width: 14, kind: "date", of: (fee) => fee.dateFrom },
  { title: { en: "Date To", fr: "Au", sw: "Hadi" }, width: 14, kind: "date", of: (fee) => fee.dateTo },
  { title: { en: "Group Name", fr: "Groupe", sw: "Kundi" }, width: 20, of: (fee) => fee.groupName },
];

/** @param filter its `feeStructureCodes` are those that somebody ticked. */
export async function feeList(
  context: SchoolContext,
  filter: FeeFilter,
  rows: Portions<FeeStructure>,
): Promise<List<FeeStructure>> {
  return {
    file: "fee-structure",
    title: { en: "Fee structure", fr: "Barème des frais", sw: "Muundo wa ada" },
    count: { en: "{number} {count|fee|fees}", fr: "{number} frais", sw: "Ada {number}" },
    columns: columnsIn(context.caller.currency),
    rows,
    about: filter.feeStructureCodes ? ticked(context.language) : await aboutOf(context, filter),
  };
}

async function aboutOf({ db, school, language }: SchoolContext, filter: FeeFilter): Promise<string[]> {
  const { feeTypeCode } = filter;
  const type = feeTypeCode && (await listFeeTypes(db, school)).find((one) => one.feeTypeCode === feeTypeCode);
  return [
    ...(feeTypeCode ? [type ? type.feeTypeName : feeTypeCode] : []),
    ...(await groupWords(db, school, filter.groupCode)),
    ...searched(language, filter.keyword ?? ""),
  ];
}
