/**
 * Exam schemes, their subjects and papers (G075 to G078). Whoever changes a subject's marks or papers locks the subject
 * first: what is left of it is the same for all who act at once. The order is one for all, and for who marks: scheme, years,
 * unit, periods, subjects, papers.
 */
import { examSchemes as contract } from "@ofisi/contract/academics/examSchemes";
import { hundredths } from "@ofisi/contract/academics/marks";
import type { SchoolContext } from "../../kit/context.ts";
import { whatHolds, type Subject } from "../../kit/holds.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";
import { findYear, yearRecords } from "../calendar/queries.ts";
import { lockedPapers, restateExempt, restateWithout } from "../marks/papers.service.ts";
import { unitRecords } from "../units/queries.ts";
import * as queries from "./queries.ts";
import { paperRecords, schemeRecords, subjectRecords, type PaperRow, type SubjectRow } from "./queries.ts";
import { copySubjects, lockSubjects, removeSubjects } from "./subjects.service.ts";

export const examSchemeHandlers = schoolHandlers(contract, {
  getScheme: (context) => queries.listSchemes(context),

  addScheme: async (context, { schemeName }) => ({
    ...(await schemeRecords.add(context, { schemeName })),
    subjectCount: 0,
    paperCount: 0,
  }),

  async editScheme(context, { schemeCode, schemeName, version }) {
    await schemeRecords.change(context, schemeCode, { schemeName }, version);
    return (await queries.listSchemes(context, schemeCode))[0]!;
  },

  async removeScheme(context, { schemeCode }) {
    const scheme = await schemeRecords.get(context, schemeCode);
    await schemeRecords.refuseHeld(context, [scheme]);
    await removeSubjects(context, await queries.subjectCodesOf(context, schemeCode));
    await schemeRecords.remove(context, [scheme]);
  },

  async copyScheme(context, { schemeCode, academicYear, toAcademicYear, schemeName }) {
    const source = await schemeRecords.get(context, schemeCode);
    const years = await getYears(context, { academicYear, toAcademicYear });
    const [from, to] = [years.academicYear, years.toAcademicYear];
    if (schemeName === "" && from.academicYearCode === to.academicYearCode)
      throw refuse("Choose another academic year, or name a new scheme", {}, "toAcademicYear");
    if (schemeName === "") await refuseLockedCopies(context, schemeCode, from, to);
    const subjects = await lockSubjects(context, schemeCode, from.academicYearCode);
    if (subjects.length === 0)
      throw refuse(
        "{name} has no subjects in {year}: there is nothing to copy",
        { name: source.schemeName, year: from.academicYear },
        "academicYear",
      );
    const scheme = schemeName === "" ? source : await schemeRecords.add(context, { schemeName });
    const { copies, papers } = await copySubjects(context, subjects, { ...scheme, ...to });
    const copied = { copied: copies.size, papers, skipped: subjects.length - copies.size };
    await context.audit({
      // A subject of its own: the scheme itself has not changed.
      subject: `exam scheme ${scheme.schemeCode} copy`,
      after: { copiedFrom: schemeCode, academicYear: from.academicYear, toAcademicYear: to.academicYear, ...copied },
    });
    return { ...scheme, ...to, ...copied };
  },

  getExamTypes: (context, filter) => queries.listSubjects(context, filter),

  async addExamType(context, { schemeCode, activityCode, academicYear, examTypeName, totalMarks }) {
    await schemeRecords.get(context, schemeCode);
    const { academicYearCode } = (await getYears(context, { academicYear })).academicYear;
    await unitRecords.get(context, activityCode);
    const { examTypeCode } = await subjectRecords.add(context, {
      schemeCode,
      activityCode,
      academicYearCode,
      examTypeName,
      totalMarks: String(totalMarks),
    });
    return await getSubject(context, examTypeCode);
  },

  async editSubject(context, { examTypeCode, examTypeName, examTypeTotalMarks, totalMarks, version }) {
    const marks = examTypeTotalMarks ?? totalMarks!;
    const subject = await subjectRecords.get(context, examTypeCode);
    const papers = await queries.allocatedOf(context, examTypeCode);
    if (hundredths(marks) < papers)
      throw refuse(
        "The papers of {name} have {papers} marks together: it cannot have fewer",
        { name: subject.examTypeName, papers: papers / 100 },
        examTypeTotalMarks === undefined ? "totalMarks" : "examTypeTotalMarks",
      );
    if (hundredths(marks) < hundredths(subject.totalMarks))
      await refuseShrunk(context, "subject", examTypeCode, subject.examTypeName);
    await subjectRecords.change(context, subject, { examTypeName, totalMarks: String(marks) }, version);
    return await getSubject(context, examTypeCode);
  },

  async deleteSubject(context, { examTypeCode }) {
    await refuseLocked(context, examTypeCode);
    const subject = await subjectRecords.get(context, examTypeCode);
    await restateWithout(context, subject, () => removeSubjects(context, [examTypeCode]));
  },

  getExamTypesPaper: (context, { examTypeCode }) => queries.listPapers(context, examTypeCode),

  async addExamTypePaper(context, { examTypeCode, examTypePaper, numberOfPaperMarks }) {
    await refuseLocked(context, examTypeCode);
    const subject = await subjectRecords.get(context, examTypeCode);
    await refuseOver(context, subject, numberOfPaperMarks);
    const marks = String(numberOfPaperMarks);
    const paper = await paperRecords.add(context, { examTypeCode, examTypePaper, numberOfPaperMarks: marks });
    await restateExempt(context, unitOf(subject));
    return paperOf(paper);
  },

  async editPaper(context, { examTypeCode, examTypePaperCode, examTypePaper, numberOfPaperMarks, version }) {
    const { paper, subject, locked } = await getPaper(context, examTypePaperCode, examTypeCode);
    if (locked && hundredths(numberOfPaperMarks) !== hundredths(paper.numberOfPaperMarks)) throw locked;
    await refuseOver(context, subject, numberOfPaperMarks, paper);
    if (hundredths(numberOfPaperMarks) < hundredths(paper.numberOfPaperMarks))
      await refuseShrunk(context, "paper", examTypePaperCode, paper.examTypePaper);
    const changed = { examTypePaper, numberOfPaperMarks: String(numberOfPaperMarks) };
    const after = await paperRecords.change(context, paper, changed, version);
    await restateExempt(context, unitOf(subject));
    return paperOf(after);
  },

  async deletePaper(context, { examTypePaperCode }) {
    const { paper, subject, locked } = await getPaper(context, examTypePaperCode);
    if (locked) throw locked;
    await restateWithout(context, subject, () => paperRecords.removeUnheld(context, [paper]));
  },
});

