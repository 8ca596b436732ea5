/**
 * Assignments: published to a group in a unit, handed in by its students, graded and commented on (document 001 sections
 * 2.9, 2.10, 5 and 7.5; G144 to G156). What is handed in is written like an assignment, with an id and a code of its own.
 */
import { z } from "zod";
import { isDay } from "../kit/dates.ts";
import { staff, staffOrStudent, teacherOrHead } from "../kit/access.ts";
import { code, count, flag, nothing, oneOrNone, optionalCode, required, text, whole } from "../kit/fields.ts";
import { contract, file, read, write } from "../kit/operation.ts";
import { paging, sortDirection } from "../kit/paging.ts";
import type { Text } from "../kit/phrases.ts";
import { chosenLevels } from "./rubrics.ts";

/** 1 Active, 2 Closed. */
export const ACTIVE = 1;
export const CLOSED = 2;
/** What `graded` is of a submission that has its grade. */
export const GRADED = 2;

export const Assignment = z.object({
  /** No submission has an assignment's, nor the other way round (G146). */
  id: z.number(),
  assignmentCode: z.string(),
  groupName: z.string(),
  groupCode: z.string(),
  activityName: z.string(),
  activityCode: z.string(),
  title: z.string(),
  /** Spelt so in the documents (G147). */
  Instructions: z.string(),
  /** Of whoever handed it in; empty for an assignment. */
  comments: z.string(),
  /** The file as whoever sent it had named it. */
  attachment: z.string(),
  staffName: z.string(),
  staffCode: z.string(),
  /** Who handed it in; empty for an assignment. */
  name: z.string(),
  /** When it was handed in, or published: `2026-11-23T08:05`, of the school's clock. */
  date: z.string(),
  /** As `date`; empty without one. */
  dueDate: z.string(),
  createDate: z.string(),
  status: z.literal([ACTIVE, CLOSED]),
  graded: z.literal([1, GRADED]),
  grade: z.string(),
  gradeComments: z.string(),
  // Beside the documents' own.
  /** What the file is asked for by. */
  file: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  /** Pages that are shown as pictures. */
  pages: z.number(),
  /** Whose submission it is; empty for an assignment. */
  userCode: z.string(),
  /** Of a submission: the assignment's own. */
  parentCode: z.string(),
  /** Handed in after the minute in which it was due. */
  isLate: z.boolean(),
  /** How often it was handed in; of an assignment, by how many. */
  times: count,
  /** The most that can be reached; empty where grades are words. */
  outOf: z.string(),
  /** With whom it is done: the others of the team, by name; empty for whoever works alone. */
  partners: z.string(),
  /** Its grades are read by students once they are released. */
  holdsGrades: z.boolean(),
  /** It has its grade, and its students do not read it yet. */
  isHeld: z.boolean(),
  /** The reader may grade, change and delete it: its own teacher, the head, and people the head lets mark there. */
  mayChange: z.boolean(),
  /** Goes up with every change of the record. */
  version: z.number().int(),
});
export type Assignment = z.output<typeof Assignment>;

/** What was handed in, as it stands after that; `isEarlier` where something counts that was pressed later. */
export const HandedIn = Assignment.extend({ isEarlier: z.boolean() });

/** One of the times that something was handed in, in the order in which they were pressed, the last one first. */
export const Attempt = z.object({
  attempt: z.number().int(),
  comments: z.string(),
  attachment: z.string(),
  file: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  pages: z.number(),
  /** When it arrived. */
  date: z.string(),
  /** When it was pressed: earlier, of what waited for a link. */
  pressed: z.string(),
  isLate: z.boolean(),
});
export type Attempt = z.output<typeof Attempt>;

