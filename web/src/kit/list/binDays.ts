/** How long a deleted student can be restored (G060). */
const BIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whole days that a deleted student still has in the bin, begun ones counted; 0 when it may go at any moment. */
export function daysLeft(deletedAt: string, nowMs: number): number {
  const left = Math.ceil(BIN_DAYS - (nowMs - Date.parse(deletedAt)) / DAY_MS);
  return Math.min(BIN_DAYS, Math.max(0, left));
}
