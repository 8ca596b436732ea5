/** Closing a year: the plan, its preview, the close and its undo (decision 0022). */
import {
  LEAVES,
  MOVE_KINDS,
  STAYS,
  yearEnd as contract,
  type MoveCounts,
  type YearPlan,
} from "@ofisi/contract/academics/yearEnd";
import { said, type Said } from "@ofisi/contract/kit/phrases";
import { LANGUAGES, say } from "@ofisi/contract/kit/texts";
import { stale, type FieldWords } from "../../kit/changes.rules.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { inWords, type Words } from "../../kit/words.ts";
import { countGroups } from "../../finance/fees/copies.queries.ts";
import { listGroups } from "../../people/groups/queries.ts";
import { listYears, yearRecords } from "../calendar/queries.ts";
import { presentYear } from "../calendar/rules.ts";
import * as moves from "./moves.queries.ts";
import { findSameName, listTouched } from "./opening.queries.ts";
import * as opening from "./opening.service.ts";
import * as queries from "./queries.ts";
import type { YearEndRow } from "./queries.ts";
import { nextYearName, proposeDestinations } from "./rules.ts";

/** Of students and things in the way, so many are named. */
const NAMED_MAX = 5;

/** What of a plan somebody has saved meanwhile, in the words of whoever is told. */
const PLAN_WORDS: FieldWords = {
  academicYearCode: "the academic year",
  nextYear: "the next year",
  alumniName: "the group of those who leave",
  copiesFees: "what is copied",
  copiesSchemes: "what is copied",
  copiesLectures: "what is copied",
  copiesDays: "what is copied",
  groups: "the ways of classes",
  students: "the ways of students",
};

const ALUMNI: Words = { en: "Alumni {year}", fr: "Anciens {year}", sw: "Wahitimu {year}" };

