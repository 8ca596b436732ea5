/** Where the public form stands. */

/** True for an address of the public form, such as `/apply/UHURU` or `/apply/UHURU/status`. */
export function isApply(path: string): boolean {
  return path === "/apply" || path.startsWith("/apply/") || path.startsWith("/apply?");
}
