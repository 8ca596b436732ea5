/** What people type when they look for a student, and how many of them at a time. */

export const CONNECTIONS = [1, 16] as const;

/** A part of a name, two words, a school ID, two letters, nothing. */
export function keywordsOf(name: string, schoolId: string): Record<string, string> {
  const [first = "", second = ""] = name.split(" ");
  return {
    "part of a name": first.slice(0, 4),
    "two words": `${first.slice(0, 3)} ${second}`,
    "school ID": schoolId,
    "two letters": "an",
    "nothing typed": "",
  };
}
