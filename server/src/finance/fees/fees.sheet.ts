/** Fee structures as a list to take along. */
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import { searched, ticked } from "../../kit/list/filters.ts";
import type { List, ListColumn } from "../../kit/list/list.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import { groupWords } from "../../people/groups/names.queries.ts";
import { listFeeTypes, type FeeFilter } from "./queries.ts";

/** The screen's columns (document 001 section 2.1). */
const columnsIn = (currency: string): ListColumn<FeeStructure>[] => [
  column.text(["Fee Type Name", "Type de frais", "Aina ya ada"], 28, (fee) => fee.feeTypeName),
  column.summed(
    column.money(
      [`Fee Amount (${currency})`, `Montant (${currency})`, `Kiasi (${currency})`],
      18,
      (fee) => fee.feeAmount,
    ),
  ),
  column.date(["Date From", "Du", "Kuanzia"], 14, (fee) => fee.dateFrom),
  column.date(["Date To", "Au", "Hadi"], 14, (fee) => fee.dateTo),
  column.text(["Group Name", "Groupe", "Kundi"], 20, (fee) => fee.groupName),
];

/** @param filter its `feeStructureCodes` are those that somebody ticked. */
export async function feeList(
  context: SchoolContext,
  filter: FeeFilter,
  rows: Portions<FeeStructure>,
): Promise<List<FeeStructure>> {
  return {
    file: "fee-structure",
    title: ["Fee structure", "Barème des frais", "Muundo wa ada"],
    count: ["{number} {count|fee|fees}", "{number} frais", "Ada {number}"],
    columns: columnsIn(context.caller.currency),
    rows,
    about: filter.feeStructureCodes ? ticked(context.language) : await aboutOf(context, filter),
  };
}

async function aboutOf(context: SchoolContext, filter: FeeFilter): Promise<string[]> {
  const { language } = context;
  const { feeTypeCode } = filter;
  const type = feeTypeCode && (await listFeeTypes(context)).find((one) => one.feeTypeCode === feeTypeCode);
  return [
    ...(feeTypeCode ? [type ? type.feeTypeName : feeTypeCode] : []),
    ...(await groupWords(context, filter.groupCode)),
    ...searched(language, filter.keyword ?? ""),
  ];
}
