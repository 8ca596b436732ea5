import { NOTICE_KINDS } from "@ofisi/contract/platform/notifications";
import { expect, test } from "vitest";
import { en } from "../i18n/test.words.ts";
import { t } from "../kit/i18n/i18n.ts";
import { noticeInWords } from "./noticeWords.ts";

const notice = { id: 1, path: "/", at: "", read: false };
const words = en.app.notice as unknown as Readonly<Record<string, string | undefined>>;

test.each(NOTICE_KINDS)("a notice of %s says all that it is told", (kind) => {
  const sentence = words[kind] ?? words[`${kind}_other`] ?? words["billsMade_other"]!;
  const blanks = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, blank]) => blank!);
  const told: Record<string, string> = { count: "2500", day: "2026-11-28", lessons: "" };
  const said: Record<string, string> = { count: "2,500", day: "28 Nov 2026", lessons: "" };
  const params = Object.fromEntries(blanks.map((blank) => [blank, told[blank] ?? `the ${blank}`]));
  const whole = sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, blank: string) => said[blank] ?? `the ${blank}`);
  expect(noticeInWords(t, { ...notice, kind, params })).toBe(whole);
});

test("a send without a price asks for a second person all the same", () => {
  const params = { name: "Amina", count: "2500", price: "" };
  expect(noticeInWords(t, { ...notice, kind: "sendToApprove", params })).toBe(
    "Amina asks to send 2,500 messages: a second person decides",
  );
});

test("a run of bills also says whom it did not bill", () => {
  const params = { count: "2500", skipped: "1200", left: "1" };
  expect(noticeInWords(t, { ...notice, kind: "billsMadeWithout", params })).toBe(
    "2,500 bills are made; 1,200 students had been billed before; 1 student was left out: in the bin, or in another group now",
  );
});

test("an import also says how many records it left, since somebody changed them", () => {
  const params = { fileName: "phones.csv", count: "5", changed: "3" };
  expect(noticeInWords(t, { ...notice, kind: "importFinished", params })).toBe(
    "phones.csv is imported: 5 rows; 3 records changed since the preview were left as they are",
  );
});
