/**
 * What is kept for a time only of links to the family's page (decision 0043). The messages that carried them are the school's
 * books, and stay. Each runs as the platform, in one school.
 */
import { sql } from "kysely";
import { countGone, sweeping } from "../../kit/database/gone.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** Days after its end for which a link can still be recognised by whoever asks about one. */
const HASH_DAYS = 30;
/** Days that a link which is over stands in the guardian's book. */
const LINK_DAYS = 365;

/** Forgets codes that were never used, and by what links were known that have been over for long. */
export async function sweepSecrets({ db, school }: SchoolTables): Promise<number> {
  const codes = await countGone(
    db,
    sql`update family_links set code_hash = null, code_until = null
      where school_code = ${school} and code_until < now() - interval '1 hour'`,
  );
  const hashes = await countGone(
    db,
    sql`update family_links set token_hash = null where school_code = ${school} and token_hash is not null
      and least(coalesce(withdrawn_at, expires_at), expires_at) < now() - make_interval(days => ${HASH_DAYS})`,
  );
  return codes + hashes;
}

/**
 * Takes away links that have been over for a year. One that was not withdrawn says that the school lets its owner in: it
 * stays as long as a later one does not say so, and its owner has a sign-in.
 */
export const sweepLinks = sweeping(
  (school) => sql`
    delete from family_links l where l.school_code = ${school}
      and least(coalesce(l.withdrawn_at, l.expires_at), l.expires_at) < now() - make_interval(days => ${LINK_DAYS})
      and (l.withdrawn_at is not null
        or exists (select from family_links o where o.school_code = l.school_code and o.contact = l.contact
          and o.withdrawn_at is null and o.id > l.id)
        or not exists (select from accounts a where a.username = 'family:' || l.contact))`,
);
