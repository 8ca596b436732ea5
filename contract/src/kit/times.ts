/** Times of a day as minutes since midnight, and as they are written. */

/** Minutes since midnight of a time such as `08:20` or `8:20`; undefined when it is none. */
export function minutesOf(time: string): number | undefined {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim());
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
}

/** `08:20` of 500. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
