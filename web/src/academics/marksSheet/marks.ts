import { ABSENT, EXEMPT, readMark } from "@ofisi/contract/academics/marking";
import { phrase } from "@ofisi/contract/kit/phrases";
import type { CellEdit, Read } from "../../kit/grid/columns.ts";
import { sayHere } from "../../kit/i18n/i18n.ts";
import type { Translate } from "../../kit/i18n/translate.ts";

/** Reads a mark as the server does, and refuses in its words (document 000). */
export function readTyped(typed: string, outOf: number): Read {
  const read = readMark(typed, outOf);
  if ("mark" in read) return { value: read.mark };
  const why =
    read.fault === "over"
      ? phrase("Raw Score cannot be greater than {n}Marks", { n: outOf })
      : phrase("Write a number with at most two decimals, ABS for absent or EXM for exempt");
  return { value: typed.trim(), why: sayHere(why) };
}

/** How the cell of a paper is written in. */
export function markEdit(t: Translate, outOf: number, value: string): CellEdit {
  return {
    kind: "figures",
    value,
    read: (typed) => readTyped(typed, outOf),
    words: [
      { value: ABSENT, label: t("marksSheet.absent") },
      { value: EXEMPT, label: t("marksSheet.exempt") },
    ],
  };
}
