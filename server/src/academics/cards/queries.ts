/** Cards in the database, and the people who carry them. */
import {
  CARD_STATUSES,
  type CARD_FILTERS,
  type CARD_SORTS,
  type CardHolder,
  type CardStatus,
} from "@ofisi/contract/academics/cards";
import type { RegisterKind } from "@ofisi/contract/academics/registers";
import { sql, type RawBuilder } from "kysely";
import { countOf, readPage } from "../../kit/list/page.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { searchPatterns } from "../../kit/search.ts";
import { shownPhoto } from "../../people/consents/queries.ts";
import type { PersonRow } from "../../people/persons/person.rules.ts";
import type { CardCode } from "./rules.ts";

/** Somebody who may carry a card. */
export interface Carrier extends Omit<PersonRow, "version"> {
  kind: RegisterKind;
  id: number;
  parentIDNumber: string;
  /** A student's class; empty for one of the staff. */
  groupName: string;
}

/** A card, and what became of it. */
export interface Card extends CardCode {
  id: number;
  userCode: string;
  state: "active" | "lost" | "replaced";
}

/** As it stands in the books, and as it is said (G127). */
export const numberOf = (status: CardStatus): number => CARD_STATUSES.indexOf(status) + 1;
export const statusOf = (table: string): RawBuilder<unknown> =>
  sql`(array['pending', 'printed', 'collected'])[${sql.ref(`${table}.card_status`)}]`;

export const tableOf = (kind: RegisterKind): RawBuilder<unknown> => (kind === "staff" ? sql`staff` : sql`students`);

function carriers(kind: RegisterKind): RawBuilder<unknown> {
  return sql`select ${kind}::text as kind, p.id::int8 as id, p.user_code as "userCode", p.name collate natural_order as name,
    coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.gender, p.national_id_number as "nationalIdNumber",
    p.nationality, p.address, p.phone_number as "phoneNumber", p.email, ${shownPhoto("p")} as photo,
    p.school_id_number as "schoolIdNumber", ${kind === "staff" ? sql`''` : sql`p.parent_id_number`} as "parentIDNumber",
    p.group_code as "groupCode", ${
      kind === "staff"
        ? sql`''`
        : sql`coalesce((select g.group_name from groups g
            where g.school_code = p.school_code and g.group_code = p.group_code), '')`
    } as "groupName" from ${tableOf(kind)} p`;
}

/** Students and staff by a condition on `p`; nobody who is in the bin. */
async function findCarriers({ db, school }: SchoolTables, condition: RawBuilder<unknown>): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`
    ${carriers("students")} where p.school_code = ${school} and p.deleted_at is null and ${condition}
    union all ${carriers("staff")} where p.school_code = ${school} and p.deleted_at is null and ${condition}`.execute(
    db,
  );
  return rows;
}

export async function findCarrier(tables: SchoolTables, userCode: string): Promise<Carrier | undefined> {
  return (await findCarriers(tables, sql`p.user_code = ${userCode}`))[0];
}

