/** A guardian's own records at a school, and what they have proposed of them. */
import type { MyProposal, ProposedField } from "@ofisi/contract/people/familyContacts";
import type { Guardian } from "@ofisi/contract/people/guardians";
import { sql } from "kysely";
import { sweeping } from "../../kit/database/gone.ts";
import { insertOfSchool } from "../../kit/database/ofSchool.ts";
import { GOOD_CODE } from "../familyLinks/queries.ts";
import type { Scope, SchoolTables } from "../../kit/scope.ts";

export type OwnRecord = Pick<Guardian, "id" | "names" | "phoneNumber" | "email" | "address">;

/** The records with a number or an address in the families of these children: of one guardian, one for each family. */
export async function listOwnRecords(
  { db, school }: SchoolTables,
  { contact, children }: { contact: string; children: readonly string[] },
): Promise<OwnRecord[]> {
  const { rows } = await sql<OwnRecord>`
    select g.id, g.names, g.phone_number as "phoneNumber", g.email, g.address from guardians g
    where g.school_code = ${school} and g.deleted_at is null
      and (g.phone_number = ${contact} or (g.email <> '' and lower(g.email) = ${contact}))
      and g.parent_id_number in (select s.parent_id_number from students s where s.school_code = ${school}
        and s.user_code = any(${children}::text[]) and s.parent_id_number <> '' and s.deleted_at is null)
    order by g.id`.execute(db);
  return rows;
}

/** What is to change; a field that is not there stays as it is. */
export type Wanted = Partial<Record<ProposedField, string>>;

type Wishes = Record<ProposedField, string | null>;

const WISHES = sql`p.names, p.phone_number as "phoneNumber", p.email, p.address`;

const wantedOf = ({ names, phoneNumber, email, address }: Wishes): Wanted =>
  Object.fromEntries(Object.entries({ names, phoneNumber, email, address }).filter(([, value]) => value !== null));

export async function addProposal(
  tables: SchoolTables,
  { guardianId, contact, wanted }: { guardianId: number; contact: string; wanted: Wanted },
): Promise<void> {
  const { names, phoneNumber, email, address } = wanted;
  const row = { guardianId, contact, names, phoneNumber, email, address };
  await insertOfSchool(tables, "contact_proposals", row).execute();
}

/** Ends what waits of these guardians without an answer; answers how many did. */
export async function endProposals(
  { db, school }: SchoolTables,
  guardianIds: readonly number[],
  state: "withdrawn" | "replaced",
): Promise<number> {
  const { rows } = await sql`update contact_proposals set state = ${state}, decided_at = now(), code_hash = null
    where school_code = ${school} and guardian_id = any(${guardianIds}::bigint[]) and state = 'waiting'
    returning id`.execute(db);
  return rows.length;
}

/** For so long an answer is shown. */
const SHOWN = sql`interval '30 days'`;

export interface LastProposal extends Omit<MyProposal, "at" | "changes"> {
  guardianId: number;
  at: Date;
  wanted: Wanted;
  isPhoneProved: boolean;
  isEmailProved: boolean;
}

/** The last of these guardians' that waits or was answered. */
export async function findLast(
  { db, school }: SchoolTables,
  guardianIds: readonly number[],
): Promise<LastProposal | undefined> {
  const { rows } = await sql<Omit<LastProposal, "wanted"> & Wishes>`
    select p.id as "proposalId", p.guardian_id as "guardianId", p.state, coalesce(p.decided_at, p.proposed_at) as at,
      p.reason, p.phone_proved_at is not null as "isPhoneProved", p.email_proved_at is not null as "isEmailProved", ${WISHES}
    from contact_proposals p where p.school_code = ${school} and p.guardian_id = any(${guardianIds}::bigint[])
      and (p.state = 'waiting' or (p.state in ('accepted', 'refused') and p.decided_at > now() - ${SHOWN}))
    order by p.id desc limit 1`.execute(db);
  return rows[0] && { ...rows[0], wanted: wantedOf(rows[0]) };
}

/** One that waits, as the code that went to a number or an address of it is looked at. */
export interface Proving {
  proposalId: number;
  names: string;
  phoneNumber: string | null;
  codeHash: Buffer | null;
}

/** The one of these guardians' that waits and has this number or address, locked. */
export async function lockProving(
  { db, school }: SchoolTables,
  guardianIds: readonly number[],
  address: string,
): Promise<Proving | undefined> {
  const { rows } = await sql<Proving>`
    select p.id as "proposalId", g.names, p.phone_number as "phoneNumber", ${GOOD_CODE}
    from contact_proposals p join guardians g on g.school_code = p.school_code and g.id = p.guardian_id
    where p.school_code = ${school} and p.guardian_id = any(${guardianIds}::bigint[]) and p.state = 'waiting'
      and ${address} <> '' and (p.phone_number = ${address} or p.email = ${address})
    order by p.id desc limit 1 for update of p`.execute(db);
  return rows[0];
}

