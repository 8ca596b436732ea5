/** A school with all that lessons are made of: what tests of the timetable begin with. */
import { timetable } from "@ofisi/contract/academics/timetable";
import { units } from "@ofisi/contract/academics/units";
import { venues } from "@ofisi/contract/academics/venues";
import { aGroup, aMember, aSchool } from "./cast.ts";

/** Two of each, so that a lesson can be beside another one. */
export async function aTimetable() {
  const school = await aSchool();
  const { office } = school;
  const { activityCode } = await office.call(units.addActivity, { activityName: "Mathematics", isALl: false });
  const aVenue = async (venueName: string) =>
    (await office.call(venues.addVenue, { venueName, description: "Upper block" })).venueCode;
  const [lab, hall] = [await aVenue("Lab"), await aVenue("Hall")];
  const [east, west] = [await aGroup(school, { groupName: "East" }), await aGroup(school, { groupName: "West" })];
  const [grace, juma] = [
    await aMember(school, { name: "Grace", idNumber: "30112233" }),
    await aMember(school, { name: "Juma" }),
  ];
  const terms = {
    activityCode,
    venueCode: lab,
    groupCode: east.groupCode,
    day: "Monday" as const,
    startTime: "08:00",
    endTime: "08:40",
    staffCode: grace.userCode,
  };
  /** Shares nothing with the lesson of `terms` but when it is. */
  const beside = { ...terms, venueCode: hall, groupCode: west.groupCode, staffCode: juma.userCode };
  const add = (part: Partial<In> = {}) => office.call(timetable.addActivityList, { ...terms, ...part });
  const tryAdd = (part: Partial<In> = {}) => office.try(timetable.addActivityList, { ...terms, ...part });
  const listed = async (asked: object = {}) => (await office.call(timetable.getTimetable, asked)).Timetable;
  return { ...school, terms, beside, lab, hall, east, west, grace, juma, add, tryAdd, listed };
}
type In = Parameters<typeof timetable.addActivityList.in.encode>[0];
