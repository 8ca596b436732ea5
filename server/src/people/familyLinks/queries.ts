/** Links to the family's page, and who signs in by them. */
import type { Language } from "@ofisi/contract/kit/texts";
import { CODE_MINUTES } from "@ofisi/contract/people/family";
import type { FamilyLink } from "@ofisi/contract/people/familyLinks";
import type { Guardian } from "@ofisi/contract/people/guardians";
import { sql } from "kysely";
import { asTable } from "../../kit/database/asTable.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { Database } from "../../kit/database/transaction.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { contactOf, usernameOf } from "./rules.ts";

const DAYS_UNLESS_SET = 30;

export async function readLinkDays(tables: SchoolTables): Promise<number> {
  const row = await ofSchool(tables, "family_settings").select("link_days").executeTakeFirst();
  return row?.link_days ?? DAYS_UNLESS_SET;
}

export async function saveLinkDays({ db, school, caller }: Scope, linkDays: number): Promise<void> {
  await sql`insert into family_settings (school_code, link_days, updated_by) values (${school}, ${linkDays}, ${caller.userCode})
    on conflict (school_code) do update set link_days = excluded.link_days, updated_by = excluded.updated_by,
      updated_at = now()`.execute(db);
}

type LinkedGuardian = Pick<Guardian, "id" | "names" | "phoneNumber" | "email">;

/** A guardian as a link is made for them; without children of the school there is nothing to see. */
export interface Invited extends LinkedGuardian {
  /** How many families here have a guardian with this number, and with this address. */
  phoneFamilies: number;
  emailFamilies: number;
}

