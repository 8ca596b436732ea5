/** School IDs: with the school's prefix in the database, without it among people (G056, G057). */
import { refuse, type Refusal } from "../../kit/refusal.ts";
import type { SchoolCode } from "../../kit/tenant.ts";

/** The ID as it is kept: exactly one prefix of the school's code and a dash; empty stays empty (G056, G057). */
export function storedSchoolId(school: SchoolCode, given: string): string {
  const bare = bareSchoolId(school, given);
  return bare === "" ? "" : `${school}-${bare}`;
}

/** The ID as people know it, without the school's prefix, however often it was typed. */
export function bareSchoolId(school: SchoolCode, stored: string): string {
  const prefix = `${school}-`;
  let bare = stored.trim();
  while (bare.toUpperCase().startsWith(prefix)) bare = bare.slice(prefix.length).trim();
  return bare;
}

/** Whose a school ID is, who was known before the write, and the one that is free; `next` is empty for none. */
export function takenSchoolId(taken: { id: string; name: string; next: string }): Refusal {
  const params = { id: taken.id, name: taken.name };
  if (taken.next === "") return refuse("School ID {id} belongs to {name}", params, "schoolIDNo");
  return refuse("School ID {id} belongs to {name}. {next} is free", { ...params, next: taken.next }, "schoolIDNo");
}