/** Refuses copies of subjects of units that have marks in a locked period of the other year, and not these subjects. */
async function refuseLockedCopies(
  context: SchoolContext,
  schemeCode: string,
  from: { academicYearCode: string },
  { academicYearCode }: { academicYearCode: string },
): Promise<void> {
  const activityCodes = await queries.unitsToCopy(context, schemeCode, from.academicYearCode, academicYearCode);
  const locked = await lockedPapers(context, { schemeCode, activityCodes, academicYearCode });
  if (locked) throw locked;
}

/** Years of the school by their codes or names, locked together, in the order of the codes; refused in the field's name. */
async function getYears<Field extends string>(context: SchoolContext, named: Readonly<Record<Field, string>>) {
  const fields = Object.keys(named) as Field[];
  const codes = await Promise.all(fields.map((field) => findYear(context, named[field])));
  const years = await yearRecords.lock(
    context,
    codes.filter((code) => code !== undefined),
  );
  const found = fields.map((field, at) => {
    const year = years.find(({ academicYearCode }) => academicYearCode === codes[at]);
    if (!year) throw refuse("This academic year is not there any more", {}, field);
    return [field, year] as const;
  });
  return Object.fromEntries(found) as Record<Field, (typeof years)[number]>;
}

/** A subject as it is answered. */
async function getSubject(context: SchoolContext, examTypeCode: string) {
  return (await queries.listSubjects(context, { examTypeCode }))[0]!;
}

/** What its marks in a locked period refuse a subject's papers with, none where all periods are open: they stay so. */
async function lockedBy(context: SchoolContext, examTypeCode: string): Promise<Refusal | undefined> {
  const [found] = await queries.listSubjects(context, { examTypeCode });
  if (!found) return undefined;
  const { schemeCode, activityCode, academicYearCode } = found.Subject;
  return await lockedPapers(context, { schemeCode, academicYearCode, activityCodes: [activityCode] });
}

async function refuseLocked(context: SchoolContext, examTypeCode: string): Promise<void> {
  const locked = await lockedBy(context, examTypeCode);
  if (locked) throw locked;
}

/**
 * A paper with its subject, which is locked first, as by everybody, and after the periods of its marks.
 * @param of the subject it is known under.
 */
async function getPaper(context: SchoolContext, examTypePaperCode: string, of?: string) {
  const examTypeCode = await queries.subjectOfPaper(context, examTypePaperCode);
  if (examTypeCode === undefined || (of !== undefined && of !== examTypeCode))
    throw refuse("This paper is not there any more", {}, "examTypePaperCode");
  const locked = await lockedBy(context, examTypeCode);
  const subject = await subjectRecords.get(context, examTypeCode);
  return { subject, locked, paper: await paperRecords.get(context, examTypePaperCode) };
}

/** The unit whose papers a subject has. */
const unitOf = ({ activityCode, ...subject }: SubjectRow) => ({ ...subject, activityCodes: [activityCode] });

const paperOf = ({ examTypePaperCode, examTypePaper, numberOfPaperMarks, version }: PaperRow) => ({
  examTypePaperCode,
  examTypePaper,
  numberOfPaperMarks: Number(numberOfPaperMarks),
  version,
});

/** Refuses marks of a paper that its locked subject has not left (G078); `before` is the paper as it was. */
async function refuseOver(
  context: SchoolContext,
  subject: SubjectRow,
  marks: number,
  before?: PaperRow,
): Promise<void> {
  const others =
    (await queries.allocatedOf(context, subject.examTypeCode)) - hundredths(before?.numberOfPaperMarks ?? 0);
  const left = hundredths(subject.totalMarks) - others;
  if (hundredths(marks) <= left) return;
  throw refuse(
    "{name} has {left} marks left for this paper",
    { name: subject.examTypeName, left: left / 100 },
    "numberOfPaperMarks",
  );
}

/** Refuses fewer marks for what something hangs on: marks that were given may be more than is left. */
async function refuseShrunk(context: SchoolContext, subject: Subject, code: string, name: string): Promise<void> {
  const what = (await whatHolds(context, subject, [code])).get(code);
  if (what) throw refuse("{name} cannot be given fewer marks while it has {what}", { name, what });
}