/** A guardian, whoever is in the family. */
export async function findGuardian(tables: SchoolTables, id: number): Promise<LinkedGuardian | undefined> {
  return await ofSchool(tables, "guardians")
    .select(["id", "names", "phone_number as phoneNumber", "email"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function listInvited({ db, school }: SchoolTables, ids: readonly string[]): Promise<Invited[]> {
  const numbers = ids.filter((id) => /^\d{1,15}$/.test(id));
  const { rows } = await sql<Invited>`
    select g.id, g.names, g.phone_number as "phoneNumber", g.email,
      (select count(distinct o.parent_id_number)::int from guardians o where o.school_code = g.school_code
        and o.deleted_at is null and o.phone_number <> '' and o.phone_number = g.phone_number) as "phoneFamilies",
      (select count(distinct o.parent_id_number)::int from guardians o where o.school_code = g.school_code
        and o.deleted_at is null and o.email <> '' and lower(o.email) = lower(g.email)) as "emailFamilies"
    from guardians g
    where g.school_code = ${school} and g.id = any(${numbers}::bigint[]) and g.deleted_at is null
      and exists (select from students s where s.school_code = g.school_code and s.parent_id_number = g.parent_id_number
        and s.parent_id_number <> '' and s.deleted_at is null)
    order by g.id`.execute(db);
  return rows;
}

export interface NewLink {
  guardianId: number;
  contact: string;
  tokenHash: Buffer;
}

export async function addLinks({ db, school, caller }: Scope, links: readonly NewLink[], days: number): Promise<void> {
  await sql`insert into family_links (school_code, guardian_id, contact, token_hash, made_by, made_name, expires_at)
    select ${school}, n.guardian_id, n.contact, n.token_hash, ${caller.userCode}, ${caller.personName},
      now() + make_interval(days => ${days})
    from ${asTable(links, { guardianId: "bigint", contact: "text", tokenHash: "bytea" })}`.execute(db);
}

/** The links that a guardian was sent, the latest first. */
export async function listLinks({ db, school }: SchoolTables, guardianId: number): Promise<FamilyLink[]> {
  const { rows } = await sql<
    Omit<FamilyLink, "madeAt" | "expiresAt" | "openedAt"> & { madeAt: Date; expiresAt: Date; openedAt: Date | null }
  >`
    select id, contact, made_at as "madeAt", made_name as "madeBy", expires_at as "expiresAt", opened_at as "openedAt",
      case when withdrawn_at is not null then 'withdrawn' when expires_at <= now() then 'expired' else 'open' end as state
    from family_links where school_code = ${school} and guardian_id = ${guardianId} order by id desc limit 50`.execute(
    db,
  );
  return rows.map(({ madeAt, expiresAt, openedAt, ...link }) => ({
    ...link,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? "",
  }));
}

/** Takes back what stands of a guardian's links, and of anybody's with the same number or address; answers these. */
export async function withdrawLinks(
  { db, school, caller }: Scope,
  { id, phoneNumber, email }: LinkedGuardian,
): Promise<string[]> {
  const { rows } = await sql<{ contact: string }>`
    update family_links l set withdrawn_at = now(), withdrawn_by = ${caller.userCode}, code_hash = null
    where l.school_code = ${school} and l.withdrawn_at is null
      and (l.contact in (${phoneNumber}, ${email.toLowerCase()})
        or l.contact in (select o.contact from family_links o where o.school_code = ${school} and o.guardian_id = ${id}))
    returning l.contact`.execute(db);
  return [...new Set(rows.map(({ contact }) => contact))];
}

/** Browsers that are signed in by these names; a sign-in that has idled out is none. */
export async function countSignIns(db: Database, usernames: readonly string[], idleMinutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sessions
    where username = any(${usernames}::text[]) and last_used_at > now() - make_interval(mins => ${idleMinutes})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A link as it is opened. */
export interface OpenedLink {
  id: number;
  guardianId: number;
  contact: string;
  names: string;
  /** Of the last code, while it is good. */
  codeHash: Buffer | null;
  /** A code was sent a minute ago at most, and nobody has come in by it. */
  isOnItsWay: boolean;
}

/** Whose link it is, before any school is known. */
export async function findByToken(db: Database, hash: Buffer) {
  const { rows } = await sql<{ schoolCode: string; id: number }>`
    select school_code as "schoolCode", id from family_link_by_token(${hash})`.execute(db);
  return rows[0];
}

/** Of the last code, while it is good: by the clock that has written until when. */
export const GOOD_CODE = sql`case when code_until > now() then code_hash end as "codeHash"`;

/**
 * A link that opens, locked: it is not over, was not taken back, and its guardian is there, with the number or the address
 * that it went to. What the guardian sees is asked elsewhere.
 */
export async function lockLink({ db, school }: SchoolTables, id: number): Promise<OpenedLink | undefined> {
  const { rows } = await sql<OpenedLink>`
    select l.id, l.guardian_id as "guardianId", l.contact, g.names, ${GOOD_CODE},
      coalesce(s.sent_at > now() - interval '1 minute' and (l.opened_at is null or l.opened_at < s.sent_at), false) as "isOnItsWay"
    from family_links l cross join lateral (select l.code_until - make_interval(mins => ${CODE_MINUTES}) as sent_at) s
    join guardians g on g.school_code = l.school_code and g.id = l.guardian_id
    where l.school_code = ${school} and l.id = ${id} and l.withdrawn_at is null and l.expires_at > now()
      and g.deleted_at is null and (g.phone_number = l.contact or lower(g.email) = l.contact)
      and exists (select from family_children(l.contact) c where c.school_code = l.school_code)
    for update of l`.execute(db);
  return rows[0];
}

export async function keepCode({ db, school }: SchoolTables, id: number, hash: Buffer): Promise<void> {
  await sql`update family_links set code_hash = ${hash}, code_until = now() + make_interval(mins => ${CODE_MINUTES})
    where school_code = ${school} and id = ${id}`.execute(db);
}

/** A code is good once; until it would be too old, `repeat` stands in its place. */
export async function markOpened({ db, school }: SchoolTables, id: number, repeat: Buffer): Promise<void> {
  await sql`update family_links set code_hash = ${repeat}, opened_at = now()
    where school_code = ${school} and id = ${id}`.execute(db);
}

/** The sign-in of a number or an address, made when it is used first. It has no password, and belongs to no school. */
export async function keepAccount(
  db: Database,
  account: { username: string; userCode: string; personName: string },
): Promise<void> {
  await sql`insert into accounts (username, school_code, user_code, user_type_code, person_name, password_hash)
    values (${account.username}, '', ${account.userCode}, 'GUARDIAN', ${account.personName}, '')
    on conflict (username) do update set person_name = excluded.person_name`.execute(db);
}

/** A guardian's password; none where they have set none. */
export async function findPassword(db: Database, contact: string) {
  const { rows } = await sql<{ hash: string; personName: string; counts: boolean }>`
    select password_hash as hash, person_name as "personName",
      coalesce(password_set_at > family_contact_since(${contact}), false) as counts
    from accounts where username = ${usernameOf(contact)} and user_type_code = 'GUARDIAN' and password_hash <> ''`.execute(
    db,
  );
  return rows[0];
}

export async function setPassword(db: Database, contact: string, hash: string): Promise<void> {
  await sql`update accounts set password_hash = ${hash}, password_set_at = now()
    where username = ${usernameOf(contact)} and user_type_code = 'GUARDIAN'`.execute(db);
}

/** Whoever was let in by a school that has taken it back comes by a code again. */
export async function dropPassword(db: Database, contact: string): Promise<void> {
  await sql`update accounts set password_hash = '', password_set_at = null
    where username = ${usernameOf(contact)} and user_type_code = 'GUARDIAN'`.execute(db);
}

/** Whether this sign-in is no older than so many minutes, and somebody has come in by a code meanwhile. */
export async function cameByCode(
  db: Database,
  contact: string,
  { tokenHash, minutes }: { tokenHash: Buffer; minutes: number },
): Promise<boolean> {
  const { rows } = await sql<{ came: boolean }>`
    select exists (select from sessions s where s.token_hash = ${tokenHash} and s.started_at > since.moment)
      and coalesce(family_opened_at(${contact}) > since.moment, false) as came
    from (select now() - make_interval(mins => ${minutes}) as moment) since`.execute(db);
  return rows[0]!.came;
}

/** A child that a number or an address sees, and who they are at that school. */
export interface OwnChild {
  schoolCode: string;
  userCode: string;
  guardianId: number;
}

/** The children of whoever a number or an address is, in every school that lets them in, as it stands at this moment. */
export async function listOwnChildren(db: Database, contact: string): Promise<OwnChild[]> {
  const { rows } = await sql<OwnChild>`
    select school_code as "schoolCode", user_code as "userCode", guardian_id as "guardianId"
    from family_children(${contact}) order by 1, 2`.execute(db);
  return rows;
}

/** The name of a school, for what it writes. */
export async function nameOfSchool(tables: SchoolTables): Promise<string> {
  const row = await ofSchool(tables, "schools").select("name").executeTakeFirstOrThrow();
  return row.name;
}

/** Whom a code for the link goes to. */
export async function findContact(tables: SchoolTables, id: number): Promise<string | undefined> {
  const row = await ofSchool(tables, "family_links").select("contact").where("id", "=", id).executeTakeFirst();
  return row?.contact;
}

/** The languages that people have chosen on the family's page, by their number or address. */
export async function listLanguages(db: Database, contacts: readonly string[]): Promise<Map<string, Language>> {
  const rows = await db
    .selectFrom("accounts")
    .select(["username", "language"])
    .where("username", "in", contacts.map(usernameOf))
    .where("language", "!=", "")
    .execute();
  return new Map(rows.map(({ username, language }) => [contactOf({ username }), language as Language]));
}

export async function keepLanguage(db: Database, contact: string, language: Language): Promise<void> {
  await db.updateTable("accounts").set({ language }).where("username", "=", usernameOf(contact)).execute();
}
