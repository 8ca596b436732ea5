import { plainText } from "@ofisi/contract/kit/plainText";

/**
 * The group of students that applicants are meant for, by the name of what they applied for: `Grade 7` for `Grade 7` and for
 * `Grade 7, 2027`. Empty where no group, or more than one, goes by that name, and where they applied for different ones.
 */
export function proposedGroup(
  appliedFor: readonly string[],
  groups: readonly { groupCode: string; groupName: string }[],
): string {
  const names = new Set(appliedFor.map(plainText));
  const [name = ""] = names;
  if (names.size !== 1) return "";
  const meant = groups.filter(({ groupName }) => beginsWith(name, plainText(groupName)));
  const longest = Math.max(...meant.map(({ groupName }) => groupName.length));
  const found = meant.filter(({ groupName }) => groupName.length === longest);
  return found.length === 1 ? found[0]!.groupCode : "";
}

/** As whole words: `Grade 1` is not what `Grade 10` begins with. */
const beginsWith = (name: string, start: string): boolean =>
  name.startsWith(start) && !/^[\p{L}\p{N}]/u.test(name.slice(start.length));