export const yearEndHandlers = schoolHandlers(contract, {
  getYearPlan: (context) => getPlan(context),

  async saveYearPlan(context, { yearEndCode, groups, students, version, ...terms }) {
    const { academicYear } = await yearRecords.get(context, terms.academicYearCode);
    if ((await queries.listClosed(context)).includes(terms.academicYearCode))
      throw refuse("{year} is closed already", { year: academicYear }, "academicYearCode");
    const proposed = await getPlan(context);
    const named = { ...following({ ...terms, academicYear }, proposed), academicYear };
    const { userCode } = context.caller;
    const code = yearEndCode ?? (await queries.beginPlan(context, named, userCode));
    const draft = await lockDraft(context, code);
    const subject = `year end ${code}`;
    if (version > 0 && version !== draft.version)
      throw await stale(context, { subject, version: draft.version, since: version }, PLAN_WORDS);
    const choices = {
      groups: latest((groups ?? []).map(({ groupCode, to }) => ({ code: groupCode, to }))),
      students: latest((students ?? []).map(({ userCode: student, to }) => ({ code: student, to }))),
    };
    await refuseUnknown(context, choices);
    const before = await queries.savePlan(context, draft, named, choices, userCode);
    await context.audit({ subject, before, after: { ...named, ...choices } });
    return await getPlan(context);
  },

  async previewYearEnd(context, { yearEndCode, page, size, sort, direction, ...filter }) {
    const draft = await queries.findYearEnd(context, yearEndCode);
    refuseNoDraft(draft);
    const plan = await planOf(context, draft);
    return {
      ...(await moves.listMoves(context, plan, filter, { page, size, sort, direction })),
      version: draft.version,
      ...(await opening.countOpening(context, draft)),
      inBin: await moves.countInBin(context),
      faults: (await faultsOf(context, draft, plan)).map((fault) => say(context.language, fault)),
    };
  },

  async closeYear(context, { yearEndCode, version }) {
    await queries.lockYearEnds(context);
    const draft = await lockDraft(context, yearEndCode);
    if (draft.version !== version)
      throw refuse("The plan has been changed since this preview. Look at it again before the year is closed");
    const plan = await planOf(context, draft);
    await opening.lockCopied(context, draft);
    // Students before groups, as whoever moves students has it.
    const planned = await moves.lockMoves(context, plan);
    const targets = [...new Set(planned.map(({ to }) => to))].filter((to) => to !== LEAVES && to !== "");
    await countGroups(context, targets, true);
    const [fault] = await faultsOf(context, draft, plan);
    if (fault) throw refuse(fault.text, fault.params);

    const counts = Object.fromEntries(MOVE_KINDS.map((kind) => [kind, 0])) as MoveCounts;
    for (const { kind } of planned) counts[kind] += 1;
    const alumni = counts.leaves > 0 ? await opening.alumniGroup(context, draft) : undefined;
    const placed = planned.map(({ userCode, from, to }) => {
      return { userCode, from, to: to === LEAVES ? alumni!.groupCode : to };
    });
    await moves.keepMoves(context, yearEndCode, placed);
    const moved = placed.filter(({ from, to }) => from !== to);
    await moves.moveAll(context, moved, context.caller.userCode);
    await auditMoves(context, moved);
    const opened = await opening.openNextYear(context, draft);
    const added = { ...opened, ...(alumni?.isNew && { groupCode: alumni.groupCode }) };
    await context.audit({
      subject: `year end ${yearEndCode}`,
      before: { state: "draft" },
      after: { state: "closed", ...counts, ...added },
    });
    await queries.markClosed(context, yearEndCode, { counts, added }, context.caller.userCode);
    context.say("{year} is closed: {count} students moved", { year: draft.academicYear, count: moved.length });
    return await getYearEnd(context, yearEndCode);
  },

  async undoYearEnd(context, { yearEndCode }) {
    await queries.lockYearEnds(context);
    const closed = await queries.findYearEnd(context, yearEndCode);
    if (!closed) throw refuse("This close is not there any more", {}, "yearEndCode");
    if (closed.state === "draft") throw refuse("{year} is not closed", { year: closed.academicYear });
    if (closed.state === "undone") throw refuse("The close of {year} is undone already", { year: closed.academicYear });
    const moved = await moves.listMoved(context, yearEndCode);
    await opening.lockAdded(context, closed.added);
    await moves.lockMoved(context, moved);
    const [what, ...more] = await hindrancesOf(context, closed, moved);
    if (what)
      throw refuse("{year} cannot be opened again: {what}", { year: closed.academicYear, what: [what, ...more] });
    const back = moved.map(({ userCode, from, to }) => ({ userCode, from: to, to: from }));
    await moves.moveAll(context, back, context.caller.userCode);
    await auditMoves(context, back);
    await opening.takeAway(context, closed.added);
    await queries.markUndone(context, yearEndCode, context.caller.userCode);
    await context.audit({
      subject: `year end ${yearEndCode}`,
      before: { state: "closed" },
      after: { state: "undone" },
    });
    context.say("{year} is open again: {count} students are back", { year: closed.academicYear, count: back.length });
    return await getYearEnd(context, yearEndCode);
  },

  getYearEnds: async (context) => ({ YearEnds: await listEnds(context) }),
});

/** The plan as it is saved, or a proposal. */
async function getPlan(context: SchoolContext) {
  const { day, language } = context;
  const draft = await queries.findDraft(context);
  const groups = (await listGroups(context)).filter(({ isAlumni }) => !isAlumni);
  const closed = await queries.listClosed(context);
  const open = (await listYears(context)).filter(({ academicYearCode }) => !closed.includes(academicYearCode));
  const isOpen = open.some(({ academicYearCode }) => academicYearCode === draft?.academicYearCode);
  // A plan for a year that is gone, as after an undo, goes on as one for the year that is proposed.
  const terms = draft && isOpen ? draft : { ...proposedTerms(), ...(draft && keptOf(draft)) };
  const chosen = draft
    ? new Map((await queries.listGroupChoices(context, draft.yearEndCode)).map(({ code, to }) => [code, to]))
    : proposeDestinations(groups, terms.academicYear);
  return {
    ...terms,
    groups: groups.map(({ groupCode, groupName, studentCount }) => {
      return { groupCode, groupName, studentCount, to: chosen.get(groupCode) ?? "" };
    }),
    exceptions: draft ? await queries.countExceptions(context, draft.yearEndCode) : 0,
  };

  function proposedTerms() {
    const { academicYearCode = "", academicYear = "" } = presentYear(open, day) ?? open[0] ?? {};
    const year = academicYear || day.slice(0, 4);
    const alumniName = inWords(language, ALUMNI, { year });
    const copies = { copiesFees: true, copiesSchemes: true, copiesLectures: false, copiesDays: true };
    return {
      yearEndCode: "",
      // As of a plan that is begun: who saves a proposal is told that somebody else has saved one.
      version: 1,
      academicYearCode,
      academicYear,
      nextYear: nextYearName(year),
      alumniName,
      ...copies,
    };
  }
}

