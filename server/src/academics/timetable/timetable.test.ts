/** The timetable through the wire: refusals first. */
import { ALL_GROUPS, DAYS, timetable } from "@ofisi/contract/academics/timetable";
import { units } from "@ofisi/contract/academics/units";
import { venues } from "@ofisi/contract/academics/venues";
import { groups } from "@ofisi/contract/people/groups";
import { signIns } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson } from "../../../test/cast.ts";
import { aTimetable } from "../../../test/lessons.ts";

describe("a lesson", () => {
  it("is refused in the documents' order and words for what it lacks", async () => {
    const { office, terms } = await aTimetable();
    const given: Record<string, string> = {};
    for (const [field, message] of [
      ["activityCode", "Select Unit"],
      ["venueCode", "Select Venue"],
      ["groupCode", "Select Group"],
      ["day", "SELECT DAY OF THE WEEK"],
      ["startTime", "Choose Start Time"],
      ["endTime", "Choose End time"],
      ["staffCode", "Choose Staff"],
    ] as const) {
      expect(await office.post("addActivityList", given)).toMatchObject({ message, field });
      given[field] = terms[field];
    }
    const times = (startTime: string, endTime: string) =>
      office.post("addActivityList", { ...given, startTime, endTime });
    const same = { message: "Start Time cannot be same with End Time", field: "endTime" };
    expect(await times("8:00", "08:00")).toMatchObject(same);
    expect(await times("08:00", "07:59")).toMatchObject({ message: "End Time must be after Start Time" });
    expect(await times("24:00", "08:00")).toMatchObject({ message: "Time: write it like 08:20", field: "startTime" });
    expect(await times("08:00", "08:40")).toMatchObject({ success: true });
  });

  it("is placed by the secretary or the head, and looked up by all staff, who see no ID numbers", async () => {
    const school = await aTimetable();
    await school.add();
    const head = await aPerson("STAFF", school.schoolCode, "Zuri Head", "head");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    const teacher = await aPerson("STAFF", school.schoolCode, "Juma Teacher", "teacher");
    expect(await teacher.try(timetable.addActivityList, school.beside)).toMatchObject({ statusCode: 403 });
    const [seen] = (await teacher.call(timetable.getTimetable, {})).Timetable;
    expect(seen).toMatchObject({ activityName: "Mathematics", staffName: "Grace", nationalIdNumber: "" });
    expect((await head.call(timetable.getTimetable, {})).Timetable).toMatchObject([{ nationalIdNumber: "30112233" }]);
  });

  it("has what the documents name, and never expires", async () => {
    const { add, terms } = await aTimetable();
    expect(await add({ groupCode: ALL_GROUPS })).toMatchObject({
      ...terms,
      groupCode: "ALL",
      groupName: "All",
      activityName: "Mathematics",
      venueName: "Lab",
      venueDescription: "Upper block",
      staffName: "Grace",
      expiryDate: "N/A",
    });
  });

  it("keeps its venue, its staff and its group to itself, and names who is in the way", async () => {
    const { add, tryAdd, beside, terms, listed } = await aTimetable();
    await add();
    const lesson = "Mathematics, East, Grace, Monday 08:00–08:40, Lab";
    const said = async (part: Parameters<typeof tryAdd>[0]) => (await tryAdd({ ...beside, ...part })).message;
    expect(await said({ venueCode: terms.venueCode, startTime: "08:39", endTime: "09:00" })).toBe(
      `Lab is taken: ${lesson}`,
    );
    expect(await said({ staffCode: terms.staffCode, startTime: "07:00", endTime: "08:01" })).toBe(
      `Grace teaches then: ${lesson}`,
    );
    expect(await said({ groupCode: terms.groupCode, startTime: "08:10", endTime: "08:20" })).toBe(
      `The group has a lesson then: ${lesson}`,
    );
    expect(await said({ groupCode: ALL_GROUPS })).toBe(`The group has a lesson then: ${lesson}`);
    expect(await listed()).toHaveLength(1);
    // Beside it, right after it, and on another day there is room.
    await add(beside);
    await add({ startTime: "08:40", endTime: "09:20" });
    await add({ day: "Tuesday" });
    await add({ ...beside, groupCode: ALL_GROUPS, day: "Wednesday" });
    expect(await said({ venueCode: terms.venueCode, staffCode: terms.staffCode, day: "Wednesday" })).toBe(
      "The group has a lesson then: Mathematics, All, Juma, Wednesday 08:00–08:40, Hall",
    );
  });

  it("is moved under the same rules, but for itself, and not over what somebody else has changed", async () => {
    const { office, add, beside } = await aTimetable();
    const { id, version } = await add();
    await add({ ...beside, groupCode: ALL_GROUPS, day: "Friday" });
    const move = (startTime: string, endTime: string, part: object = {}) =>
      office.try(timetable.updateTimeTable, { id, day: "Monday", startTime, endTime, ...part });
    expect(await move("08:20", "09:00", { version })).toMatchObject({
      success: true,
      data: { day: "Monday", startTime: "08:20", endTime: "09:00" },
    });
    expect((await move("10:00", "10:40", { version })).message).toMatch(
      /has changed the (start and the end|end and the start) since you opened this form/,
    );
    expect((await move("08:30", "09:10", { day: "Friday" })).message).toMatch(/Mathematics, All, Juma, Friday/);
    expect((await move("09:00", "09:00")).message).toBe("Start Time cannot be same with End Time");
    await office.call(timetable.deleteTimeTable, { id });
    expect((await move("10:00", "10:40")).message).toBe("This lesson is not there any more");
  });

  it("keeps what it is made of from being removed", async () => {
    const { office, add, terms } = await aTimetable();
    await add();
    const removals = [
      office.try(units.removeActivity, { activityCode: terms.activityCode, activityName: "" }),
      office.try(venues.removeVenue, { venueCode: terms.venueCode, activityName: "" }),
      office.try(groups.removeGroup, { groupCode: terms.groupCode, groupName: "" }),
      office.try(staff.deleteStaff, { userCode: terms.staffCode }),
    ];
    for (const { success, message } of await Promise.all(removals)) {
      expect(success).toBe(false);
      expect(message).toContain("1 lesson in the timetable");
    }
  });
});

