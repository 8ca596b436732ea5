/** For whom payers have paid before: learned from postings, seen and revoked by people. */
import type { PayerLink } from "@ofisi/contract/finance/transactions";
import type { Paging } from "@ofisi/contract/kit/paging";
import { sql } from "kysely";
import { asTable } from "../../kit/database/asTable.ts";
import { bySchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import { payerKeys, type Payer } from "./payers.rules.ts";

/** Who paid for whom, and by which receipt. */
export interface Learned {
  receiptNo: string;
  payer: Payer;
  studentCodes: readonly string[];
}

/** Learns from postings. Their students' accounts are locked, so that two who learn the same never wait in a circle. */
export async function learnPayers(
  { db, school, at, caller: { userCode, country } }: Scope,
  lessons: readonly Learned[],
): Promise<void> {
  const links = new Map<string, { kind: string; key: string; name: string; student: string; receiptNos: string[] }>();
  for (const { receiptNo, payer, studentCodes } of lessons) {
    for (const { kind, key } of payerKeys(payer, country)) {
      for (const student of studentCodes) {
        const id = idOf(kind, student, key);
        const receiptNos = [...(links.get(id)?.receiptNos ?? []), receiptNo];
        links.set(id, { kind, key, name: payer.payerName, student, receiptNos });
      }
    }
  }
  const rows = [...links.values()].map((link) => ({ ...link, times: link.receiptNos.length }));
  if (rows.length === 0) return;
  const { rows: learned } = await sql<{ link_id: number; payer_kind: string; student_code: string; payer_key: string }>`
    insert into payer_links (school_code, payer_kind, payer_key, payer_name, student_code, times, learned_at, learned_by)
    select ${school}, n.kind, n.key, n.name, n.student, n.times, coalesce(${at ?? null}::timestamptz, now()), ${userCode}
    from ${asTable(rows, { kind: "text", key: "text", name: "text", student: "text", times: "int" })}
    on conflict (school_code, payer_kind, payer_key, student_code) where revoked_at is null
    do update set times = payer_links.times + excluded.times, learned_at = excluded.learned_at, payer_name = excluded.payer_name
    returning link_id, payer_kind, student_code, payer_key`.execute(db);
  const taught = learned.flatMap((link) =>
    (links.get(idOf(link.payer_kind, link.student_code, link.payer_key))?.receiptNos ?? []).map((receiptNo) => ({
      receiptNo,
      linkId: link.link_id,
    })),
  );
  await sql`insert into payer_lessons (school_code, receipt_no, link_id)
    select ${school}, n.receipt_no, n.link_id from ${asTable(taught, { receiptNo: "text", linkId: "bigint" })}`.execute(
    db,
  );
}

function idOf(kind: string, student: string, key: string): string {
  return `${kind} ${student} ${key}`;
}

/**
 * Unlearns what receipts have taught that are reversed now; a payer whom no other receipt has taught is forgotten. Their
 * students' accounts are locked.
 */
export async function unlearnPayers(
  { db, school, caller: { userCode } }: Scope,
  receiptNos: readonly string[],
): Promise<void> {
  await sql`with gone as (
      delete from payer_lessons where school_code = ${school} and receipt_no = any(${receiptNos}::text[]) returning link_id
    ), fewer as (select link_id, count(*)::int as times from gone group by link_id)
    update payer_links k set times = greatest(1, k.times - f.times),
      revoked_at = case when k.times <= f.times then now() end,
      revoked_by = case when k.times <= f.times then ${userCode} else '' end
    from fewer f where k.school_code = ${school} and k.link_id = f.link_id and k.revoked_at is null`.execute(db);
}

/** What payments tell of their payers, by id. */
export async function listPayers(
  { db, school }: SchoolTables,
  paymentIds: readonly number[],
): Promise<Map<number, Payer>> {
  const { rows } = await sql<Payer & { paymentId: number }>`
    select payment_id as "paymentId", phone_number as "phoneNumber", account_from as "accountFrom", payer_name as "payerName"
    from payments
    where school_code = ${school} and payment_id = any(${paymentIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ paymentId, ...payer }) => [paymentId, payer]));
}

/** Live links, the latest learned first; the keyword is part of the payer or of the student's name or number. */
export async function listPayerLinks(
  tables: SchoolTables,
  keyword: string,
  paging: Pick<Paging, "page" | "size" | "direction">,
): Promise<{ links: PayerLink[]; count: number }> {
  let query = ofSchool(tables, "payer_links as k")
    .innerJoin("students as s", bySchool("s.user_code", "k.student_code"))
    .innerJoin("groups as g", bySchool("g.group_code", "s.group_code"))
    .where("k.revoked_at", "is", null);
  for (const pattern of searchPatterns(keyword)) {
    query = query.where(
      sql<boolean>`(fold(k.payer_key || ' ' || k.payer_name || ' ' || s.name || ' ' || s.school_id_number) like ${pattern})`,
    );
  }
  const newest = query
    .select([
      "k.link_id as linkId",
      "k.payer_kind as payerKind",
      "k.payer_key as payerKey",
      "k.payer_name as payerName",
      "s.name as studentName",
      "s.school_id_number as schoolIdNumber",
      "g.group_name as groupName",
      "k.times",
      "k.learned_at as learnedAt",
    ])
    .orderBy("k.learned_at", "desc")
    .orderBy("k.link_id", "desc");
  const { rows, count } = await pageOf(newest, () => countRows(query), paging);
  const links = rows.map(({ payerKey, payerName, learnedAt, ...row }) => ({
    ...row,
    payer: row.payerKind === "name" ? payerName : [payerKey, payerName].filter((part) => part !== "").join(" · "),
    learnedAt: learnedAt.toISOString(),
  }));
  return { links, count };
}

/** Forgets a link; answers whose it was, or undefined when there is none. */
export async function revokePayerLink(
  tables: SchoolTables,
  linkId: number,
  userCode: string,
): Promise<{ payerKind: string; payerKey: string; studentCode: string } | undefined> {
  return await updateOfSchool(tables, "payer_links")
    .set({ revoked_at: sql`now()`, revoked_by: userCode })
    .where("link_id", "=", linkId)
    .where("revoked_at", "is", null)
    .returning(["payer_kind as payerKind", "payer_key as payerKey", "student_code as studentCode"])
    .executeTakeFirst();
}
