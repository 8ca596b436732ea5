import type { Typed } from "../money/split.ts";

/** What a form keeps of the parts that were typed, by bill number. */
export function readShares(json: string): Typed {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Typed) : {};
  } catch {
    return {};
  }
}