/** What of a plan does not depend on the year that it was begun for. */
const keptOf = ({ yearEndCode, version, copiesFees, copiesSchemes, copiesLectures, copiesDays }: YearEndRow) => ({
  yearEndCode,
  version,
  copiesFees,
  copiesSchemes,
  copiesLectures,
  copiesDays,
});

/**
 * Names that were proposed for one year and not typed follow when another is chosen: 2026 is followed by 2027, and not by
 * the year after the one that was proposed first.
 */
function following<Terms extends Pick<YearPlan, "academicYear" | "nextYear" | "alumniName">>(
  terms: Terms,
  before: Pick<YearPlan, "academicYear">,
): Terms {
  const { academicYear: year } = terms;
  if (year === before.academicYear) return terms;
  const language = LANGUAGES.find((each) => inWords(each, ALUMNI, { year: before.academicYear }) === terms.alumniName);
  return {
    ...terms,
    ...(terms.nextYear === nextYearName(before.academicYear) && { nextYear: nextYearName(year) || terms.nextYear }),
    ...(language && { alumniName: inWords(language, ALUMNI, { year }) }),
  };
}

/** A plan as the statements need it: what is not chosen is empty. */
async function planOf(context: SchoolContext, { yearEndCode, alumniName }: YearEndRow): Promise<moves.Plan> {
  const groups = (await listGroups(context)).filter(({ isAlumni }) => !isAlumni);
  const chosen = new Map((await queries.listGroupChoices(context, yearEndCode)).map(({ code, to }) => [code, to]));
  return {
    yearEndCode,
    alumniName,
    groups: groups.map(({ groupCode: code }) => ({ code, to: chosen.get(code) ?? "" })),
  };
}

function refuseNoDraft(draft: YearEndRow | undefined): asserts draft is YearEndRow {
  if (!draft) throw refuse("This plan is not there any more", {}, "yearEndCode");
  if (draft.state !== "draft")
    throw refuse("{name} has closed {year} with this plan", { name: draft.closedBy, year: draft.academicYear });
}

/** The plan, locked: of two who save or close at once, one waits and then sees what the other did. */
async function lockDraft(context: SchoolContext, yearEndCode: string): Promise<YearEndRow> {
  const draft = await queries.findYearEnd(context, yearEndCode, true);
  refuseNoDraft(draft);
  return draft;
}

/** Of two choices for the same one the later counts. */
const latest = (choices: readonly queries.Choice[]): queries.Choice[] => [
  ...new Map(choices.map((choice) => [choice.code, choice])).values(),
];

/** Refuses groups and students that are not the school's, and ways that lead nowhere. */
async function refuseUnknown(
  context: SchoolContext,
  { groups, students }: { groups: readonly queries.Choice[]; students: readonly queries.Choice[] },
): Promise<void> {
  const there = new Map((await listGroups(context)).map((group) => [group.groupCode, group]));
  const isWay = (to: string): boolean => ["", LEAVES, STAYS].includes(to) || there.get(to)?.isAlumni === false;
  if (groups.some(({ code, to }) => there.get(code)?.isAlumni !== false || !isWay(to)))
    throw refuse("This group is not there any more", {}, "groups");
  if (groups.some(({ code, to }) => code === to)) throw refuse("Cannot move to the same group", {}, "groups");
  if (students.some(({ to }) => !isWay(to))) throw refuse("This group is not there any more", {}, "students");
  const codes = students.map(({ code }) => code);
  if (codes.length > 0 && (await queries.countStudents(context, codes)) < codes.length)
    throw refuse("One of the students is not there any more", {}, "students");
}