export async function keepProofCode(
  { db, school }: SchoolTables,
  id: number,
  hash: Buffer,
  minutes: number,
): Promise<void> {
  await sql`update contact_proposals set code_hash = ${hash}, code_until = now() + make_interval(mins => ${minutes})
    where school_code = ${school} and id = ${id}`.execute(db);
}

/** A code is good once. */
export async function markProved({ db, school }: SchoolTables, id: number, isPhone: boolean): Promise<void> {
  await sql`update contact_proposals set code_hash = null, code_until = null,
      phone_proved_at = case when ${isPhone} then now() else phone_proved_at end,
      email_proved_at = case when ${isPhone} then email_proved_at else now() end
    where school_code = ${school} and id = ${id}`.execute(db);
}

/** One that waits, with the record that it is of, as it is now. */
export interface Waiting {
  proposalId: number;
  guardianId: number;
  contact: string;
  proposedAt: Date;
  wanted: Wanted;
  isPhoneProved: boolean;
  isEmailProved: boolean;
  now: Record<ProposedField, string>;
  version: number;
  parentIDNumber: string;
}

/** So many are looked at in one go, the oldest first. */
const WAITING_MAX = 50;

export async function listWaiting({ db, school }: SchoolTables): Promise<{ waiting: Waiting[]; count: number }> {
  const { rows } = await sql<Omit<Waiting, "wanted"> & Wishes & { count: number }>`
    select p.id as "proposalId", p.guardian_id as "guardianId", p.contact, p.proposed_at as "proposedAt",
      p.phone_proved_at is not null as "isPhoneProved", p.email_proved_at is not null as "isEmailProved", ${WISHES},
      jsonb_build_object('names', g.names, 'phoneNumber', g.phone_number, 'email', g.email, 'address', g.address) as now,
      g.version, g.parent_id_number as "parentIDNumber", (count(*) over ())::int as count
    from contact_proposals p join guardians g on g.school_code = p.school_code and g.id = p.guardian_id
    where p.school_code = ${school} and p.state = 'waiting' and g.deleted_at is null
    order by p.id limit ${WAITING_MAX}`.execute(db);
  return { waiting: rows.map((row) => ({ ...row, wanted: wantedOf(row) })), count: rows[0]?.count ?? 0 };
}

/** Who has proposed it, as their record stands; undefined where it does not wait. */
export async function findProposer({ db, school }: SchoolTables, proposalId: number) {
  const { rows } = await sql<{ id: number; names: string; contact: string }>`select g.id, g.names, p.contact
    from contact_proposals p join guardians g on g.school_code = p.school_code and g.id = p.guardian_id
    where p.school_code = ${school} and p.id = ${proposalId} and p.state = 'waiting' and g.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** One that waits, locked; undefined once it does not. */
export async function lockWaiting(
  { db, school }: SchoolTables,
  id: number,
): Promise<{ contact: string; wanted: Wanted } | undefined> {
  const { rows } = await sql<Wishes & { contact: string }>`select p.contact, ${WISHES} from contact_proposals p
    where p.school_code = ${school} and p.id = ${id} and p.state = 'waiting' for update`.execute(db);
  return rows[0] && { contact: rows[0].contact, wanted: wantedOf(rows[0]) };
}

export async function decide(
  { db, school, caller }: Pick<Scope, "db" | "school" | "caller">,
  id: number,
  { state, reason = "" }: { state: "accepted" | "refused"; reason?: string },
): Promise<void> {
  await sql`update contact_proposals set state = ${state}, reason = ${reason}, decided_at = now(),
      decided_by = ${caller.userCode}, code_hash = null
    where school_code = ${school} and id = ${id}`.execute(db);
}

/** So many are worth naming. */
const OTHERS_MAX = 3;

/** Guardians who have an address. */
export async function listByEmail({ db, school }: SchoolTables, email: string) {
  const { rows } = await sql<Pick<Guardian, "id" | "names" | "parentIDNumber">>`
    select id, names, parent_id_number as "parentIDNumber" from guardians where school_code = ${school}
      and email <> '' and lower(email) = lower(${email}) and deleted_at is null order by id limit ${OTHERS_MAX}`.execute(
    db,
  );
  return rows;
}

/** Takes away what has been answered, taken back or replaced for so long; the trail keeps what came of it. */
export const sweepProposals = sweeping(
  (school) => sql`
    delete from contact_proposals where school_code = ${school} and state <> 'waiting'
      and decided_at < now() - interval '1 year'`,
);
