/** Fee types and fee structures in the database. */
import type { FeeStructure, FeeType } from "@ofisi/contract/finance/fees";
import type { Cents } from "@ofisi/contract/kit/cents";
import type { Order, Paging } from "@ofisi/contract/kit/paging";
import { sql, type SelectQueryBuilder } from "kysely";
import { bySchool, deleteOfSchool, insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { DB } from "../../kit/database/schema.generated.ts";
import { stamp } from "../../kit/database/stamp.ts";
import { rowsHold } from "../../kit/holds.ts";
import { cut } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";

// Fee types ------------------------------------------------------------------------------------------------

export async function listFeeTypes(tables: SchoolTables): Promise<FeeType[]> {
  return await ofSchool(tables, "fee_types as t")
    .select([
      "t.fee_type_code as feeTypeCode",
      "t.fee_type_name as feeTypeName",
      sql<number>`(select count(*) from fee_structures f where f.school_code = ${tables.school}
        and f.fee_type_code = t.fee_type_code)`.as("structures"),
    ])
    .orderBy("t.fee_type_name")
    .execute();
}

/** Adds a type; false where one of this name is there, as people write it. */
export async function addFeeType(tables: SchoolTables, feeTypeCode: string, feeTypeName: string): Promise<boolean> {
  const added = await insertOfSchool(tables, "fee_types", { feeTypeCode, feeTypeName })
    .onConflict((conflict) => conflict.doNothing())
    .returning("fee_type_code")
    .executeTakeFirst();
  return added !== undefined;
}

/** The type of a name, as people write it: case and accents do not matter. Locked against new fees of it. */
export async function lockFeeTypeByName(tables: SchoolTables, name: string) {
  return await ofSchool(tables, "fee_types")
    .select(["fee_type_code as feeTypeCode", "fee_type_name as feeTypeName"])
    .where(sql<boolean>`fold(fee_type_name) = fold(${name})`)
    .forUpdate()
    .executeTakeFirst();
}

/** The type, held so that nobody removes it before this transaction ends. */
export async function holdFeeType(tables: SchoolTables, feeTypeCode: string) {
  return await ofSchool(tables, "fee_types")
    .select(["fee_type_code as feeTypeCode", "fee_type_name as feeTypeName"])
    .where("fee_type_code", "=", feeTypeCode)
    .forKeyShare()
    .executeTakeFirst();
}

/** How many fee structures a type has. */
export async function countFeesOfType(tables: SchoolTables, feeTypeCode: string): Promise<number> {
  const { fees } = await ofSchool(tables, "fee_structures")
    .select(({ fn }) => fn.countAll<number>().as("fees"))
    .where("fee_type_code", "=", feeTypeCode)
    .executeTakeFirstOrThrow();
  return fees;
}

/** The fee structures of each group that has any. */
export const feesHold = rowsHold("fee_structures", "{count} fee structures");

export async function removeFeeType(tables: SchoolTables, feeTypeCode: string): Promise<void> {
  await deleteOfSchool(tables, "fee_types").where("fee_type_code", "=", feeTypeCode).execute();
}

// Fee structures -------------------------------------------------------------------------------------------

export interface FeeFilter {
  feeStructureCode?: string | undefined;
  feeTypeCode?: string | undefined;
  groupCode?: string | undefined;
  /** Any part of the type's and the group's names. */
  keyword?: string;
  /** These alone. */
  feeStructureCodes?: readonly string[];
}

const SORTS = {
  feeTypeName: "t.fee_type_name",
  feeAmount: "f.amount_cents",
  dateFrom: "f.date_from",
  dateTo: "f.date_to",
  groupName: "g.school_order",
} as const;

type Joined = SelectQueryBuilder<
  DB & { f: DB["fee_structures"]; t: DB["fee_types"]; g: DB["groups"] },
  "f" | "t" | "g",
  object
>;

/** The school's fees, each with its type and group. */
function named(tables: SchoolTables): Joined {
  return ofSchool(tables, "fee_structures as f")
    .innerJoin("fee_types as t", bySchool("t.fee_type_code", "f.fee_type_code"))
    .innerJoin("groups as g", bySchool("g.group_code", "f.group_code"));
}

const selection = [
  "f.fee_structure_code as feeStructureCode",
  "f.fee_type_code as feeTypeCode",
  "t.fee_type_name as feeTypeName",
  "f.group_code as groupCode",
  "g.group_name as groupName",
  "f.amount_cents",
  sql<string>`f.date_from::text`.as("dateFrom"),
  sql<string>`f.date_to::text`.as("dateTo"),
  "f.version",
] as const;

function within(query: Joined, filter: FeeFilter): Joined {
  let narrowed = query;
  if (filter.feeStructureCode) narrowed = narrowed.where("f.fee_structure_code", "=", filter.feeStructureCode);
  if (filter.feeTypeCode) narrowed = narrowed.where("f.fee_type_code", "=", filter.feeTypeCode);
  if (filter.groupCode) narrowed = narrowed.where("f.group_code", "=", filter.groupCode);
  if (filter.feeStructureCodes)
    narrowed = narrowed.where(sql<boolean>`f.fee_structure_code = any(${filter.feeStructureCodes}::text[])`);
  for (const pattern of searchPatterns(filter.keyword ?? ""))
    narrowed = narrowed.where(
      sql<boolean>`fold(t.fee_type_name || ' ' || g.group_name collate "und-x-icu") like ${pattern}`,
    );
  return narrowed;
}

/** A page of the fees that match, with the count and sum of all that do. Size 0 is all of them. */
export async function listFees(tables: SchoolTables, filter: FeeFilter, paging: Paging) {
  const [rows, sums] = await Promise.all([
    cut(ordered(tables, filter, paging), paging),
    within(named(tables), filter)
      .select([
        ({ fn }) => fn.countAll<number>().as("count"),
        sql<Cents>`coalesce(sum(f.amount_cents), 0)::bigint`.as("total_cents"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { FeeStructure: rows.map(toFee), count: sums.count, totalAmount: sums.total_cents };
}

/** Every fee that matches, to be read by cursor. */
export function everyFee(tables: SchoolTables, filter: FeeFilter, order: Order) {
  return ordered(tables, filter, order).compile();
}

function ordered(tables: SchoolTables, filter: FeeFilter, { sort, direction }: Order) {
  return within(named(tables), filter)
    .select(selection)
    .orderBy(SORTS[sort as keyof typeof SORTS] ?? "t.fee_type_name", direction)
    .orderBy("t.fee_type_name")
    .orderBy("g.school_order")
    .orderBy("f.date_from")
    .orderBy("f.fee_structure_code");
}

/** The school's fees by name and date, for whoever bills them; `toFee` makes them what people see. */
export function feesByName(tables: SchoolTables) {
  return named(tables)
    .select(selection)
    .orderBy("t.fee_type_name")
    .orderBy("f.date_from")
    .orderBy("f.fee_structure_code");
}

/** One fee. `lock` makes a second writer wait. */
export async function findFee(
  tables: SchoolTables,
  feeStructureCode: string,
  lock = false,
): Promise<FeeStructure | undefined> {
  let query = named(tables).select(selection).where("f.fee_structure_code", "=", feeStructureCode);
  if (lock) query = query.forUpdate("f");
  const row = await query.executeTakeFirst();
  return row && toFee(row);
}

/** As it goes to people. */
export function toFee<Row extends { amount_cents: Cents }>({ amount_cents: feeAmount, ...fee }: Row) {
  return { ...fee, feeAmount };
}

/** The days of the other fees of the same type and group that overlap with those of a fee, the earliest first. */
export async function listOverlaps(
  tables: SchoolTables,
  fee: Pick<FeeStructure, "feeStructureCode" | "feeTypeCode" | "groupCode" | "dateFrom" | "dateTo">,
): Promise<{ dateFrom: string; dateTo: string }[]> {
  return await ofSchool(tables, "fee_structures")
    .select([sql<string>`date_from::text`.as("dateFrom"), sql<string>`date_to::text`.as("dateTo")])
    .where("fee_type_code", "=", fee.feeTypeCode)
    .where("group_code", "=", fee.groupCode)
    .where("fee_structure_code", "<>", fee.feeStructureCode)
    .where("date_from", "<=", fee.dateTo)
    .where("date_to", ">=", fee.dateFrom)
    .orderBy("date_from")
    .orderBy("date_to")
    .execute();
}

/** What a form decides about a fee. */
export interface FeeTerms {
  feeAmount: Cents;
  /** ISO days, both included. */
  dateFrom: string;
  dateTo: string;
}

export async function addFee(
  tables: SchoolTables,
  fee: FeeTerms & { feeStructureCode: string; feeTypeCode: string; groupCode: string },
  by: string,
): Promise<void> {
  const { feeStructureCode, feeTypeCode, groupCode, feeAmount: amountCents, dateFrom, dateTo } = fee;
  const row = { feeStructureCode, feeTypeCode, groupCode, amountCents, dateFrom, dateTo, updatedBy: by };
  await insertOfSchool(tables, "fee_structures", row).execute();
}

export async function changeFee(
  tables: SchoolTables,
  feeStructureCode: string,
  terms: FeeTerms,
  by: string,
): Promise<void> {
  await updateOfSchool(tables, "fee_structures")
    .set({ amount_cents: terms.feeAmount, date_from: terms.dateFrom, date_to: terms.dateTo, ...stamp(by) })
    .where("fee_structure_code", "=", feeStructureCode)
    .execute();
}

export async function removeFee(tables: SchoolTables, feeStructureCode: string): Promise<void> {
  await deleteOfSchool(tables, "fee_structures").where("fee_structure_code", "=", feeStructureCode).execute();
}
