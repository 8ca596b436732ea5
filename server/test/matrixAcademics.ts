/** What the matrix needs of the academic office: one of everything, each carrying the marker. */
import { assignmentComments } from "@ofisi/contract/academics/assignmentComments";
import { assignments } from "@ofisi/contract/academics/assignments";
import { bells } from "@ofisi/contract/academics/bells";
import { cardBatches } from "@ofisi/contract/academics/cardBatches";
import { calendar } from "@ofisi/contract/academics/calendar";
import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import { markPublication } from "@ofisi/contract/academics/markPublication";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { transcript } from "@ofisi/contract/academics/transcript";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { courses } from "@ofisi/contract/academics/courses";
import { units } from "@ofisi/contract/academics/units";
import { LEAVES, STAYS, yearEnd } from "@ofisi/contract/academics/yearEnd";
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { lessonWeeks } from "@ofisi/contract/academics/lessonWeeks";
import { ALL_GROUPS, timetable } from "@ofisi/contract/academics/timetable";
import { venues } from "@ofisi/contract/academics/venues";
import { makeFileName } from "../src/kit/codes.ts";
import { testApp } from "./app.ts";
import { aDocx, aPdf } from "./documents.ts";
import { furnishFiller } from "./matrixTimetable.ts";
import { aStudent, unique, type School } from "./cast.ts";
import { takeQueued } from "./importing.ts";
import { furnishLessons } from "./matrixLessons.ts";
import { furnishReminders, furnishRubric } from "./matrixAssignments.ts";
import { MARKER } from "./matrixValues.ts";

/** A year that was closed with one student moved, and the plan for another. */
export async function furnishYearEnds(school: School, academicYearCode: string, groupCodes: readonly string[]) {
  const { office } = school;
  const before = await office.call(calendar.addAcademicYear, { academicYear: `${MARKER} year before` });
  const mover = await aStudent(school, { name: `${MARKER} mover`, groupCode: groupCodes[0]! });
  const plan = async (ending: string, to: string) =>
    await office.call(yearEnd.saveYearPlan, {
      academicYearCode: ending,
      nextYear: `${MARKER} next year`,
      alumniName: `${MARKER} alumni`,
      copiesFees: true,
      copiesSchemes: true,
      copiesLectures: true,
      copiesDays: true,
      groups: groupCodes.map((groupCode) => ({ groupCode, to })),
      students: [{ userCode: mover.userCode, to: groupCodes[1]! }],
    });
  await office.call(yearEnd.closeYear, await plan(before.academicYearCode, STAYS));
  return await plan(academicYearCode, LEAVES);
}

