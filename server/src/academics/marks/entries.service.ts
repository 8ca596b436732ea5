/** Entries of the transcript one by one: what a total comes to, and what of it goes when it is removed. */
import { bandOf } from "@ofisi/contract/academics/bands";
import { readMark, totalOf } from "@ofisi/contract/academics/marking";
import { hundredths } from "@ofisi/contract/academics/marks";
import type { transcript } from "@ofisi/contract/academics/transcript";
import type { In } from "@ofisi/contract/kit/operation";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { studentLists } from "../../people/students/list.queries.ts";
import { findClassIn } from "../yearEnd/classes.queries.ts";
import { listBands } from "../scaledScores/queries.ts";
import {
  addChanges,
  type Change,
  entryRecords,
  findPlace,
  listMarks,
  listPapers,
  putMarks,
  schemeOfPaper,
} from "./queries.ts";
import { nameAll } from "./sheet.queries.ts";
import { keepStudents } from "./write.queries.ts";
import { openPeriod } from "./write.service.ts";

/** An entry as it comes, its year by its code. */
type NewEntry = Omit<In<typeof transcript.addTranscript>, "academicYear"> & { academicYearCode: string };

/** Adds an entry, with the marks of papers or a total that was typed; answers its number. */
export async function addEntry(context: SchoolContext, given: NewEntry): Promise<number> {
  const { academicYearCode, semesterCode, userCode, unitCode: activityCode, why } = given;
  const student = await studentLists.get(context, userCode);
  // Of a year that is closed, the class that it was given in; who came since was in none, and is marked by who may mark them now.
  const classThen = await findClassIn(context, userCode, academicYearCode);
  const place = { academicYearCode, semesterCode, activityCode, groupCode: classThen || student.groupCode };
  const [first] = given.papers;
  const schemeCode = first && (await schemeOfPaper(context, first.examTypePaperCode));
  const { activityName, keyStageCode } = await nameAll(context, { ...place, schemeCode }, true);
  await openPeriod(context, place, why);
  const marked = first && (await addUp(context, given, { schemeCode, keyStageCode }));
  await keepStudents(context, [userCode]);
  const { id } = await entryRecords.add(context, {
    ...place,
    groupCode: classThen,
    userCode,
    keyStageCode,
    unitDesc: given.unitDesc === "" ? activityName : given.unitDesc,
    remarks: given.remarks,
    givenBy: context.caller.userCode,
    ...(marked?.entry ?? {
      schemeCode: "",
      result: String(given.result),
      grade: given.grade,
      isPass: given.merit === undefined ? null : given.merit === "PASS",
      marked: 0,
    }),
  });
  const marks = marked?.marks ?? [];
  await putMarks(
    context,
    marks.map((mark) => ({ ...mark, entryId: id })),
  );
  const changes: Change[] = marked
    ? marks.map(({ paper, mark }) => ({ userCode, paper, what: "mark", before: "", after: mark }))
    : [{ userCode, paper: "", what: "total", before: "", after: String(given.result) }];
  await addChanges(context, place, changes, { why });
  return id;
}

/** What the marks of papers come to: the papers are of one scheme, in the unit and the year of the entry. */
async function addUp(
  context: SchoolContext,
  given: NewEntry,
  { schemeCode, keyStageCode }: { schemeCode: string | undefined; keyStageCode: string },
) {
  const { academicYearCode, unitCode: activityCode } = given;
  const papers =
    schemeCode === undefined ? [] : await listPapers(context, { schemeCode, activityCode, academicYearCode }, true);
  const marks = new Map<string, string>();
  for (const { examTypePaperCode, mark } of given.papers) {
    const paper = papers.find((each) => each.examTypePaperCode === examTypePaperCode);
    if (!paper) throw refuse("This paper is not there any more", {}, "papers");
    const read = readMark(mark, paper.numberOfPaperMarks);
    if ("fault" in read)
      throw read.fault === "over"
        ? refuse("Raw Score cannot be greater than {n}Marks", { n: paper.numberOfPaperMarks }, "papers")
        : refuse("Write a number with at most two decimals, ABS for absent or EXM for exempt", {}, "papers");
    if (read.mark !== "") marks.set(examTypePaperCode, read.mark);
  }
  if (marks.size === 0) throw refuse("Empty", {}, "papers");
  const { total, marked } = totalOf(
    papers.map(({ examTypePaperCode }) => marks.get(examTypePaperCode) ?? ""),
    papers.map(({ numberOfPaperMarks }) => numberOfPaperMarks),
  );
  const bands = keyStageCode === "" ? [] : await listBands(context, { keyStageCode, activityCode });
  const band = total === null ? undefined : bandOf(bands, hundredths(total));
  return {
    entry: {
      schemeCode: schemeCode!,
      result: total === null ? null : String(total),
      grade: band?.scaledScore ?? "",
      isPass: band?.isPass ?? null,
      marked,
    },
    marks: [...marks].map(([paper, mark]) => ({ paper, mark })),
  };
}

/** Removes an entry with the marks of its papers; its history stays, and says so. */
export async function removeEntry(context: SchoolContext, id: number, why: string): Promise<void> {
  await openPeriod(context, await findPlace(context, id), why);
  const entry = await entryRecords.get(context, id);
  const { userCode } = entry;
  const marks = (await listMarks(context, [id])).get(id) ?? new Map<string, string>();
  const changes: Change[] = [...marks].map(([paper, mark]) => ({
    userCode,
    paper,
    what: "mark",
    before: mark,
    after: "",
  }));
  if (marks.size === 0 && entry.result !== null)
    changes.push({ userCode, paper: "", what: "total", before: entry.result, after: "" });
  if (entry.remarks !== "") changes.push({ userCode, paper: "", what: "remarks", before: entry.remarks, after: "" });
  await addChanges(context, entry, changes, { why });
  await entryRecords.remove(context, [entry]);
}
