/** One more than the number that an ID ends in, with as many digits; empty where it does not end in one. */
export function following(id: string): string {
  const digits = /\d+$/.exec(id)?.[0] ?? "";
  if (digits === "") return "";
  return id.slice(0, -digits.length) + String(BigInt(digits) + 1n).padStart(digits.length, "0");
}

/** IDs for so many, from the first on; all empty where the school has no pattern. */
export function proposals(first: string, count: number): string[] {
  const ids: string[] = [];
  for (let id = first; ids.length < count; id = following(id)) ids.push(id);
  return ids;
}