/** By a number that people know: the school's own, with or without its prefix, or the national one. */
export async function findByNumber(tables: SchoolTables, number: string): Promise<Carrier | undefined> {
  const own = [number, `${tables.school}-${number}`].map((each) => each.toUpperCase());
  const found = await findCarriers(
    tables,
    sql`(upper(p.school_id_number) = any(${own}::text[]) or p.national_id_number = ${number}) and ${number} <> ''`,
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The first people whom a search finds, by name. @param groupCode those of a group alone */
export async function searchCarriers(
  { db, school }: SchoolTables,
  kind: RegisterKind,
  { keyword = "", groupCode }: { keyword?: string; groupCode?: string },
  max: number,
): Promise<(Carrier & { cardCode: string })[]> {
  const { rows } = await sql<Carrier & { cardCode: string }>`
    select p.*, coalesce(nullif(c.full_code, ''), c.short_code, '') as "cardCode"
    from (${carriers(kind)} where p.school_code = ${school} and p.deleted_at is null
      and p.search_text like all (${searchPatterns(keyword)}::text[])
      ${groupCode === undefined ? sql`` : sql`and p.group_code = ${groupCode}`}) p
    left join cards c on c.school_code = ${school} and c.user_code = p."userCode" and c.state = 'active'
    order by p.name, p."userCode" limit ${max}`.execute(db);
  return rows;
}

const CARD = sql`c.id::int8 as id, c.user_code as "userCode", c.short_code as short, c.full_code as full, c.state`;

/** Cards of which a reader tells this short code, those in use first, then the latest. */
export async function findByCode({ db, school }: SchoolTables, { short }: CardCode): Promise<Card[]> {
  const { rows } =
    await sql<Card>`select ${CARD} from cards c where c.school_code = ${school} and c.short_code = ${short}
    order by c.state = 'active' desc, c.id desc`.execute(db);
  return rows;
}

/** Who carries the card in use of which a reader tells this short code. */
export async function findHolder(tables: SchoolTables, { short }: CardCode): Promise<Carrier | undefined> {
  const holder = sql`(select c.user_code from cards c where c.school_code = ${tables.school} and c.short_code = ${short}
    and c.state = 'active')`;
  return (await findCarriers(tables, sql`p.user_code = ${holder}`))[0];
}

export async function findActive({ db, school }: SchoolTables, userCode: string): Promise<Card | undefined> {
  const { rows } = await sql<Card>`select ${CARD} from cards c
    where c.school_code = ${school} and c.user_code = ${userCode} and c.state = 'active'`.execute(db);
  return rows[0];
}

export async function findCard({ db, school }: SchoolTables, id: number): Promise<Card | undefined> {
  const { rows } = await sql<Card>`select ${CARD} from cards c
    where c.school_code = ${school} and c.id = ${id} for update`.execute(db);
  return rows[0];
}

/** Whoever gives cards waits for who is giving one: which are in use is read before one is written. */
export async function lockCards({ db, school }: SchoolTables): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cards ' || ${school}, 0))`.execute(db);
}

export async function addCard(
  { db, school }: SchoolTables,
  { userCode, kind, code, by }: { userCode: string; kind: RegisterKind; code: CardCode; by: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cards (school_code, user_code, kind, short_code, full_code, encoded_by)
    values (${school}, ${userCode}, ${kind}, ${code.short}, ${code.full}, ${by}) returning id::int8 as id`.execute(db);
  return rows[0]!.id;
}

/** Puts a card to use again, or notes what more a reader has told of it. */
export async function takeUp(
  { db, school }: SchoolTables,
  { id, full, by }: { id: number; full: string; by: string },
): Promise<void> {
  await sql`update cards set state = 'active', full_code = ${full}, encoded_by = ${by}, encoded_at = now(), ended_by = '',
    ended_at = null where school_code = ${school} and id = ${id}`.execute(db);
}

export async function endCard(
  { db, school }: SchoolTables,
  { id, state, by }: { id: number; state: "lost" | "replaced"; by: string },
): Promise<void> {
  await sql`update cards set state = ${state}, ended_by = ${by}, ended_at = now()
    where school_code = ${school} and id = ${id}`.execute(db);
}

export interface Listed {
  kind: RegisterKind;
  show: (typeof CARD_FILTERS)[number];
  status: CardStatus | "all";
  groupCode?: string | undefined;
  keyword: string;
  /** What the keyword says as the code of a card. */
  code: CardCode | undefined;
}

/** People with their card in use, or else the latest that was lost. */
export async function listHolders(
  { db, school }: SchoolTables,
  { kind, show, status, groupCode, keyword, code }: Listed,
  part: { page: number; size: number; sort: (typeof CARD_SORTS)[number]; direction: "asc" | "desc" },
): Promise<{ rows: CardHolder[]; count: number }> {
  const groups = kind === "staff" ? sql`staff_groups` : sql`groups`;
  const found = sql`p.search_text like all (${searchPatterns(keyword)}::text[])`;
  const from = sql`from ${tableOf(kind)} p
    join ${groups} g on g.school_code = p.school_code and g.group_code = p.group_code
    left join lateral (select * from cards c where c.school_code = p.school_code and c.user_code = p.user_code
      and c.state <> 'replaced' order by c.state = 'active' desc, c.id desc limit 1) c on true
    where p.school_code = ${school} and p.deleted_at is null
      and (${found} ${code === undefined ? sql`` : sql`or c.short_code = ${code.short}`})
      ${groupCode === undefined ? sql`` : sql`and p.group_code = ${groupCode}`}
      ${status === "all" ? sql`` : sql`and p.card_status = ${numberOf(status)}`}
      ${show === "none" ? sql`and c.state is distinct from 'active'` : sql``}
      ${show === "active" || show === "lost" ? sql`and c.state = ${show}` : sql``}`;
  const order = part.direction === "desc" ? sql`desc` : sql`asc`;
  const first = part.sort === "groupName" ? sql`g.group_name ${order}, p.name` : sql`p.name ${order}`;
  const holders = sql<Omit<CardHolder, "encodedAt"> & { encodedAt: Date | null }>`
    select p.user_code as "userCode", p.name, p.photo, p.school_id_number as "schoolIdNumber", g.group_name as "groupName",
      coalesce(c.id, 0)::int8 as "cardId", coalesce(c.state, 'none') as state,
      coalesce(nullif(c.full_code, ''), c.short_code, '') as "cardCode", coalesce(c.encoded_by, '') as "encodedBy",
      c.encoded_at as "encodedAt", ${statusOf("p")} as "cardStatus",
      coalesce((select r.started_by_name from printed_cards i join card_prints r using (school_code, print_code)
        where i.school_code = p.school_code and i.user_code = p.user_code and i.state = 'open'), '') as "printedBy"
      ${from} order by ${first}, p.user_code`;
  const { rows, count } = await readPage(db, holders, () => countOf(db, from), part);
  return { rows: rows.map(({ encodedAt, ...row }) => ({ ...row, encodedAt: encodedAt?.toISOString() ?? "" })), count };
}
