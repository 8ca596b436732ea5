/** The school that a request may see: a type that only the session gate mints (STYLE 5). */
declare const minted: unique symbol;
export type SchoolCode = string & { readonly [minted]: true };

/** For the session gate, jobs and the platform's own commands; checks the shape because SET LOCAL takes no parameter. */
export function mintSchoolCode(value: string): SchoolCode {
  if (!/^[A-Z][A-Z0-9]{1,11}$/.test(value)) throw new Error(`not a school code: ${JSON.stringify(value)}`);
  return value as SchoolCode;
}
