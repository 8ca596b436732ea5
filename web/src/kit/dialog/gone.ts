import type { Text } from "@ofisi/contract/kit/phrases";
import { sayHere } from "../i18n/i18n.ts";
import type { ScreenReading } from "../shell/Screen.tsx";

/** The reading of a list that lacks a dialog's record: once the list is here the record is gone, whoever took it away. */
export function orGone(list: ScreenReading, gone: Text): ScreenReading {
  return list.data === undefined ? list : { ...list, failed: { message: sayHere(gone) } };
}