describe("the timetable", () => {
  it("is narrowed by group, with the lessons of all groups, and by staff, venue and words", async () => {
    const { add, beside, listed, terms, east, west, juma, hall } = await aTimetable();
    await add({ day: "Friday" });
    await add(beside);
    await add({ groupCode: ALL_GROUPS, day: "Tuesday" });
    const found = async (asked: object) => (await listed(asked)).map(({ day, groupName }) => `${day} ${groupName}`);
    expect(await found({})).toEqual(["Monday West", "Tuesday All", "Friday East"]);
    expect(await found({ groupCode: east.groupCode })).toEqual(["Tuesday All", "Friday East"]);
    expect(await found({ groupCode: west.groupCode })).toEqual(["Monday West", "Tuesday All"]);
    expect(await found({ groupCode: ALL_GROUPS })).toEqual(["Tuesday All"]);
    expect(await found({ staffCode: juma.userCode })).toEqual(["Monday West"]);
    expect(await found({ venueCode: hall })).toEqual(["Monday West"]);
    expect(await found({ activityCode: terms.activityCode, keyword: "grace east" })).toEqual(["Friday East"]);
    expect(await found({ sort: "day", direction: "desc", page: 0, size: 1 })).toEqual(["Friday East"]);
  });

  it("offers its groups and the days of the week", async () => {
    const { office, east, west } = await aTimetable();
    const { Groups } = await office.call(timetable.getAllGroup, {});
    expect(Groups.map(({ groupCode }) => groupCode).toSorted()).toEqual([east.groupCode, west.groupCode].toSorted());
    expect(await office.call(timetable.getDays, {})).toEqual(DAYS.map((dayName) => ({ dayName })));
  });

  it("is taken along as it is narrowed, under the documents' titles", async () => {
    const { office, add, beside, juma } = await aTimetable();
    await add();
    await add(beside);
    const asked = { staffCode: juma.userCode, format: "csv" as const };
    const { body } = await office.download(timetable.downloadTimetable, asked);
    expect(body).toMatch(
      /^\W*Day,Label,"?start Time"?,"?End Time"?,Venue,Group,"?Staff Name"?\r?\nMonday,Mathematics,"?08:00"?,"?08:40"?,Hall,West,Juma\r?\n$/,
    );
  });
});

