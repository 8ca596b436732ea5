/** Comments on the pages of a submission as a page of ours reads and says them. */
import { assignmentComments, type FileComment, type Place } from "@ofisi/contract/academics/assignmentComments";
import { invalidate } from "../../kit/data/useRead.ts";
import { formatDate, t } from "../../kit/i18n/i18n.ts";

export interface Numbered extends FileComment {
  /** On its file, page by page from top to bottom. */
  number: number;
}

/** Those of one file, numbered in the order in which the server answers them. */
export function numberedOf(all: readonly FileComment[], file: string): Numbered[] {
  return all.filter((one) => one.file === file).map((one, at) => ({ ...one, number: at + 1 }));
}

/** As much of a comment as a pin is called by; the list has all of it. */
const PIN_MAX = 80;

export function sayPin({ number, comments }: Numbered): string {
  const words = comments.length > PIN_MAX ? `${comments.slice(0, PIN_MAX).trimEnd()}…` : comments;
  return t("assignmentComments.pin", { number: String(number), comments: words });
}

/** Where a comment is, for whoever does not see the page. */
export function sayPlace({ page, y, height }: Place): string {
  const middle = y + height / 2;
  const third = middle < 1 / 3 ? "top" : middle < 2 / 3 ? "middle" : "bottom";
  return t(`assignmentComments.${third}`, { page });
}

/** `2026-11-23T08:05` of the school's clock as people read it. */
export function sayWhen(moment: string): string {
  return `${formatDate(moment.slice(0, 10))}, ${moment.slice(11)}`;
}

/** After a write of this page: what is on screen shows it. */
export function showComments(): Promise<void> {
  return invalidate(assignmentComments.getFileComments);
}
