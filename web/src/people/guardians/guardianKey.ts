/** What names a guardian in the address, with the student or family it was found by: `12~U123` or `12~F100`. */
export function guardianKey(id: number, foundBy: string): string {
  return `${id}~${foundBy}`;
}

/** The two parts of `guardianKey`. */
export function readGuardianKey(key: string): { id: number; foundBy: string } {
  const at = key.indexOf("~");
  return { id: Number(key.slice(0, Math.max(at, 0))), foundBy: key.slice(at + 1) };
}
