import type pg from "pg";

/** The role that requests run as: owns nothing, sees one school (docs/decisions/0003-database-roles.md). */
export const APP_ROLE = "ofisi_app";

/**
 * The owner's connection with ofisi_app as the role of the whole session. RESET ROLE leads back to ofisi_app,
 * not to the owner.
 */
export function asApp(owner: pg.ClientConfig): pg.ClientConfig {
  const role = `-c role=${APP_ROLE}`;
  if (owner.connectionString === undefined) return { ...owner, options: join(owner.options, role) };
  // What an address says stands over the other fields of a config, so the option goes into the address.
  const address = new URL(owner.connectionString);
  address.searchParams.set("options", join(address.searchParams.get("options"), role));
  return { ...owner, connectionString: address.href };
}

function join(...options: (string | null | undefined)[]): string {
  return options.filter(Boolean).join(" ");
}
