import { t } from "../../kit/i18n/i18n.ts";

/** What room is settled in, in bytes. */
export const GIGABYTE = 1e9;

/** How much is used, in the reader's words: never less than it is, in gigabytes to a tenth. */
export function sayBytes(bytes: number): string {
  return bytes < GIGABYTE
    ? t("workFiles.megabytes", { count: Math.ceil(bytes / 1e6) })
    : t("workFiles.gigabytes", { count: Math.ceil(bytes / 1e8) / 10 });
}