/** A deleted assignment, or a deleted submission. */
export const BinnedWork = z.object({
  id: z.number(),
  isSubmission: z.boolean(),
  title: z.string(),
  /** Who handed it in; empty for an assignment. */
  name: z.string(),
  groupName: z.string(),
  activityName: z.string(),
  staffName: z.string(),
  /** Submissions that were deleted with an assignment. */
  times: count,
  /** An ISO instant. */
  deletedAt: z.string(),
  deletedBy: z.string(),
});
export type BinnedWork = z.output<typeof BinnedWork>;

/** One of the comments that somebody keeps, to be pressed while grading. */
export const GradingComment = z.object({ commentCode: z.string(), comments: z.string() });
export type GradingComment = z.output<typeof GradingComment>;
/** Longer ones are written for one person; more are not found among each other. */
export const GRADING_COMMENT_MAX = 300;
export const GRADING_COMMENTS_MAX = 40;

export const ASSIGNMENT_SORTS = [
  "createDate",
  "groupName",
  "activityName",
  "title",
  "staffName",
  "dueDate",
  "status",
] as const;
export const SUBMISSION_SORTS = [
  "date",
  "name",
  "groupName",
  "activityName",
  "title",
  "staffName",
  "dueDate",
  "graded",
] as const;

/** A moment of the school's clock, to the minute; empty for none. Seconds and zones are left off. */
export const moment = z.codec(z.string().default(""), z.string(), {
  decode: (value, context) => {
    const found = /^(20\d\d-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d(?:\.\d+)?)?Z?$/.exec(value.trim());
    if (value.trim() === "") return "";
    if (found && isDay(found[1]!)) return `${found[1]}T${found[2]}`;
    const wrong: Text = "Due date: choose a day and a time";
    context.issues.push({ code: "custom", input: value, message: wrong });
    return z.NEVER;
  },
  encode: (value) => value,
});

const choice = oneOrNone(z.enum(["1", "2"]));
const filters = {
  staffCode: optionalCode("Please staff"),
  groupCode: optionalCode("Please select the group"),
};
const assignmentFilters = { ...filters, status: choice };
/** 1 is Graded and 2 Submitted, the other way round than `graded` has it (G144). */
const submissionFilters = { ...filters, status: choice };
const recordId = whole(1, Number.MAX_SAFE_INTEGER);
const version = whole(0, 2_000_000_000, 0);
const oneFile = z.object({
  file: z
    .string()
    .default("")
    .refine((value) => /^[a-z0-9]{24,40}\.[a-z0-9]{1,5}$/.test(value), {
      error: "This file is not there any more" satisfies Text,
    }),
});

/** Whom an assignment is for: what is asked for first. */
const place = {
  groupCode: code("Please select the group"),
  activityCode: code("Please Unit/ Activity"),
  staffCode: code("Please staff"),
};
/** As the documents' page sends them along; codes decide. */
const names = { groupName: text(), activityName: text(), staffName: text() };
const rest = {
  dueDate: moment,
  /** Its class reads grades once they are released. */
  holdsGrades: flag(),
  /** The most that can be reached (G154); empty where grades are words. */
  outOf: text(8).refine((value) => value === "" || /^(?!0+(\.0*)?$)\d{1,5}(\.\d{1,2})?$/.test(value), {
    error: "Out of: a number above zero" satisfies Text,
  }),
};

const TITLE_MAX = 200;
const TEXT_MAX = 5_000;

/** What a page asks for before it sends a file: the documents' checks, in their order. */
export const PublishForm = z.object({
  ...place,
  fileToUpload: required("Please choose file"),
  title: required("Enter Title", TITLE_MAX),
  instructions: required("Enter comments or instructions", TEXT_MAX),
  ...names,
  ...rest,
});

