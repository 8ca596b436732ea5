/** Days as people write them: the day first, as the countries of these schools do, whatever the browser is set to. */
import { isDay } from "@ofisi/contract/kit/dates";

/** An ISO day as it is written in a field, `31/03/2012`; what is no day stays as it is. */
export function writtenDay(day: string): string {
  return isDay(day) ? day.split("-").toReversed().join("/") : day;
}

/**
 * The ISO day that a text says: `31/3/2012`, `31.03.2012`, `31 3 2012`, `31032012` or `2012-03-31`.
 * @returns empty for nothing written, undefined for what is no day, or none yet.
 */
export function readDay(text: string): string | undefined {
  const bare = text.trim();
  if (bare === "" || isDay(bare)) return bare;
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/. -]+(\d{1,2})[/. -]+(\d{4})$/.exec(bare) ?? [];
  const parted = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (isDay(parted)) return parted;
  const together = bare.replace(/^(\d{2})(\d{2})(\d{4})$/, "$3-$2-$1");
  return isDay(together) ? together : undefined;
}
