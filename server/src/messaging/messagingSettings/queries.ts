/** Providers, limits, prices and suppressions in the database. */
import type { AdapterName, ProviderOptions, Suppression } from "@ofisi/contract/messaging/messagingSettings";
import type { PriceRow } from "@ofisi/contract/messaging/prices";
import type { Channel } from "@ofisi/contract/messaging/rows";
import type { Cents } from "@ofisi/contract/kit/cents";
import { sql } from "kysely";
import { deleteOfSchool, insertOfSchool, ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import { countRows, pageOf } from "../../kit/list/page.ts";
import { searchPatterns } from "../../kit/search.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** Saves how a channel leaves. A sealed secret that is empty stays as it is, while the adapter does. */
export async function saveProvider(
  { db, school }: SchoolTables,
  one: {
    channel: Channel;
    adapter: AdapterName;
    options: ProviderOptions;
    secret: string;
    dkimKey: string;
    pathHash: Buffer;
    pathSealed: string;
    /** Whether the path of before is lost, or another carrier's. */
    renewPath: boolean;
    /** Secrets of before that nobody can open are not kept, nor one that would go elsewhere. */
    forgets: { secret: boolean; dkimKey: boolean };
    by: string;
  },
): Promise<void> {
  await sql`insert into message_providers as p (school_code, channel, adapter, options, secret, dkim_key, path_hash, path_sealed,
      updated_by, secret_at)
    values (${school}, ${one.channel}, ${one.adapter}, ${JSON.stringify(one.options)}::jsonb, ${one.secret}, ${one.dkimKey}, ${one.pathHash},
      ${one.pathSealed}, ${one.by}, case when ${one.secret} <> '' then now() end)
    on conflict (school_code, channel) do update set adapter = excluded.adapter, options = excluded.options,
      secret = case when excluded.secret = '' and p.adapter = excluded.adapter and not ${one.forgets.secret}
        then p.secret else excluded.secret end,
      secret_at = case when excluded.secret = '' and p.adapter = excluded.adapter then p.secret_at else excluded.secret_at end,
      dkim_key = case when excluded.dkim_key = '' and p.adapter = excluded.adapter and not ${one.forgets.dkimKey}
        then p.dkim_key else excluded.dkim_key end,
      -- What another carrier said is left is nothing of this one's.
      balance = case when p.adapter = excluded.adapter then p.balance else '' end,
      balance_at = case when p.adapter = excluded.adapter then p.balance_at end,
      balance_said = '', line_said = '',
      path_hash = case when ${one.renewPath} then excluded.path_hash else p.path_hash end,
      path_sealed = case when ${one.renewPath} then excluded.path_sealed else p.path_sealed end,
      updated_at = now(), updated_by = excluded.updated_by`.execute(db);
}

/** Keeps the path of the carrier that a channel has now, with how it tells: its reports go on coming by it. */
export async function keepFormerCarrier({ db, school }: SchoolTables, channel: Channel): Promise<void> {
  await sql`insert into message_former_carriers (school_code, path_hash, channel, adapter, options)
    select school_code, path_hash, channel, adapter, options from message_providers
    where school_code = ${school} and channel = ${channel}`.execute(db);
}

export async function saveLimits(
  { db, school }: SchoolTables,
  limits: {
    dayMax: Cents | null;
    sendMax: Cents | null;
    recipientsMax: number;
    approvalAbove: number;
    approvalPriceAbove: Cents | null;
    quietFrom: string;
    quietUntil: string;
    by: string;
  },
): Promise<void> {
  const kept = {
    day_max_cents: limits.dayMax,
    send_max_cents: limits.sendMax,
    recipients_max: limits.recipientsMax,
    approval_above: limits.approvalAbove,
    approval_above_cents: limits.approvalPriceAbove,
    quiet_from: limits.quietFrom,
    quiet_until: limits.quietUntil,
    updated_at: sql<Date>`now()`,
    updated_by: limits.by,
  };
  await db
    .insertInto("message_limits")
    .values({ school_code: school, ...kept })
    .onConflict((conflict) => conflict.column("school_code").doUpdateSet(kept))
    .execute();
}

/** Replaces the price list. */
export async function savePrices(tables: SchoolTables, prices: readonly PriceRow[]): Promise<void> {
  await deleteOfSchool(tables, "message_prices").execute();
  if (prices.length === 0) return;
  const rows = prices.map(({ prefix, network, priceE4 }) => ({ prefix, network, priceE4 }));
  await insertOfSchool(tables, "message_prices", rows).execute();
}

export async function listSuppressions(
  tables: SchoolTables,
  keyword: string,
  part: { page: number; size: number },
): Promise<{ suppressions: Suppression[]; count: number }> {
  let found = ofSchool(tables, "message_suppressions").where("released_at", "is", null);
  const words = searchPatterns(keyword);
  if (words.length > 0) found = found.where(sql<boolean>`fold(address || ' ' || reason) like all (${words}::text[])`);
  const newest = found
    .select(["channel", "address", "kind", "reason", "added_at as addedAt", "added_by as addedBy"])
    .orderBy("added_at", "desc")
    .orderBy("address")
    .orderBy("kind");
  const { rows, count } = await pageOf(newest, () => countRows(found), part);
  return { suppressions: rows.map(toSuppression), count };
}

/** Why an address is sent nothing: of several reasons one that others have settled, before what its owner has asked for. */
export async function findSuppression(
  tables: SchoolTables,
  { channel, address, kind }: Pick<Suppression, "channel" | "address"> & { kind?: Suppression["kind"] },
): Promise<Suppression | undefined> {
  let found = ofSchool(tables, "message_suppressions")
    .select(["channel", "address", "kind", "reason", "added_at as addedAt", "added_by as addedBy"])
    .where("channel", "=", channel)
    .where("address", "=", address)
    .where("released_at", "is", null)
    .orderBy(sql`kind = 'optOut'`)
    .orderBy("added_at", "desc");
  if (kind !== undefined) found = found.where("kind", "=", kind);
  const row = await found.limit(1).executeTakeFirst();
  return row && toSuppression(row);
}

export async function release(
  tables: SchoolTables,
  { channel, address, kind, by }: Pick<Suppression, "channel" | "address" | "kind"> & { by: string },
): Promise<boolean> {
  const row = await updateOfSchool(tables, "message_suppressions")
    .set({ released_at: sql`now()`, released_by: by })
    .where("channel", "=", channel)
    .where("address", "=", address)
    .where("kind", "=", kind)
    .where("released_at", "is", null)
    .returning("address")
    .executeTakeFirst();
  return row !== undefined;
}

const toSuppression = (row: {
  channel: string;
  address: string;
  kind: string;
  reason: string;
  addedAt: Date;
  addedBy: string;
}): Suppression => ({ ...row, addedAt: row.addedAt.toISOString() }) as Suppression;
