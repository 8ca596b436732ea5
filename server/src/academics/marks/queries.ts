/** Transcript entries and the marks of papers in the database. Marks are exact decimals there, and arrive as text. */
import { EXEMPT } from "@ofisi/contract/academics/marking";
import type { MarkChange, SheetPaper } from "@ofisi/contract/academics/marksSheet";
import type { TranscriptEntry } from "@ofisi/contract/academics/transcript";
import { said } from "@ofisi/contract/kit/phrases";
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { asTable } from "../../kit/database/asTable.ts";
import { instant } from "../../kit/database/instant.ts";
import { bySchool, ofSchool } from "../../kit/database/ofSchool.ts";
import { type Holds, rowsHold } from "../../kit/holds.ts";
import { alike, orNull, record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import { periodPlaces } from "../calendar/periodOrder.queries.ts";
import { countsAs, isComplete } from "./complete.queries.ts";
import type { PapersOf, Period } from "./periods.queries.ts";

/** A class and a unit in a period. */
export interface Place extends Period {
  activityCode: string;
  groupCode: string;
}
/** What a marks sheet is a sheet of. */
export interface Sheet extends Place {
  schemeCode: string;
}

/** An entry as it is stored. */
export interface EntryRow extends Place {
  id: number;
  userCode: string;
  unitDesc: string;
  keyStageCode: string;
  schemeCode: string;
  /** The raw total as an exact decimal. */
  result: string | null;
  grade: string;
  isPass: boolean | null;
  remarks: string;
  marked: number;
  givenBy: string;
}

export const entryRecords = record<EntryRow, "id">({
  table: "transcript_entries",
  noun: "transcript entry",
  key: "id",
  columns: {
    ...alike("id", "userCode", "academicYearCode", "semesterCode", "activityCode", "unitDesc", "result", "grade"),
    ...alike("isPass", "remarks", "marked", "givenBy"),
    ...orNull("groupCode", "keyStageCode", "schemeCode"),
  },
  gone: "This entry is not there any more",
  refusals: {
    transcript_entries_once: () =>
      refuse("This student has an entry in this unit and semester already", {}, "unitCode"),
  },
});

/** The unit and period of an entry, with its class, or the student's own where it is of none. It is not locked; refused where it is gone. */
export async function findPlace(tables: SchoolTables, id: number): Promise<Place> {
  const row = await ofSchool(tables, "transcript_entries as e")
    .innerJoin("students as s", bySchool("s.user_code", "e.user_code"))
    .select([
      "e.academic_year_code as academicYearCode",
      "e.semester_code as semesterCode",
      "e.activity_code as activityCode",
      sql<string>`coalesce(e.group_code, s.group_code)`.as("groupCode"),
    ])
    .where("e.id", "=", id)
    .executeTakeFirst();
  if (!row) throw refuse("This entry is not there any more", {}, "id");
  return row;
}

/** The scheme that a paper belongs to; undefined when there is none of this code. */
export async function schemeOfPaper(tables: SchoolTables, paper: string): Promise<string | undefined> {
  const row = await ofSchool(tables, "exam_papers as p")
    .innerJoin("exam_subjects as e", bySchool("e.exam_type_code", "p.exam_type_code"))
    .select("e.scheme_code as code")
    .where("p.exam_type_paper_code", "=", paper)
    .executeTakeFirst();
  return row?.code;
}

/** What a student was given, the newest year first; one entry alone where its number is given. */
export async function listEntries(
  { db, school }: SchoolTables,
  { userCode = "", id = 0 }: { userCode?: string; id?: number },
): Promise<TranscriptEntry[]> {
  type Row = Omit<TranscriptEntry, "result" | "merit"> & { result: string | null; isPass: boolean | null };
  const { rows } = await sql<Row>`
    select e.id, e.user_code as "userCode", y.academic_year as "academicYear",
      e.academic_year_code as "academicYearCode", e.semester_code as "semesterCode", s.semester_name as "semesterName",
      e.activity_code as "unitCode", u.activity_name as "unitName", e.unit_desc as "unitDesc", e.result, e.grade,
      e.is_pass as "isPass", e.remarks, coalesce(e.scheme_code, '') as "schemeCode", ${isComplete} as "isComplete"
    from transcript_entries e
    join academic_years y on y.school_code = e.school_code and y.academic_year_code = e.academic_year_code
    join semesters s on s.school_code = e.school_code and s.semester_code = e.semester_code
    join units u on u.school_code = e.school_code and u.activity_code = e.activity_code
    join (${periodPlaces(school)}) o on o.academic_year_code = e.academic_year_code
      and o.semester_code = e.semester_code
    where e.school_code = ${school} and ${id > 0 ? sql`e.id = ${id}` : sql`e.user_code = ${userCode}`}
    order by o.place desc, u.activity_name, e.id`.execute(db);
  return rows.map(({ result, grade, isPass, ...row }) => ({
    ...row,
    ...countsAs(row.isComplete, { grade, isPass }),
    result: result === null ? null : Number(result),
  }));
}

/**
 * The papers of a unit in a scheme and year, by subject and name. @param hold keeps them as they are meanwhile: the
 * subjects and then the papers, each in the order of the codes, as whoever changes, copies or removes them has it.
 */
export async function listPapers({ db, school }: SchoolTables, sheet: PapersOf, hold = false): Promise<SheetPaper[]> {
  const held = hold ? sql`for key share` : sql``;
  // Arrays, so that all subjects are read, and held, before the first paper is.
  const { rows } = await sql<Omit<SheetPaper, "numberOfPaperMarks"> & { marks: string }>`
    with e as materialized (
      select * from exam_subjects where school_code = ${school} and scheme_code = ${sheet.schemeCode}
        and activity_code = ${sheet.activityCode} and academic_year_code = ${sheet.academicYearCode}
      order by exam_type_code ${held}
    ), p as materialized (
      select * from exam_papers where school_code = ${school}
        and exam_type_code = any(array(select exam_type_code from e))
      order by exam_type_paper_code ${held}
    )
    select p.exam_type_paper_code as "examTypePaperCode", p.exam_type_paper as "examTypePaper",
      exam_type_code as "examTypeCode", e.exam_type_name as "examTypeName", p.paper_marks as marks
    from e join p using (exam_type_code)
    order by e.exam_type_name, e.exam_type_code, p.exam_type_paper, p.exam_type_paper_code`.execute(db);
  return rows.map(({ marks, ...paper }) => ({ ...paper, numberOfPaperMarks: Number(marks) }));
}

/**
 * Locks the entries with an exemption from one of the papers, in the order that whoever scales marks again has; and those
 * with something in so many papers.
 */
export async function lockExempt(
  { db, school }: SchoolTables,
  { schemeCode, activityCode, academicYearCode }: PapersOf,
  orMarked: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from transcript_entries e
    where e.school_code = ${school} and e.scheme_code = ${schemeCode} and e.activity_code = ${activityCode}
      and e.academic_year_code = ${academicYearCode}
      and (e.marked > 0 and e.marked >= ${orMarked}::float8 or exists (
        select from paper_marks m where m.school_code = ${school} and m.entry_id = e.id and m.absence = ${EXEMPT}))
    order by e.user_code, e.id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks by entry and paper: `37.5`, `ABS` or `EXM`. */
export type Marks = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** The marks of entries. */
export async function listMarks({ db, school }: SchoolTables, entryIds: readonly number[]): Promise<Marks> {
  const marks = new Map<number, Map<string, string>>();
  if (entryIds.length === 0) return marks;
  const { rows } = await sql<{ id: number; paper: string; mark: string }>`
    select entry_id as id, exam_type_paper_code as paper, coalesce(absence, trim_scale(mark)::text) as mark
    from paper_marks where school_code = ${school} and entry_id = any(${entryIds}::bigint[])`.execute(db);
  for (const { id, paper, mark } of rows) {
    const own = marks.get(id);
    if (own) own.set(paper, mark);
    else marks.set(id, new Map([[paper, mark]]));
  }
  return marks;
}

/** Writes marks of papers; an empty one is taken away. */
export async function putMarks(
  { db, school }: SchoolTables,
  given: readonly { entryId: number; paper: string; mark: string }[],
): Promise<void> {
  const gone = given.filter(({ mark }) => mark === "");
  const kept = given.filter(({ mark }) => mark !== "");
  const columns = { entryId: "bigint", paper: "text", mark: "text" } as const;
  if (gone.length > 0)
    await sql`delete from paper_marks m using ${asTable(gone, columns)}
      where m.school_code = ${school} and m.entry_id = n.entry_id and m.exam_type_paper_code = n.paper`.execute(db);
  if (kept.length > 0)
    await sql`insert into paper_marks (school_code, entry_id, exam_type_paper_code, mark, absence)
      select ${school}, n.entry_id, n.paper,
        case when n.mark in ('ABS', 'EXM') then null else n.mark::numeric end,
        case when n.mark in ('ABS', 'EXM') then n.mark end
      from ${asTable(kept, columns)}
      on conflict (school_code, entry_id, exam_type_paper_code)
        do update set mark = excluded.mark, absence = excluded.absence`.execute(db);
}

// History --------------------------------------------------------------------------------------------------

/** A change of a mark, of a total without papers, or of remarks. */
export interface Change {
  userCode: string;
  /** Empty of what is no paper. */
  paper: string;
  what: MarkChange["what"];
  before: string;
  after: string;
}

/** Writes down what was changed: as the history of each mark, and one line of the trail for all of them. */
export async function addChanges(
  context: SchoolContext,
  place: Omit<Place, "groupCode">,
  changes: readonly Change[],
  { why, cause = "" }: { why: string; cause?: MarkChange["cause"] },
): Promise<void> {
  if (changes.length === 0) return;
  const given = asTable(changes, { userCode: "text", paper: "text", what: "text", before: "text", after: "text" });
  await sql`insert into mark_changes (school_code, user_code, academic_year_code, semester_code, activity_code,
      exam_type_paper_code, paper_name, what, value_before, value_after, why, cause, changed_by)
    select ${context.school}, n.user_code, ${place.academicYearCode}, ${place.semesterCode}, ${place.activityCode},
      n.paper, coalesce(p.exam_type_paper, ''), n.what, n.before, n.after, ${why}, ${cause},
      ${context.caller.userCode}
    from ${given}
    left join exam_papers p on p.school_code = ${context.school} and p.exam_type_paper_code = n.paper
    order by n.place`.execute(context.db);
  await context.audit({
    subject: `marks of unit ${place.activityCode}`,
    after: { ...place, students: new Set(changes.map(({ userCode }) => userCode)).size, changes: changes.length },
  });
}

/** What was changed of a student's marks in a unit and period, the newest first. */
export async function listChanges(
  { db, school }: SchoolTables,
  { userCode, academicYearCode, semesterCode, activityCode }: Omit<Place, "groupCode"> & { userCode: string },
): Promise<MarkChange[]> {
  const { rows } = await sql<MarkChange>`
    select c.id, c.what, coalesce(
        -- Of several exams each may have a paper of this name.
        case when exists (select from exam_subjects o where o.school_code = x.school_code
          and o.scheme_code = x.scheme_code and o.activity_code = x.activity_code
          and o.academic_year_code = x.academic_year_code and o.exam_type_code <> x.exam_type_code)
          then x.exam_type_name || ' ' else '' end || p.exam_type_paper, c.paper_name) as paper,
      c.value_before as "valueBefore", c.value_after as "valueAfter", c.why, c.cause,
      coalesce(a.person_name, c.changed_by) as "changedBy",
      ${instant("c.changed_at")} as "changedAt"
    from mark_changes c
    left join exam_papers p on p.school_code = c.school_code and p.exam_type_paper_code = c.exam_type_paper_code
    left join exam_subjects x on x.school_code = p.school_code and x.exam_type_code = p.exam_type_code
    left join accounts a on a.school_code = c.school_code and a.user_code = c.changed_by
    where c.school_code = ${school} and c.user_code = ${userCode} and c.academic_year_code = ${academicYearCode}
      and c.semester_code = ${semesterCode} and c.activity_code = ${activityCode}
    order by c.id desc limit 500`.execute(db);
  return rows;
}

// What is built on others ----------------------------------------------------------------------------------

/** How many entries each of the codes has: `12 marks`. They lock nothing: whoever marks holds what it names by its key. */
export const entriesHold = rowsHold("transcript_entries", "{count} marks in the transcript");

/** How many marks each paper has, or the papers of each subject. */
export function marksHold(column: "exam_type_paper_code" | "exam_type_code"): Holds {
  return async ({ db, school }, codes) => {
    const rows = await ofSchool({ db, school }, "paper_marks as m")
      .innerJoin("exam_papers as p", bySchool("p.exam_type_paper_code", "m.exam_type_paper_code"))
      .select([`p.${column} as code`, ({ fn }) => fn.countAll<number>().as("count")])
      .where(sql<boolean>`${sql.ref(`p.${column}`)} = any(${codes}::text[])`)
      .groupBy(`p.${column}`)
      .execute();
    return new Map(rows.map(({ code, count }) => [code, [said("{count} marks", { count })]]));
  };
}
