/** What a group of alumni is not for: nothing is taught to those who have left, planned for them or admitted to them. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { courses } from "@ofisi/contract/academics/courses";
import { timetable } from "@ofisi/contract/academics/timetable";
import { venues } from "@ofisi/contract/academics/venues";
import { yearEnd } from "@ofisi/contract/academics/yearEnd";
import { acceptance } from "@ofisi/contract/people/acceptance";
import { groups } from "@ofisi/contract/people/groups";
import { expect, it } from "vitest";
import { aMember, anApplicant } from "../../../test/cast.ts";
import { aFile } from "../../../test/homework.ts";
import { aPlan, aTaughtYear } from "../../../test/years.ts";

it("a group of alumni is refused where one of present students is meant", async () => {
  const school = await aTaughtYear();
  const { office, grades, academicYearCode } = school;
  await office.call(yearEnd.closeYear, await aPlan(school));
  const { groupCode } = (await office.call(groups.getGroup, {})).Groups.find(({ isAlumni }) => isAlumni)!;
  const { sheet } = await school.sheetOf("2026", grades[0]!);
  const { activityCode, semesterCode } = sheet;
  const { userCode: staffCode } = await aMember(school);
  const { CoursesResponse } = await office.call(courses.getCourse, { keyword: "" });
  const { venueCode } = await office.call(venues.addVenue, { venueName: "Lab", description: "Upper block" });
  const applicant = await anApplicant(school, { name: "Imani" });

  const terms = { courseCode: CoursesResponse[0]!.courseCode, hoursPerWeek: 2, semesterCode, academicYearCode };
  const times = { day: "Monday" as const, startTime: "08:00", endTime: "08:40" };
  const answers = {
    course: await office.try(courses.addCourseLectures, { ...terms, userCode: staffCode, groupCode }),
    lesson: await office.try(timetable.addActivityList, { ...times, activityCode, venueCode, groupCode, staffCode }),
    homework: await office.try(
      assignments.uploadAssignment,
      { groupCode, activityCode, staffCode, title: "Sums", instructions: "All" },
      { files: { fileToUpload: aFile() } },
    ),
    acceptance: await office.try(acceptance.acceptApplicants, {
      studentGroupCode: groupCode,
      acceptances: [{ userCode: applicant.userCode, schoolIDNo: "" }],
    }),
  };
  const message = "Alumni 2026 is a group of alumni. Choose a group of present students";
  for (const [what, answer] of Object.entries(answers)) expect(answer, what).toMatchObject({ success: false, message });
});