export const assignments = contract("school", "assignments", {
  getAssignments: read({
    about:
      "Published assignments, the latest first. A student is answered the active ones of their own group, whatever is asked for (G048).",
    who: staffOrStudent,
    in: z.object(assignmentFilters),
    out: z.array(Assignment),
  }),
  searchAssignments: read({
    about: "A page of the published assignments, by any part of title, instructions, group, unit or staff.",
    who: staff,
    in: z.object({
      keyword: text(100),
      ...assignmentFilters,
      id: whole(0, Number.MAX_SAFE_INTEGER, 0),
      ...paging(ASSIGNMENT_SORTS),
    }),
    out: z.object({ Assignments: z.array(Assignment), count }),
  }),
  getAssignmentSubmitted: read({
    about:
      "What has been handed in, the latest first, each with a code of its own (G145). Status 1 is Graded and 2 Submitted (G144).",
    who: staff,
    in: z.object(submissionFilters),
    out: z.array(Assignment),
  }),
  searchSubmitted: read({
    about: "A page of what has been handed in, by any part of name, title, comments, group, unit or staff.",
    who: staff,
    in: z.object({
      keyword: text(100),
      ...submissionFilters,
      id: whole(0, Number.MAX_SAFE_INTEGER, 0),
      ...paging(SUBMISSION_SORTS),
    }),
    out: z.object({ Submitted: z.array(Assignment), count }),
  }),
  getStudentSubmittedAssignments: read({
    about:
      "What somebody has handed in, with grade and comments, the latest first. A student is answered their own, whoever is asked for; staff theirs, or a student's (G047, G149).",
    who: staffOrStudent,
    in: z.object({ userCode: optionalCode() }),
    out: z.array(Assignment),
  }),
  getAttempts: read({
    about: "Each time that something was handed in, the last one first. A student is answered of their own alone.",
    who: staffOrStudent,
    in: z.object({ id: recordId }),
    out: z.array(Attempt),
  }),
  getAssignmentChoices: read({
    about: "What assignments are filtered by and published to: groups, units and staff, in the school's order.",
    who: staff,
    in: z.object({}),
    out: z.object({
      Groups: z.array(z.object({ groupCode: z.string(), groupName: z.string() })),
      Activities: z.array(z.object({ activityCode: z.string(), activityName: z.string() })),
      /** The number of an ID card is for those who may look up records of people. */
      Staffs: z.array(z.object({ staffCode: z.string(), staffName: z.string(), nationalIdNumber: z.string() })),
      /** The reader among the staff; empty for somebody without a staff record. */
      ownStaffCode: z.string(),
      /** The reader may publish in a colleague's name: the head, and people the head lets mark there. */
      mayPublishForOthers: z.boolean(),
    }),
  }),
  uploadAssignment: write({
    about:
      "Publishes an assignment with its file: checked in the order group, unit, staff, file, title, instructions. In a colleague's name only by the head, and by people the head lets mark there. What the file is, its contents say.",
    who: teacherOrHead,
    in: z.object({ ...place, title: text(TITLE_MAX), instructions: text(TEXT_MAX), ...names, ...rest }),
    files: { fileToUpload: "media" },
    out: Assignment,
  }),
  submitAssignment: write({
    about:
      "Hands in a file with comments, under one's own name. A closed assignment is refused; after it was due it is late; handed in again before it is graded, the last one counts and the others are kept (G149, G150). What waited for a link is as old as its header `x-ofisi-pressed-ago` says, in seconds: pressed before what is there, it is kept beside that.",
    who: staffOrStudent,
    in: z.object({
      assignmentCode: code("This assignment is not there any more"),
      comments: required("Please enter comments", TEXT_MAX),
      // As the documents' page sends them along; the assignment decides, and the session.
      ...names,
      groupCode: optionalCode(),
      activityCode: optionalCode(),
      title: text(TITLE_MAX),
      staffCode: optionalCode(),
      userCode: optionalCode(),
      dueDate: text(40),
      /** Whose work it is, of a browser that kept it until there was a link: nobody else's session hands it in. */
      sentBy: optionalCode(),
    }),
    files: { fileToUpload: "media" },
    out: HandedIn,
  }),
  updateAssignmentGrade: write({
    about:
      "Grades what was handed in, by its own code (G145): text as given, or a number up to what the assignment is out of (G154); with a rubric, what the chosen levels come to. A grade that exists is replaced only by a form that names its version. Open to the assignment's own teacher, the head, and people the head lets mark there, as is every other change of an assignment.",
    who: teacherOrHead,
    in: z.object({
      assignmentCode: code("This submission is not there any more"),
      grade: required("Please enter grade", 40),
      comments: required("Please enter comments", TEXT_MAX),
      /** Where the assignment has a rubric: their sum is the grade. */
      levels: chosenLevels,
      version,
    }),
    out: Assignment,
  }),
  getGradingComments: read({
    about: "The comments that one keeps for grading, in their order; nobody else's.",
    who: teacherOrHead,
    in: z.object({}),
    out: z.array(GradingComment),
  }),
  keepGradingComment: write({
    about: "Keeps a comment, to be pressed while grading. Kept twice it is one.",
    who: teacherOrHead,
    quiet: true,
    in: z.object({ comments: required("Please enter comments", GRADING_COMMENT_MAX) }),
    out: GradingComment,
  }),
  removeGradingComment: write({
    about: "Keeps a comment of one's own no longer; what was written with it stays.",
    who: teacherOrHead,
    quiet: true,
    in: z.object({ commentCode: code("This comment is not there any more") }),
    out: nothing,
  }),
  editAssignmentSave: write({
    about:
      "Changes title, instructions and due date of the assignment or the submission of this id (G146): of a submission for that one alone, such as more time. An empty due date keeps the present one (G151).",
    who: teacherOrHead,
    in: z.object({
      id: recordId,
      title: required("Enter Title", TITLE_MAX),
      Instructions: text(TEXT_MAX),
      /** Read as well (G147). */
      instructions: text(TEXT_MAX),
      dueDate: moment,
      version,
    }),
    out: Assignment,
  }),
  updateAssignmentStatus: write({
    about: "Closes an assignment (2), or opens it again (1): the status is the new one (G148).",
    who: teacherOrHead,
    in: z.object({
      id: recordId,
      status: z.codec(z.string().default(""), z.union([z.literal(ACTIVE), z.literal(CLOSED)]), {
        decode: (value, context) => {
          if (value === "1") return ACTIVE;
          if (value === "2") return CLOSED;
          const wrong: Text = "Status: write 1 to open, 2 to close";
          context.issues.push({ code: "custom", input: value, message: wrong });
          return z.NEVER;
        },
        encode: String,
      }),
    }),
    out: Assignment,
  }),
  deleteAssignment: write({
    about:
      "Puts the assignment of this id in the bin with everything handed in for it, or one submission; 30 days later it is gone for good with its files. The attachment that is sent is ignored (G153).",
    who: teacherOrHead,
    in: z.object({ id: recordId, attachment: text(400) }),
    out: nothing,
  }),
  getAssignmentBin: read({
    about:
      "Assignments and submissions in the bin, the latest first unless told otherwise, of those that the reader may change; each is gone for good 30 days after.",
    who: teacherOrHead,
    in: z.object({ ...paging(["deletedAt"]), direction: sortDirection.default("desc") }),
    out: z.object({ rows: z.array(BinnedWork), count }),
  }),
  restoreAssignment: write({
    about:
      "Takes the assignment of this id out of the bin with everything that was deleted with it, or one submission, unless its student has handed in again.",
    who: teacherOrHead,
    in: z.object({ id: recordId }),
    out: Assignment,
  }),
  testUpload: read({
    about: "Says what a file is and whether it could be kept; keeps nothing (G152).",
    who: staff,
    in: z.object({}),
    files: { file: "media" },
    out: z.object({ name: z.string(), contentType: z.string(), bytes: z.number(), pages: z.number() }),
  }),
  showAssignmentFile: file({
    about: "A page of a file as a picture (WebP), or the text of a Word document: nothing of the file itself.",
    who: staffOrStudent,
    in: oneFile.extend({ page: whole(1, 1_000, 1) }),
  }),
});
