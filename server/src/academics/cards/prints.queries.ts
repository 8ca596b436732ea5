/** ID cards on paper in the database: sheets, the cards on them, and what became of each. */
import type { CardPrint, CardStatus } from "@ofisi/contract/academics/cards";
import type { RegisterKind } from "@ofisi/contract/academics/registers";
import type { Language } from "@ofisi/contract/kit/texts";
import { sql, type RawBuilder } from "kysely";
import { asTable } from "../../kit/database/asTable.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { shownPhoto } from "../../people/consents/queries.ts";
import { numberOf, statusOf, tableOf } from "./queries.ts";

/** Somebody whose card may be printed. */
export interface Wanted {
  userCode: string;
  name: string;
  schoolIdNumber: string;
  validUntil: number;
  /** Who prints it just now; empty of nobody. */
  printedBy: string;
}

export interface Choice {
  kind: RegisterKind;
  /** The ticked ones, whatever became of their cards; otherwise all whose card is pending. */
  checked?: readonly string[] | undefined;
  groupCode?: string | undefined;
  validUntil: number;
}

/** Whose cards are meant, group by group and by name; of the school none that has left. */
export async function listWanted(
  { db, school, day }: SchoolTables & Pick<Scope, "day">,
  { kind, checked, groupCode, validUntil }: Choice,
  max: number,
): Promise<Wanted[]> {
  const isStaff = kind === "staff";
  const thisYear = Number(day.slice(0, 4));
  const leaves = sql`case when g.group_exit_year ~ '^[0-9]{4}$' then g.group_exit_year::int end`;
  const { rows } = await sql<Wanted>`
    select p.user_code as "userCode", p.name, p.school_id_number as "schoolIdNumber",
      ${isStaff ? sql`${validUntil}::int` : sql`case when ${leaves} >= ${thisYear} then ${leaves} else ${validUntil}::int end`}
        as "validUntil",
      coalesce((select r.started_by_name from printed_cards i join card_prints r using (school_code, print_code)
        where i.school_code = p.school_code and i.user_code = p.user_code and i.state = 'open'), '') as "printedBy"
    from ${tableOf(kind)} p join ${isStaff ? sql`staff_groups` : sql`groups`} g using (school_code, group_code)
    where p.school_code = ${school} and p.deleted_at is null
      ${checked === undefined ? sql`and p.card_status = 1` : sql`and p.user_code = any(${checked}::text[])`}
      ${checked === undefined && groupCode !== undefined ? sql`and p.group_code = ${groupCode}` : sql``}
      ${checked === undefined && groupCode === undefined && !isStaff ? sql`and not g.is_alumni` : sql``}
    order by g.group_name collate natural_order, p.name collate natural_order, p.user_code limit ${max}`.execute(db);
  return rows;
}

/** Sheets that are begun, and whose cards are on them. */
export async function addPrint(
  { db, school, caller }: SchoolTables & Pick<Scope, "caller">,
  print: { printCode: string; kind: RegisterKind; language: Language; cards: readonly Wanted[] },
): Promise<void> {
  const { printCode, kind, language, cards } = print;
  await sql`insert into card_prints (school_code, print_code, kind, language, started_by, started_by_name)
    values (${school}, ${printCode}, ${kind}, ${language}, ${caller.userCode}, ${caller.personName})`.execute(db);
  await sql`insert into printed_cards (school_code, print_code, place, user_code, kind, valid_until)
    select ${school}, ${printCode}, n.place - 1, n.user_code, ${kind}, n.valid_until
    from ${asTable(cards, { userCode: "text", validUntil: "smallint" })}`.execute(db);
}

/** Sheets as they were begun. */
export interface OpenPrint extends Pick<CardPrint, "printCode" | "kind" | "count" | "startedBy" | "startedAt"> {
  language: Language;
}

/** Sheets of which nobody has said how they came out, the latest first; or the named ones of them. */
export async function listPrints({ db, school }: SchoolTables, printCode?: string): Promise<OpenPrint[]> {
  const { rows } = await sql<Omit<OpenPrint, "startedAt"> & { startedAt: Date }>`
    select r.print_code as "printCode", r.kind, r.language, r.started_by_name as "startedBy", r.started_at as "startedAt",
      (select count(*)::int from printed_cards c where c.school_code = r.school_code and c.print_code = r.print_code) as count
    from card_prints r where r.school_code = ${school} and r.state = 'open'
      ${printCode === undefined ? sql`` : sql`and r.print_code = ${printCode}`}
    order by r.started_at desc, r.print_code limit 50`.execute(db);
  return rows.map(({ startedAt, ...row }) => ({ ...row, startedAt: startedAt.toISOString() }));
}

/** A card as it is drawn. */
export interface SheetCard {
  id: number;
  place: number;
  userCode: string;
  name: string;
  photo: string;
  schoolIdNumber: string;
  groupName: string;
  kind: RegisterKind;
  validUntil: number;
}

/** The cards of open sheets, in their order; of whom is gone since there is none. */
export async function listSheetCards({ db, school }: SchoolTables, printCode: string): Promise<SheetCard[]> {
  const of = (kind: RegisterKind): RawBuilder<unknown> => sql`
    select c.id::int8 as id, c.place, c.user_code as "userCode", p.name, ${shownPhoto("p")} as photo,
      p.school_id_number as "schoolIdNumber", g.group_name::text as "groupName", c.kind, c.valid_until as "validUntil"
    from printed_cards c join ${tableOf(kind)} p using (school_code, user_code)
      join ${kind === "staff" ? sql`staff_groups` : sql`groups`} g using (school_code, group_code)
    where c.school_code = ${school} and c.print_code = ${printCode} and c.state = 'open' and p.deleted_at is null`;
  const { rows } = await sql<SheetCard>`${of("students")} union all ${of("staff")} order by place`.execute(db);
  return rows;
}

