/** Bells of the school's day, through the wire. */
import { bells } from "@ofisi/contract/academics/bells";
import { describe, expect, it } from "vitest";
import { aSchool, type School } from "../../../test/cast.ts";

const FIRST = { name: "Lesson 1", startTime: "08:00", endTime: "08:40", isBreak: false, days: ["Tuesday", "Monday"] };
const FRIDAY = { ...FIRST, name: "Friday's first", startTime: "08:20", endTime: "09:00", days: ["Friday"] };
const listed = async ({ office }: School) =>
  (await office.call(bells.getBells, {})).bells.map(
    ({ name, startTime, endTime, days }) => `${name} ${startTime}–${endTime} ${days.join(" ")}`,
  );

describe("bells", () => {
  it("are refused where another of the day is rung, which is named, and end after they begin", async () => {
    const school = await aSchool();
    const { office } = school;
    await office.call(bells.addBell, FIRST);
    await office.call(bells.addBell, FRIDAY);
    const at = (startTime: string, endTime: string, days = ["Tuesday", "Friday"]) =>
      office.try(bells.addBell, { ...FIRST, name: "Break", startTime, endTime, days });
    expect(await at("08:30", "08:50")).toMatchObject({
      field: "startTime",
      message: "Lesson 1 is then: Tuesday 08:00–08:40",
    });
    expect(await at("08:40", "08:40")).toMatchObject({ field: "endTime" });
    expect(await at("08:40", "09:00", [])).toMatchObject({ field: "days" });
    expect(await at("08:40", "09:00", ["Someday"])).toMatchObject({ field: "days" });
    expect(await at("08:40", "09:00", ["Tuesday"])).toMatchObject({ success: true });
    expect(await listed(school)).toEqual([
      "Lesson 1 08:00–08:40 Monday Tuesday",
      "Friday's first 08:20–09:00 Friday",
      "Break 08:40–09:00 Tuesday",
    ]);
  });

  it("are changed under the version that was seen, not over another one, and taken away", async () => {
    const school = await aSchool();
    const { office } = school;
    const { id, version } = await office.call(bells.addBell, FIRST);
    const friday = await office.call(bells.addBell, FRIDAY);
    const change = (terms: object) => office.try(bells.editBell, { ...FIRST, id, version, ...terms });
    expect(await change({ days: ["Friday"] })).toMatchObject({ message: "Friday's first is then: Friday 08:20–09:00" });
    expect(await change({ endTime: "08:45" })).toMatchObject({ success: true });
    expect(await change({ endTime: "08:50" })).toMatchObject({ success: false });
    await office.call(bells.removeBell, { id: friday.id });
    expect(await listed(school)).toEqual(["Lesson 1 08:00–08:45 Monday Tuesday"]);
    expect(await office.try(bells.removeBell, { id: friday.id })).toMatchObject({
      message: "This bell is not there any more",
    });
  });

  it("that two people add at once never overlap", async () => {
    const school = await aSchool();
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, at) => school.office.try(bells.addBell, { ...FIRST, name: `Lesson ${at}` })),
    );
    expect(added.filter(({ success }) => success)).toHaveLength(1);
    expect(await listed(school)).toHaveLength(1);
  });
});
