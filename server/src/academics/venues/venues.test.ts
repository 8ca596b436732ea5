/** Venues through the wire: refusals first. */
import { venues } from "@ofisi/contract/academics/venues";
import { said } from "@ofisi/contract/kit/phrases";
import { signIns } from "@ofisi/contract/people/signIns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson, aSchool, type School } from "../../../test/cast.ts";
import { commit, rowsOf, undo, uploaded } from "../../../test/importing.ts";
import type { Services } from "../../kit/context.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { venuesDomain } from "./domain.ts";

const found = async ({ office }: School, asked: object = {}) =>
  (await office.call(venues.searchVenues, asked)).rows.map((venue) => venue.venueName);
const inBin = async ({ office }: School) =>
  (await office.call(venues.getVenueBin, {})).rows.map((venue) => venue.venueName);

async function aVenue({ office }: School, venueName: string, description = "A place to teach") {
  return await office.call(venues.addVenue, { venueName, description });
}

describe("a venue", () => {
  it("needs a name and a description, and to be chosen", async () => {
    const school = await aSchool();
    const post = school.office.post.bind(school.office);
    expect(await post("addVenue", { description: "x" })).toMatchObject({ message: "Empty", field: "venueName" });
    expect(await post("addVenue", { venueName: "Lab" })).toMatchObject({ message: "Empty", field: "description" });
    const unchosen = { message: "Select the unit you want to remove" };
    expect(await post("removeVenue", {})).toMatchObject(unchosen);
    expect(await post("removeVenues", { checkedVenue: "[]" })).toMatchObject(unchosen);
    expect(await found(school)).toEqual([]);
  });

  it("is changed by the secretary or the head, and looked up by all staff", async () => {
    const school = await aSchool();
    await aVenue(school, "Lab");
    const head = await aPerson("STAFF", school.schoolCode, "Zuri Head", "head");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    const teacher = await aPerson("STAFF", school.schoolCode, "Juma Teacher", "teacher");
    expect(await teacher.try(venues.addVenue, { venueName: "Hall", description: "x" })).toMatchObject({
      statusCode: 403,
    });
    expect((await teacher.call(venues.getVenue, {})).Venue).toMatchObject([{ venueName: "Lab" }]);
  });

  it("has a name of its own, whatever the case and accents, also when two people add it at once", async () => {
    const { office } = await aSchool();
    const answers = await Promise.all(
      ["Théâtre", "THEATRE"].map((venueName) => office.try(venues.addVenue, { venueName, description: "Stage" })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const refused = answers.find(({ success }) => !success);
    expect(refused?.message).toMatch(/^There is a venue called .+ already$/);
    expect(refused?.field).toBe("venueName");
  });

  it("says how many it holds, or nothing of it", async () => {
    const { office } = await aSchool();
    const venue = { venueName: "Lab", description: "Two sinks" };
    const lab = await office.call(venues.addVenue, venue);
    expect(lab.seats).toBe(0);
    for (const seats of ["-1", "2.5", "100001"])
      expect(await office.post("addVenue", { ...venue, seats })).toMatchObject({ field: "seats" });
    expect(await office.call(venues.editVenue, { ...lab, seats: 24 })).toMatchObject({ seats: 24 });
    await office.call(venues.addVenue, { venueName: "Hall", description: "Stage", seats: 300 });
    const { rows } = await office.call(venues.searchVenues, { sort: "seats", direction: "desc" });
    expect(rows.map(({ seats }) => seats)).toEqual([300, 24]);
    const late = await office.try(venues.editVenue, { ...lab, seats: 30 });
    expect(late.message).toMatch(/has changed the seats since you opened this form/);
  });

  it("is searched by any word of name and description, sorted and paged", async () => {
    const school = await aSchool();
    await aVenue(school, "Room 10", "Upper block");
    await aVenue(school, "Room 9", "Lower block");
    await aVenue(school, "Théâtre", "100% dark");
    expect(await found(school)).toEqual(["Room 9", "Room 10", "Théâtre"]);
    expect(await found(school, { keyword: "block room upper" })).toEqual(["Room 10"]);
    expect(await found(school, { keyword: "theatre" })).toEqual(["Théâtre"]);
    expect(await found(school, { keyword: "%" })).toEqual(["Théâtre"]);
    expect(await found(school, { keyword: "nowhere" })).toEqual([]);
    expect(await found(school, { sort: "description", direction: "desc" })).toEqual(["Room 10", "Room 9", "Théâtre"]);
    const page = await school.office.call(venues.searchVenues, { keyword: "room", page: 1, size: 1 });
    expect(page).toMatchObject({ rows: [{ venueName: "Room 10" }], count: 2 });
  });

  it("is not overwritten by who looked at an older one", async () => {
    const school = await aSchool();
    const { venueCode, version } = await aVenue(school, "Lab");
    const first = { venueCode, venueName: "Laboratory", description: "Two sinks", version };
    expect(await school.office.call(venues.editVenue, first)).toMatchObject({ venueName: "Laboratory" });
    const late = await school.office.try(venues.editVenue, { ...first, venueName: "Lab 2" });
    expect(late.message).toMatch(/has changed the name and the description since you opened this form/);
    expect(await found(school)).toEqual(["Laboratory"]);
  });
});

describe("the bin", () => {
  it("takes all of the ticked venues or none, and gives them back", async () => {
    const school = await aSchool();
    const { office } = school;
    const { venueCode } = await aVenue(school, "Lab");
    const other = await aVenue(school, "Hall");
    const gone = await office.try(venues.removeVenues, { checkedVenue: [venueCode, "VN-GONE"] });
    expect(gone.message).toBe("This venue is not there any more");
    expect(await found(school)).toEqual(["Hall", "Lab"]);

    const checkedVenue = [venueCode, other.venueCode];
    await office.call(venues.removeVenues, { checkedVenue });
    expect([await found(school), (await inBin(school)).toSorted()]).toEqual([[], ["Hall", "Lab"]]);
    const [binned] = (await office.call(venues.getVenueBin, {})).rows;
    expect(Date.now() - Date.parse(binned!.deletedAt)).toBeLessThan(86_400_000);
    expect(binned!.deletedBy).not.toBe("");
    await office.call(venues.restoreVenues, { checkedVenue });
    expect([await found(school), await inBin(school)]).toEqual([["Hall", "Lab"], []]);
  });

  it("keeps a venue whose name was taken meanwhile, and all that were to come back with it", async () => {
    const school = await aSchool();
    const { venueCode } = await aVenue(school, "Lab");
    const other = await aVenue(school, "Hall");
    const checkedVenue = [venueCode, other.venueCode];
    await school.office.call(venues.removeVenues, { checkedVenue });
    await aVenue(school, "LAB");
    const refused = await school.office.try(venues.restoreVenues, { checkedVenue });
    expect(refused.message).toBe("There is a venue called LAB already");
    expect((await inBin(school)).toSorted()).toEqual(["Hall", "Lab"]);
  });

  it("is emptied of what has lain in it for a month", async () => {
    const school = await aSchool();
    const { venueCode } = await aVenue(school, "Lab");
    await school.office.call(venues.removeVenue, { venueCode, activityName: "Lab" });
    const { owner, services } = await testApp();
    const code = mintSchoolCode(school.schoolCode);
    const sweep = async () =>
      await inTransaction(services.pool, code, "write", ({ db }) =>
        venuesDomain.sweeps!["venues"]!({ db, school: code }),
      );
    expect(await sweep()).toBe(0);
    const aged = "update venues set deleted_at = now() - interval '31 days' where school_code = $1";
    await owner.query(aged, [school.schoolCode]);
    expect(await sweep()).toBe(1);
    expect(await inBin(school)).toEqual([]);
  });
});

describe("what is held in a venue", () => {
  // The application is shared with other files: what it is made of is put back.
  let usual: Services["domains"];
  const held = new Set<string>();
  beforeAll(async () => {
    const { services } = await testApp();
    usual = services.domains;
    const parts = [said("{count} unpaid bills", { count: 2 })];
    const holds = {
      venue: async (_: unknown, codes: readonly string[]) =>
        new Map(codes.filter((code) => held.has(code)).map((code) => [code, parts])),
    };
    services.domains = [...usual, { holds }];
  });
  afterAll(async () => {
    (await testApp()).services.domains = usual;
  });

  it("keeps it, and the others that were ticked with it", async () => {
    const school = await aSchool();
    const { venueCode } = await aVenue(school, "Lab");
    const hall = await aVenue(school, "Hall");
    held.add(hall.venueCode);
    const checkedVenue = [venueCode, hall.venueCode];
    const refused = await school.office.try(venues.removeVenues, { checkedVenue });
    expect(refused.message).toMatch(/^Hall cannot be removed while it has 2 unpaid bills/);
    expect(await found(school)).toEqual(["Hall", "Lab"]);
  });
});

describe("a list of venues", () => {
  it("is taken along as it is narrowed, or those that are ticked, and can be uploaded again", async () => {
    const school = await aSchool();
    const { venueCode } = await aVenue(school, "Lab", "Two sinks");
    await school.office.call(venues.addVenue, { venueName: "Hall", description: "Stage", seats: 300 });
    const file = async (asked: object) =>
      (await school.office.download(venues.downloadVenues, { format: "csv", ...asked })).body;
    expect(await file({ keyword: "stage" })).toMatch(/^\W*Name,Description,Seats\r?\nHall,Stage,300\r?\n$/);
    const ticked = await file({ checkedVenue: [venueCode], keyword: "stage" });
    expect(ticked).toMatch(/\nLab,"Two sinks",\r?\n$/);
    const again = await uploaded(await aSchool(), await file({}), { kind: "venues" });
    expect(again).toMatchObject({ mapping: ["venueName", "description", "seats"], validCount: 2 });
  });

  it("is imported in three languages, and taken back but for what was changed or deleted since", async () => {
    const school = await aSchool();
    await aVenue(school, "Hall", "Stage");
    const lines = ["Lieu,Description", "Labo,Deux éviers", "LABO,Autre", "Hall,Stage", "hall,Other", "Terrain,", "A,a"];
    const { importCode, mapping } = await uploaded(school, [...lines, "B,b"].join("\n"), { kind: "venues" });
    expect(mapping).toEqual(["venueName", "description"]);
    const states = (await rowsOf(school, importCode)).map(({ state, problems }) => [state, problems[0]?.problem]);
    expect(states).toEqual([
      ["valid", undefined],
      ["invalid", "duplicateInFile"],
      ["same", "alreadyHere"],
      ["invalid", "alreadyHere"],
      ["invalid", "missing"],
      ["valid", undefined],
      ["valid", undefined],
    ]);
    expect(await commit(school, importCode)).toMatchObject({ state: "imported", importedCount: 3 });
    expect(await found(school)).toEqual(["A", "B", "Hall", "Labo"]);

    const [a, b] = (await school.office.call(venues.getVenue, {})).Venue;
    await school.office.call(venues.editVenue, { ...a!, description: "Changed" });
    await school.office.call(venues.removeVenue, { venueCode: b!.venueCode, activityName: "B" });
    expect(await undo(school, importCode)).toMatchObject({ state: "undone", undoneCount: 1, keptCount: 2 });
    expect([await found(school), await inBin(school)]).toEqual([["A", "Hall"], ["B"]]);
    const kept = (await rowsOf(school, importCode)).filter((row) => row.state === "kept");
    expect(kept.map((row) => row.problems[0]?.problem)).toEqual(["changedSince", "inBinSince"]);
  });

  it("comes with seats, which have to be a number, and goes again while nobody has changed them", async () => {
    const school = await aSchool();
    const lines = ["Name,Description,Capacity", "Lab,Two sinks,24", "Field,Grass,", "Hall,Stage,many", "Gym,Mats,30.0"];
    const { importCode, mapping } = await uploaded(school, lines.join("\n"), { kind: "venues" });
    expect(mapping).toEqual(["venueName", "description", "seats"]);
    const problems = (await rowsOf(school, importCode)).map((row) => row.problems[0]?.problem);
    expect(problems).toEqual([undefined, undefined, "badNumber", undefined]);
    await commit(school, importCode);
    const made = (await school.office.call(venues.getVenue, {})).Venue;
    expect(made.map(({ venueName, seats }) => [venueName, seats])).toEqual([
      ["Field", 0],
      ["Gym", 30],
      ["Lab", 24],
    ]);
    await school.office.call(venues.editVenue, { ...made[2]!, seats: 25 });
    expect(await undo(school, importCode)).toMatchObject({ undoneCount: 2, keptCount: 1 });
    expect(await found(school)).toEqual(["Lab"]);
  });

  it("has titles in Swahili too", async () => {
    const { mapping } = await uploaded(await aSchool(), "Mahali,Maelezo\nUkumbi,Jukwaa", { kind: "venues" });
    expect(mapping).toEqual(["venueName", "description"]);
  });
});