/** In hand until the transaction ends; and who has said already how they came out. */
export async function lockPrint(
  { db, school }: SchoolTables,
  printCode: string,
): Promise<{ kind: RegisterKind; state: "open" | "settled"; settledBy: string } | undefined> {
  const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof lockPrint>>>>`
    select kind, state, settled_by_name as "settledBy" from card_prints
    where school_code = ${school} and print_code = ${printCode} for update`.execute(db);
  return rows[0];
}

/** Says how sheets came out; answers whose cards are good. @param spoiled undefined: all of them */
export async function settlePrint(
  { db, school, caller }: SchoolTables & Pick<Scope, "caller">,
  printCode: string,
  spoiled: readonly string[] | undefined,
): Promise<string[]> {
  const isSpoiled = spoiled === undefined ? sql`true` : sql`user_code = any(${spoiled}::text[])`;
  const { rows } = await sql<{ userCode: string; state: string }>`
    update printed_cards set state = case when ${isSpoiled} then 'spoiled' else 'good' end, settled_at = now()
    where school_code = ${school} and print_code = ${printCode} and state = 'open'
    returning user_code as "userCode", state`.execute(db);
  await sql`update card_prints set state = 'settled', settled_by_name = ${caller.personName}, settled_at = now()
    where school_code = ${school} and print_code = ${printCode}`.execute(db);
  return rows.flatMap(({ userCode, state }) => (state === "good" ? [userCode] : []));
}

/** Notes what became of cards, with who and when; answers of how many, and how many there are. @param from what they must have been before */
export async function setStatus(
  { db, school, caller }: SchoolTables & Pick<Scope, "caller">,
  {
    kind,
    userCodes,
    status,
    from,
  }: { kind: RegisterKind; userCodes: readonly string[]; status: CardStatus; from: readonly CardStatus[] },
): Promise<{ changed: number; found: number }> {
  // Nobody waits for another the wrong way round, whoever ticked in which order.
  const { rows } = await sql<{ changed: number; found: number }>`
    with meant as (select school_code, user_code from ${tableOf(kind)} where school_code = ${school} and deleted_at is null
      and user_code = any(${userCodes}::text[]) order by user_code for update),
    moved as (update ${tableOf(kind)} p set card_status = ${numberOf(status)} from meant m
      where p.school_code = m.school_code and p.user_code = m.user_code
        and p.card_status = any(${from.map(numberOf)}::int[]) returning p.user_code),
    noted as (insert into card_steps (school_code, user_code, kind, card_status, done_by, done_by_name)
      select ${school}, user_code, ${kind}, ${numberOf(status)}, ${caller.userCode}, ${caller.personName} from moved
      order by user_code)
    select (select count(*)::int from moved) as changed, (select count(*)::int from meant) as found`.execute(db);
  return rows[0]!;
}

export async function listSteps(
  { db, school }: SchoolTables,
  userCode: string,
): Promise<{ status: CardStatus; doneBy: string; doneAt: string }[]> {
  const { rows } = await sql<{ status: CardStatus; doneBy: string; doneAt: Date }>`
    select ${statusOf("s")} as status, s.done_by_name as "doneBy", s.done_at as "doneAt" from card_steps s
    where s.school_code = ${school} and s.user_code = ${userCode} order by s.id desc limit 100`.execute(db);
  return rows.map(({ doneAt, ...step }) => ({ ...step, doneAt: doneAt.toISOString() }));
}

/** What became of the ID card of somebody who is there. */
export async function findStatus({ db, school }: SchoolTables, userCode: string): Promise<CardStatus> {
  const of = (table: "students" | "staff") =>
    sql`select ${statusOf("p")} as status from ${sql.table(table)} p where p.school_code = ${school} and p.user_code = ${userCode}`;
  const { rows } = await sql<{ status: CardStatus }>`${of("students")} union all ${of("staff")}`.execute(db);
  return rows[0]?.status ?? "pending";
}

/**
 * Whether a printed card is the one that its holder is known by: it came out well, none was printed after it, its year is not
 * over, the holder is at the school, and the holder's card has not been reported as lost since.
 */
export async function isValidCard({ db, school }: SchoolTables, cardId: number): Promise<boolean> {
  const { rows } = await sql<{ isValid: boolean }>`
    select exists (select from printed_cards c join schools o using (school_code)
      where c.school_code = ${school} and c.id = ${cardId} and c.state = 'good'
        and c.valid_until >= extract(year from now() at time zone o.time_zone)
        and not exists (select from printed_cards l where l.school_code = c.school_code and l.user_code = c.user_code
          and l.state = 'good' and l.id > c.id)
        and (exists (select from students p join groups g using (school_code, group_code)
            where p.school_code = c.school_code and p.user_code = c.student_code and p.deleted_at is null and not g.is_alumni)
          or exists (select from staff p
            where p.school_code = c.school_code and p.user_code = c.staff_code and p.deleted_at is null))
        and not exists (select from cards e where e.school_code = c.school_code and e.user_code = c.user_code
          and e.state = 'lost' and e.ended_at > c.settled_at)) as "isValid"`.execute(db);
  return rows[0]!.isValid;
}
