/** A changed lesson of some day to come that is in the way: which day, which lessons, and over what. */
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { timetable } from "@ofisi/contract/academics/timetable";
import { expect, it } from "vitest";
import { aTimetable } from "../../../test/lessons.ts";

it("is named for the first three days, with how many there are besides", async () => {
  const { office, add, terms, beside } = await aTimetable();
  const { id } = await add({ ...terms, day: "Wednesday", startTime: "12:00", endTime: "12:40" });
  const moved = { lessonId: id, what: "changed", startTime: "08:00", endTime: "08:40", version: 0 } as const;
  for (const day of ["2099-11-25", "2099-12-02", "2099-12-09", "2099-12-16", "2099-12-23"])
    await office.call(lessonChanges.saveLessonChange, { ...moved, day, venueCode: beside.venueCode });
  const { message, field } = await office.try(timetable.addActivityList, { ...beside, day: "Wednesday" });
  expect(field).toBe("startTime");
  expect(message.match(/\d+ \w+ 2099/g)).toEqual(["25 Nov 2099", "2 Dec 2099", "9 Dec 2099"]);
  expect(message).toContain("(the venue), and 2 more. Choose otherwise");
});
