/** Words and numbers that nobody else in an installation has: two journeys that begin in the same moment share none. */

const started = Date.now();
let given = 0;
/** Apart, also where only their last digits are used. */
const next = (): number => started + 7_919 * given++;

/** Six letters and digits, such as `XU32HR`. */
export function freshMark(): string {
  return next().toString(36).toUpperCase().slice(-6);
}

/** A mobile number of Kenya, such as `+254714560351`. */
export function freshPhone(): string {
  return `+2547${String(next()).slice(-8)}`;
}