/** What is taught and when, and by whom to whom. */
export async function furnishAcademics(
  { office, schoolCode }: School,
  {
    keyStageCode,
    groupCode,
    userCode,
    studentCode,
  }: Record<"keyStageCode" | "groupCode" | "userCode" | "studentCode", string>,
) {
  const { activityCode } = await office.call(units.addActivity, { activityName: `${MARKER} unit`, isALl: false });
  const { academicYearCode } = await office.call(calendar.addAcademicYear, { academicYear: `${MARKER} year` });
  const { semesterCode } = await office.call(calendar.addSemester, { semesterName: `${MARKER} semester` });
  const { schemeCode } = await office.call(examSchemes.addScheme, { schemeName: `${MARKER} scheme` });
  const { Subject: subject } = await office.call(examSchemes.addExamType, {
    schemeCode,
    activityCode,
    academicYear: academicYearCode,
    examTypeName: `${MARKER} subject`,
    totalMarks: 100,
  });
  const { examTypePaperCode } = await office.call(examSchemes.addExamTypePaper, {
    examTypeCode: subject.examTypeCode,
    examTypePaper: `${MARKER} paper`,
    numberOfPaperMarks: 40,
  });
  const aVenue = async (name: string) =>
    (await office.call(venues.addVenue, { venueName: `${MARKER} ${name}`, description: name })).venueCode;
  const venueCode = await aVenue("venue");
  const binnedVenue = await aVenue("binned venue");
  await office.call(venues.removeVenue, { venueCode: binnedVenue, activityName: "" });
  const { id } = await office.call(scaledScores.addGradeScore, {
    keyStageCode,
    activityCode,
    nonRange: false,
    minRawScore: 10,
    maxRawScore: 100,
    scaledScore: `${MARKER} A`,
    merit: "PASS",
  });
  const { categoryCode } = await office.call(courses.addCourseCategory, { categoryName: `${MARKER} category` });
  const course = await office.call(courses.addCourse, {
    categoryCode,
    courseName: `${MARKER} course`,
    courseCode: unique("CO-"),
  });
  const lecture = await office.call(courses.addCourseLectures, {
    userCode,
    groupCode,
    courseCode: course.courseCode,
    semesterCode,
    academicYearCode,
    hoursPerWeek: 1.5,
  });
  const lessonUnit = (await office.call(units.addActivity, { activityName: `${MARKER} lesson`, isALl: false }))
    .activityCode;
  const lessonVenue = await aVenue("lesson");
  const weekly = {
    activityCode: lessonUnit,
    venueCode: lessonVenue,
    groupCode: ALL_GROUPS,
    staffCode: userCode,
    day: "Monday",
  } as const;
  const lesson = await office.call(timetable.addActivityList, { ...weekly, startTime: "08:00", endTime: "08:40" });
  const later = await office.call(timetable.addActivityList, { ...weekly, startTime: "12:00", endTime: "12:40" });
  const days = { dateFrom: "2026-09-01", dateTo: "2026-12-04", version: 0 };
  await office.call(calendar.savePeriodDays, { academicYearCode, semesterCode, ...days });
  await office.call(lessonCalendar.saveLessonDays, { firstDay: "2026-01-05", lastDay: "2026-12-04" });
  const dayOff = await office.call(lessonCalendar.addDayOff, {
    name: `${MARKER} holiday`,
    firstDay: "2026-12-12",
    lastDay: "2026-12-12",
  });
  const bell = await office.call(bells.addBell, {
    name: `${MARKER} bell`,
    startTime: "08:00",
    endTime: "08:40",
    isBreak: false,
    days: ["Monday"],
  });
  await office.call(lessonWeeks.saveLessonWeeks, { alternates: true, weekA: "2026-01-05" });
  const link = await office.call(lessonCalendar.addCalendarLink, { of: "group", code: groupCode });
  // A calendar that is read keeps what it told, of lessons that are still to come: none of these need be, some day.
  await (
    await testApp()
  ).owner.query(
    "insert into calendar_events (school_code, link_of, lesson_id, day, told) values ($1, 'group', $2, '', 'told')",
    [schoolCode, lesson.id],
  );
  const filled = await furnishFiller(
    { office },
    {
      academicYearCode,
      semesterCode,
      userCode,
      groupCode,
      activityCode: lessonUnit,
      venueCode: lessonVenue,
      lessonId: lesson.id,
      lectureId: lecture.id,
    },
  );
  const dated = await furnishLessons({ office }, { lessonId: lesson.id, staffCode: userCode });
  const handedIn = await furnishAssignments(
    { office, schoolCode },
    { groupCode, activityCode: lessonUnit, staffCode: userCode },
  );
  await furnishReminders({ office }, handedIn, studentCode);
  const rubricId = await furnishRubric(
    { office, schoolCode },
    { groupCode, activityCode: lessonUnit, staffCode: userCode },
  );
  const marked = await furnishMarks({ office }, { academicYearCode, semesterCode, userCode: studentCode });
  await office.call(markPublication.publishMarks, { academicYearCode, semesterCode, groupCodes: [groupCode] });
  const { batchCode } = await office.call(cardBatches.startCardBatch, {
    paper: "reportCards",
    form: "pdf",
    academicYearCode,
    semesterCode,
    groupCode,
    withRank: true,
  });
  // It stays in the making, whoever works in these tests.
  await takeQueued({ schoolCode }, `card batch ${batchCode}`);
  const permit = await office.call(marksSheet.addMarkPermit, { userCode, groupCode });
  return {
    ...marked,
    ...handedIn,
    rubricId,
    ...filled,
    ...dated,
    batchCode,
    permitId: String(permit.id),
    activityCode,
    academicYearCode,
    semesterCode,
    schemeCode,
    examTypePaperCode,
    examTypeCode: subject.examTypeCode,
    venueCode,
    binnedVenue,
    gradeScoreId: String(id),
    categoryCode,
    courseCode: course.courseCode,
    courseId: String(course.id),
    lectureId: String(lecture.id),
    lessonId: String(lesson.id),
    otherLessonId: String(later.id),
    dayOffId: String(dayOff.id),
    bellId: String(bell.id),
    calendarLinkId: String(link.id),
    lessonUnit,
    lessonVenue,
  };
}

