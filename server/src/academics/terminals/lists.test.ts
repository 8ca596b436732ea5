/** Attendance on a class terminal: the list that it opens is of the lesson as it stands on that day. */
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { afterEach, expect, it, vi } from "vitest";
import { aGate } from "../../../test/gate.ts";

afterEach(() => void vi.useRealTimers());

/** What the device is told of a list that is opened and of a tick. */
const DONE = ["The register is open", "Saved"];

/** A Monday to come: what is different on a day that is over cannot be said any more. */
const DAY = "2099-11-23";
const clockAt = (time: string) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date(`${DAY}T${time}+03:00`));
};

/** Opens the class's list at a time, ticks a student, and answers in which lesson that was said: 0 is the whole day. */
async function tickAt(gate: Awaited<ReturnType<typeof aGate>>, time: string) {
  const { terminal, groupCode, amani, owner, schoolCode } = gate;
  clockAt(time);
  const opened = await terminal.post({ function: "generateCourseAttendance", groupCode, activityCode: "" });
  const ticked = await terminal.post({ function: "updateCourseAttendance", userCode: amani.userCode });
  vi.useRealTimers();
  const { rows } = await owner.query<{ lesson: number }>(
    "select lesson_id::int as lesson from attendance_marks where school_code = $1 and on_day = $2 order by lesson_id",
    [schoolCode, DAY],
  );
  return { told: [opened.message, ticked.message], lessons: rows.map(({ lesson }) => lesson) };
}

it("is of the lesson that the group has at that moment, and of the whole day where it has none", async () => {
  const gate = await aGate();
  expect(await tickAt(gate, "08:10:00")).toEqual({ told: DONE, lessons: [gate.lessonId] });
  expect(await tickAt(gate, "10:00:00")).toEqual({ told: DONE, lessons: [0, gate.lessonId] });
});

it("follows a lesson that is at another time that day", async () => {
  const gate = await aGate();
  const { lessonId } = gate;
  const moved = { lessonId, day: DAY, what: "changed", startTime: "11:00", endTime: "11:40" } as const;
  await gate.office.call(lessonChanges.saveLessonChange, moved);
  expect(await tickAt(gate, "11:10:00")).toEqual({ told: DONE, lessons: [lessonId] });
  expect(await tickAt(gate, "08:10:00")).toEqual({ told: DONE, lessons: [0, lessonId] });
});

it("is of the whole day where the lesson is cancelled, and is refused on a holiday", async () => {
  const cancelled = await aGate();
  const { lessonId } = cancelled;
  await cancelled.office.call(lessonChanges.saveLessonChange, { lessonId, day: DAY, what: "cancelled" });
  expect(await tickAt(cancelled, "08:10:00")).toEqual({ told: DONE, lessons: [0] });
  const holiday = await aGate();
  await holiday.office.call(lessonCalendar.addDayOff, { name: "Holiday", firstDay: DAY, lastDay: DAY });
  const why = "This day is a holiday (Holiday). Remove it from the holidays to take its registers";
  expect(await tickAt(holiday, "08:10:00")).toEqual({ told: [why, why], lessons: [] });
});

it("says of a lesson that is cancelled once its list is open that it is not held, and of the list that is opened then nothing", async () => {
  const gate = await aGate();
  const { lessonId, terminal, groupCode, amani } = gate;
  clockAt("08:10:00");
  await terminal.post({ function: "generateCourseAttendance", groupCode, activityCode: "" });
  vi.useRealTimers();
  await gate.office.call(lessonChanges.saveLessonChange, { lessonId, day: DAY, what: "cancelled" });
  clockAt("08:11:00");
  expect(await terminal.post({ function: "updateCourseAttendance", userCode: amani.userCode })).toMatchObject({
    success: false,
    message: "This lesson is not held any more. Open the list again",
  });
  expect(await tickAt(gate, "08:12:00")).toEqual({ told: DONE, lessons: [0] });
});
