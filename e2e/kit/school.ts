/** A school of a journey's own: nothing that others leave stands in it, and nothing of it stands in their way. */
import type { STAFF_ROLES } from "@ofisi/contract/kit/access";
import { hashPassword } from "../../server/src/platform/session/passwords.rules.ts";
import type { Product } from "./product.ts";

export interface Colleague {
  username: string;
  password: string;
  name: string;
  /** What they may do where not everybody may do everything; nothing special when left out. */
  role?: (typeof STAFF_ROLES)[number];
}

/** Places a school with its staff. Where each has a role, each may do only what it opens. */
export async function placeSchool(
  product: Product,
  { code, name, staff }: { code: string; name: string; staff: readonly Colleague[] },
): Promise<void> {
  await product.stored("insert into schools (school_code, name, every_staff_may) values ($1, $2, $3)", [
    code,
    name,
    staff.every((one) => one.role === undefined),
  ]);
  for (const one of staff) await placeColleague(product, code, one);
}

/** Places one more of its staff. */
export async function placeColleague(
  product: Product,
  code: string,
  { username, password, name, role }: Colleague,
): Promise<void> {
  await product.stored(
    `insert into accounts (username, school_code, user_code, user_type_code, person_name, roles, password_hash)
     values ($1, $2, $3, 'STAFF', $4, $5, $6)`,
    [
      username,
      code,
      `SF-${username.replaceAll(/\W/g, "").toUpperCase()}`,
      name,
      role ?? "",
      await hashPassword(password),
    ],
  );
}

/** So many days from now, in the school's own zone, as ISO. */
export function dayFrom(days: number): string {
  const zone = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Nairobi", dateStyle: "short" });
  return zone.format(new Date(Date.now() + days * 86_400_000));
}