/** Why a year cannot be closed by this plan. */
async function faultsOf(context: SchoolContext, draft: YearEndRow, plan: moves.Plan): Promise<Said[]> {
  const groups = new Map((await listGroups(context)).map((group) => [group.groupCode, group]));
  const faults: Said[] = [];
  const years = await listYears(context);
  if (!years.some(({ academicYearCode }) => academicYearCode === draft.academicYearCode))
    faults.push(said("This academic year is not there any more"));
  if ((await queries.listClosed(context)).includes(draft.academicYearCode))
    faults.push(said("{year} is closed already", { year: draft.academicYear }));
  if (
    years.find(({ academicYear }) => isSame(academicYear, draft.nextYear))?.academicYearCode === draft.academicYearCode
  )
    faults.push(said("The next year needs a name of its own"));
  const taken = await findSameName(context, draft.alumniName);
  if (taken !== undefined) faults.push(said("There is a group called {name} here already", { name: taken }));
  const locked = await opening.lockedByCopies(context, draft);
  if (locked)
    faults.push(
      said(
        "{unit} has marks in {period}, which is locked: no papers can be copied to it. Unlock it, or copy no exam subjects",
        locked,
      ),
    );
  for (const { code, to } of plan.groups) {
    const { groupName: name, studentCount } = groups.get(code)!;
    if (studentCount === 0) continue;
    if (to === "") faults.push(said("{name} has no way on yet. Choose where its students go", { name }));
    else if (to !== LEAVES && to !== STAYS && groups.get(to)?.isAlumni !== false)
      faults.push(said("{name} goes to a group that is not there any more", { name }));
  }
  for (const name of await moves.listLost(context, plan, NAMED_MAX))
    faults.push(said("{name} goes to a group that is not there any more", { name }));
  return faults;
}

const isSame = (one: string, other: string): boolean => one.localeCompare(other, "en", { sensitivity: "base" }) === 0;

/** What has changed since a close and keeps it from being undone, each as a part of a sentence. */
async function hindrancesOf(
  context: SchoolContext,
  closed: YearEndRow,
  moved: readonly moves.Moved[],
): Promise<Said[]> {
  const last = (await queries.listYearEnds(context)).find(({ state }) => state === "closed");
  if (last && last.yearEndCode !== closed.yearEndCode)
    return [said("{year} was closed after it", { year: last.academicYear })];
  const { changed, count } = await moves.listChanged(context, moved, closed, NAMED_MAX);
  const touched = await listTouched(context, closed.yearEndCode, closed.added, NAMED_MAX);
  const locked = await opening.lockedByRemoval(context, closed.added);
  const lacksGroups = await moves.lacksGroups(context, [...new Set(moved.map(({ from }) => from))]);
  return [
    ...changed.map(({ name, group }) =>
      group === "" ? said("{name} has been billed since", { name }) : said("{name} is in {group} now", { name, group }),
    ),
    ...(count > changed.length ? [said("{count} more", { count: count - changed.length })] : []),
    ...(locked ? [said("{unit} has marks in {period}, which is locked", locked)] : []),
    ...(lacksGroups ? [said("a group of theirs was removed")] : []),
    ...touched.map((name) => said("{name} was changed or used since", { name })),
  ];
}

async function listEnds(context: SchoolContext) {
  const rows = await queries.listYearEnds(context);
  const last = rows.find(({ state }) => state === "closed");
  const hindrances = last ? await hindrancesOf(context, last, await moves.listMoved(context, last.yearEndCode)) : [];
  return rows.map(({ added, counts, ...row }) => ({
    ...row,
    counts: { ...(Object.fromEntries(MOVE_KINDS.map((kind) => [kind, 0])) as MoveCounts), ...counts },
    fees: added.fees?.length ?? 0,
    subjects: added.subjects?.length ?? 0,
    lectures: added.lectures?.length ?? 0,
    days: added.days?.length ?? 0,
    isLast: row.yearEndCode === last?.yearEndCode,
    hindrances:
      row.yearEndCode === last?.yearEndCode
        ? hindrances.map((part) => say(context.language, said("{what}", { what: part })))
        : [],
  }));
}

async function getYearEnd(context: SchoolContext, yearEndCode: string) {
  return (await listEnds(context)).find((row) => row.yearEndCode === yearEndCode)!;
}

async function auditMoves(context: SchoolContext, moved: readonly moves.Moved[]): Promise<void> {
  await context.audit(
    moved.map(({ userCode, from, to }) => ({
      subject: `student ${userCode}`,
      before: { groupCode: from },
      after: { groupCode: to },
    })),
  );
}
