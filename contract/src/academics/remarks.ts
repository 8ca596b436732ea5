/** Remarks on report cards and marks sheets. */

/** Shorter words say too little: `Jo`, `De`. */
export const NAME_LETTERS_MIN = 3;

/**
 * The first names in a remark that belong to classmates and not to the student, as they stand in it: a remark that was
 * meant for somebody else. Names are matched letter for letter, with their capital, since many are words as well.
 * @param name of the student whom the remark is about
 * @param classmates full names of the class, the student's own among them or not
 */
export function otherNamesIn(remark: string, name: string, classmates: readonly string[]): string[] {
  const own = new Set(name.split(" "));
  const first = new Set(classmates.map((each) => each.split(" ")[0] ?? ""));
  // `Jean’s` is Jean, and Ng’ang’a a name.
  const words = new Set(remark.split(/[^\p{L}'’-]+/u).map((word) => word.replace(/['’]s$/u, "")));
  return [...words].filter((word) => word.length >= NAME_LETTERS_MIN && first.has(word) && !own.has(word));
}
