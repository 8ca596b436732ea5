/** Usernames for students. */

/**
 * A username that a child knows by heart: the school's code and the school ID (`uhuru.1042`), or without an
 * ID the first name (`uhuru.achieng`). `attempt` above 0 adds a number, for when it is taken.
 */
export function studentUsername(schoolCode: string, bareSchoolId: string, name: string, attempt = 0): string {
  const own = plain(bareSchoolId) || plain(name.split(/\s+/)[0] ?? "") || "student";
  const username = `${schoolCode.toLowerCase()}.${own}`.slice(0, 50);
  return attempt === 0 ? username : `${username}-${attempt + 1}`;
}

/** Lower-case letters and digits, without accents and marks. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
