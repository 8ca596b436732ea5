/** The file of what was sent: its figures are those of every message, however it stands. */
import type { Send } from "@ofisi/contract/messaging/messageHistory";
import { MESSAGE_STATES } from "@ofisi/contract/messaging/rows";
import { expect, it } from "vitest";
import type { SchoolContext } from "../../kit/context.ts";
import { historyList } from "./messageHistory.sheet.ts";

const states = Object.fromEntries(MESSAGE_STATES.map((state, place) => [state, 2 ** place])) as Send["states"];
const send = {
  date: "2026-03-02T06:00:00.000Z",
  contacts: Object.values(states).reduce((sum, count) => sum + count),
  states,
} as Send;

it("adds up to all whom a send is for, those among them who wait for a second person", () => {
  const context = { caller: { timeZone: "Africa/Nairobi" }, language: "en" } as SchoolContext;
  const { columns } = historyList(context, { keyword: "", unknownOnly: false }, [] as never);
  const figure = (title: string) => Number(columns.find((column) => column.title.en === title)?.of(send));
  const parts = ["Sent", "Failed", "Unknown", "Waiting", "Not sent"].map(figure);
  expect(parts.reduce((sum, count) => sum + count)).toBe(figure("Contacts"));
  expect(figure("Waiting")).toBe(states.held + states.waiting + states.sending);
});

it("says what it is narrowed to, on paper and in a sheet", () => {
  const about = (language: "en" | "fr" | "sw", keyword = "") =>
    historyList(
      { caller: { timeZone: "Africa/Nairobi" }, language } as SchoolContext,
      { keyword, unknownOnly: true },
      [] as never,
    ).about;
  expect(about("en", "fees")).toEqual(["nobody knows how it ended", "search “fees”"]);
  expect([about("fr"), about("sw")]).toEqual([["issue inconnue"], ["haujulikani"]]);
});