describe("an overlap", () => {
  it("is never made by a hundred who write at once, and each who is refused is told why", async () => {
    const { office, terms, beside, schoolCode } = await aTimetable();
    // A small week, so that most are in the way of each other; each hits by other things.
    const attempts = Array.from({ length: 100 }, (_, at) => {
      const start = 480 + (at % 7) * 25;
      const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
      return {
        ...terms,
        venueCode: at % 2 === 0 ? terms.venueCode : beside.venueCode,
        staffCode: at % 3 === 0 ? terms.staffCode : beside.staffCode,
        groupCode: at % 11 === 0 ? ALL_GROUPS : at % 5 < 2 ? terms.groupCode : beside.groupCode,
        day: DAYS[at % 2]!,
        startTime: clock(start),
        endTime: clock(start + 30),
      };
    });
    const answers = await Promise.all(attempts.map((lesson) => office.try(timetable.addActivityList, lesson)));
    const refused = answers.filter(({ success }) => !success);
    expect(refused.length).toBeGreaterThan(50);
    for (const { message } of refused)
      expect(message).toMatch(/^(\w+ is taken|\w+ teaches then|The group has a lesson then): Mathematics, /);

    const { Timetable: lessons } = await office.call(timetable.getTimetable, {});
    expect(lessons).toHaveLength(100 - refused.length);
    // Nobody was refused for nothing: of two days at least one lesson each stands.
    expect(new Set(lessons.map(({ day }) => day)).size).toBe(2);
    const { owner } = await testApp();
    await owner.query("begin; set local role ofisi_platform");
    const overlaps = await owner.query(
      `select from lessons a join lessons b on a.school_code = b.school_code and a.id < b.id and a.day = b.day
         and a.start_minute < b.end_minute and b.start_minute < a.end_minute
         and (a.venue_code = b.venue_code or a.user_code = b.user_code or a.group_code is null or b.group_code is null
           or a.group_code = b.group_code)
       where a.school_code = $1`,
      [schoolCode],
    );
    await owner.query("rollback");
    expect(overlaps.rowCount).toBe(0);
  });

  it.each([
    ["lessons_venue", { venue: "same", staff: "other", group: "other" }],
    ["lessons_staff", { venue: "other", staff: "same", group: "other" }],
    ["lessons_group", { venue: "other", staff: "other", group: "same" }],
    ["lessons_group", { venue: "other", staff: "other", group: "all" }],
  ])("is refused by the database itself: %s, %o", async (constraint, shared) => {
    const { add, terms, beside, schoolCode } = await aTimetable();
    await add();
    const { services } = await testApp();
    const client = await services.pool.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.school_code', $1, true)", [schoolCode]);
      const insert = (venue: string, staffCode: string, group: string | null, start: number) =>
        client.query(
          `insert into lessons (school_code, activity_code, venue_code, user_code, group_code, day, start_minute, end_minute)
           values ($1, $2, $3, $4, $5, 1, $6::int, $6::int + 40)`,
          [schoolCode, terms.activityCode, venue, staffCode, group, start],
        );
      const venue = shared.venue === "same" ? terms.venueCode : beside.venueCode;
      const staffCode = shared.staff === "same" ? terms.staffCode : beside.staffCode;
      const group = { same: terms.groupCode, other: beside.groupCode, all: null }[shared.group]!;
      // Where the first one ends there is room for the very same.
      await insert(venue, staffCode, group, 520);
      await expect(insert(venue, staffCode, group, 445)).rejects.toMatchObject({ code: "23P01", constraint });
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