/** An assignment that the office has handed in itself. */
async function furnishAssignments(
  { office, schoolCode }: Pick<School, "office" | "schoolCode">,
  place: Record<"groupCode" | "activityCode" | "staffCode", string>,
) {
  const fileToUpload = { name: `${MARKER}.docx`, contents: aDocx(`${MARKER} homework`) };
  const { id, assignmentCode, file } = await office.call(
    assignments.uploadAssignment,
    { ...place, title: `${MARKER} homework`, instructions: `${MARKER} sums`, dueDate: "2026-10-01T08:00" },
    { files: { fileToUpload } },
  );
  const submission = await office.call(
    assignments.submitAssignment,
    { assignmentCode, comments: `${MARKER} answer` },
    { files: { fileToUpload: { name: `${MARKER}.pdf`, contents: aPdf() } } },
  );
  const comment = await office.call(assignmentComments.addFileComment, {
    file: submission.file,
    place: { page: 1, x: 0.1, y: 0.2, width: 0, height: 0 },
    comments: `${MARKER} look here`,
  });
  const kept = await office.call(assignments.keepGradingComment, { comments: `${MARKER} well done` });
  const binned = await office.call(
    assignments.uploadAssignment,
    { ...place, title: `${MARKER} binned`, instructions: `${MARKER} gone` },
    { files: { fileToUpload } },
  );
  await office.call(assignments.deleteAssignment, { id: binned.id, attachment: "" });
  // A film that is on its way.
  const { owner } = await testApp();
  await owner.query(
    `insert into resumable_uploads (school_code, upload_id, created_by, operation, field, original_name, bytes)
     values ($1, $2, 'x', 'submitAssignment', 'fileToUpload', $3, 9)`,
    [schoolCode, makeFileName(), `${MARKER} film.mp4`],
  );
  return {
    assignmentId: String(id),
    assignmentCode,
    assignmentFile: file,
    submissionId: String(submission.id),
    submissionCode: submission.assignmentCode,
    gradingCommentCode: kept.commentCode,
    submissionFile: submission.file,
    binnedAssignment: String(binned.id),
    fileCommentCode: comment.commentCode,
  };
}

/** A unit with marks of its own, so that the others can be removed. */
async function furnishMarks(
  { office }: Pick<School, "office">,
  { academicYearCode, semesterCode, userCode }: Record<"academicYearCode" | "semesterCode" | "userCode", string>,
) {
  const { activityCode } = await office.call(units.addActivity, { activityName: `${MARKER} marked`, isALl: false });
  const { schemeCode } = await office.call(examSchemes.addScheme, { schemeName: `${MARKER} marked` });
  const { Subject: subject } = await office.call(examSchemes.addExamType, {
    schemeCode,
    activityCode,
    academicYear: academicYearCode,
    examTypeName: `${MARKER} marked`,
    totalMarks: 100,
  });
  const { examTypePaperCode } = await office.call(examSchemes.addExamTypePaper, {
    examTypeCode: subject.examTypeCode,
    examTypePaper: `${MARKER} marked`,
    numberOfPaperMarks: 40,
  });
  const entry = await office.call(transcript.addTranscript, {
    academicYear: academicYearCode,
    semesterCode,
    unitCode: activityCode,
    userCode,
    result: 20,
    remarks: `${MARKER} remarks`,
    papers: [{ examTypePaperCode, mark: "20" }],
  });
  await office.call(reportCards.saveReportRemark, {
    academicYearCode,
    semesterCode,
    userCode,
    remark: `${MARKER} remark`,
    version: 0,
  });
  return {
    markedUnit: activityCode,
    markedScheme: schemeCode,
    markedPaper: examTypePaperCode,
    entryId: String(entry.id),
  };
}
