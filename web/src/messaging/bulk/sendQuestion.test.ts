/** What is asked before a send: its time is that of the messages. */
import type { SendPreview } from "@ofisi/contract/messaging/rows";
import { beforeEach, expect, test, vi } from "vitest";
import type { z } from "zod";
import { sendQuestion } from "./sendQuestion.ts";

const preview = (goesAt: string, recipients = 1) =>
  ({ goesAt, recipients, needsApproval: false }) as z.output<typeof SendPreview>;
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 28, 21, 30) }));
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

test("outside quiet hours it is about now", () => {
  expect(sendQuestion([preview("")])).toEqual({ text: "Please Confirm you want to send now", act: "Send now" });
});

test("inside quiet hours the question and its button name the hour at which messages leave", () => {
  expect(sendQuestion([preview(at(29, 7))])).toEqual({
    text: "Please Confirm you want to send at 07:00 tomorrow",
    act: "Send at 07:00 tomorrow",
  });
  expect(sendQuestion([preview(at(28, 23))]).act).toBe("Send at 23:00 today");
  expect(sendQuestion([preview(at(30, 7))]).act).toBe("Send at 30 Nov 2026, 07:00");
});

test("where e-mail leaves at once and SMS in the morning, it is about now", () => {
  expect(sendQuestion([preview(at(29, 7)), preview("")]).act).toBe("Send now");
  expect(sendQuestion([preview(at(29, 7)), preview("", 0)]).act).toBe("Send at 07:00 tomorrow");
});
