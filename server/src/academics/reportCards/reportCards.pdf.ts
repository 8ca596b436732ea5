/** Report cards on paper: an A4 page for each student of a class. */
import { CARDS_MAX, type reportCards } from "@ofisi/contract/academics/reportCards";
import { sayDay } from "@ofisi/contract/kit/days";
import type { In } from "@ofisi/contract/kit/operation";
import { setImmediate as otherWork } from "node:timers/promises";
import type { SchoolContext } from "../../kit/context.ts";
import type { Drawing } from "../../kit/operations.ts";
import { letterhead, type PaperScope } from "../../kit/pdf/letterhead.ts";
import { renderPdf } from "../../kit/pdf/render.ts";
import { refuse } from "../../kit/refusal.ts";
import { groupRecords } from "../../people/groups/queries.ts";
import type { Period } from "../marks/periods.queries.ts";
import { nameAll } from "../marks/sheet.queries.ts";
import { bandKey, type KeyBand } from "./bandKey.rules.ts";
import { attendanceIn, attendanceRule, type PeriodAttendance } from "./attendance.service.ts";
import {
  attendanceText,
  MARKS_PAPER,
  marksCode,
  type MarkWords,
  markSayer,
  photoPicture,
  type SayMark,
  smallPrint,
  unitTexts,
  markWords,
} from "./papers.pdf.ts";
import { leaveOutNewcomers } from "./newcomers.service.ts";
import {
  type EntryPaper,
  listCardClasses,
  listClass,
  listKeyBands,
  listPaperMarks,
  listPeriodResults,
  listRemarks,
  listResultsUpTo,
} from "./queries.ts";
import { type Card, cardsOf, type ClassStudent, historyOf, type PeriodMean } from "./rules.ts";

/** A page is set as large as it fits: a card of fourteen units with remarks is still one page. */
const TEMPLATE = `${MARKS_PAPER}
#set page(paper: "a4", margin: (x: 15mm, y: 12mm))
#let chart(points) = {
  let (width, height) = (80mm, 22mm)
  // Room for a point's own figure above, and for its period beneath.
  let at(index) = 5mm + (width - 10mm) * index / (points.len() - 1)
  let up(point) = height - calc.min(point.mean, 100) / 100 * height
  box(width: width, height: height + 9mm, {
    for level in (0, 50, 100) {
      place(dy: 4mm + height - level / 100 * height, line(length: width, stroke: 0.3pt + luma(80%)))
    }
    for index in range(1, points.len()) {
      place(dy: 4mm, line(stroke: 0.9pt, start: (at(index - 1), up(points.at(index - 1))), end: (at(index), up(points.at(index)))))
    }
    for (index, point) in points.enumerate() {
      place(dx: at(index) - 0.7mm, dy: 4mm + up(point) - 0.7mm, circle(radius: 0.7mm, fill: black))
      place(dx: at(index) - 6mm, dy: 4mm + up(point) - 3.4mm, box(width: 12mm, align(center, text(size: 6.5pt, point.said))))
      place(dx: at(index) - 6mm, dy: 5.4mm + height, box(width: 12mm, align(center, text(size: 5.5pt, fill: faint, point.period))))
    }
  })
}
#let sign(word) = { v(9mm); line(length: 100%, stroke: 0.5pt + luma(50%)); text(size: 7.5pt, fill: faint, word) }
#let body(one) = {
  head(data.title, one.period, height: 14mm)
  grid(columns: (1fr, auto), column-gutter: 5mm,
    facts((data.words.name, text(weight: 600, size: 1.15em, one.name)), (data.words.id, one.id), (data.words.group, one.group), (data.words.period, one.period)),
    photo(one))
  v(0.8em)
  if one.lines.len() > 0 { units(one.lines, data.columns) } else { data.words.noUnits }
  v(0.6em)
  grid(columns: (1fr, auto), column-gutter: 6mm,
    { facts((data.words.mean, text(weight: 600, size: 1.2em, one.mean)), (data.words.overallRank, strong(one.rank)), (data.words.missing, one.missing), (data.words.attendance, one.attendance))
      v(0.9em)
      text(fill: faint, data.words.headRemark)
      linebreak()
      one.remark },
    if one.points.len() > 1 { small(text(fill: faint, data.words.history)); linebreak(); chart(one.points) })
}
#let foot(one) = {
  grid(columns: (1fr, 1fr, 1fr), column-gutter: 8mm, sign(data.words.signClass), sign(data.words.signHead), sign(data.words.signParent))
  v(2mm)
  grid(columns: (7fr, 6fr), column-gutter: 8mm, align: horizon, text(size: 7pt, fill: faint, one.rule), code(one, 20mm))
}
// What the page leaves above the foot.
#let room = 273mm - 41mm
#let card(one) = {
  let whole(scale) = { set text(size: 9pt * scale); body(one) }
  // Measuring costs as much as setting: only what is very long is measured.
  if one.scale > 0 { whole(one.scale) } else {
    context {
      // Smaller letters also break fewer lines: the largest that fit are tried for.
      let fits(scale) = measure(block(width: 180mm, whole(scale))).height <= room
      let largest = (1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65).find(fits)
      whole(if largest == none { 0.6 } else { largest })
    }
  }
  v(1fr)
  foot(one)
}
#for (index, one) in data.cards.enumerate() { if index > 0 { pagebreak() }; card(one) }
`;

/** In millimetres, at full size: what a page has for its units and what is beneath them, and what these take. */
const HEIGHTS = { room: 164, unit: 5.2, line: 3.8, beneath: 40, beforeRemark: 22 };
/**
 * The column of units without others' long words, and a wide letter of a name and of what is beneath it; of the line of
 * attendance as if it were so wide, since its own column is narrower.
 */
const WIDTHS = { units: 88, nameLetter: 2.2, letter: 1.8, gradeLetter: 2, attendedLetter: 2.6 };
/** A scaled score of so many letters takes nothing from the units. */
const GRADE_LETTERS = 3;
/** Set smaller than this by reckoning alone a page might be too small, or too full. */
const RECKONED_MIN = 0.8;

/** Points of the line, which begins with the second: so many periods stand side by side and can be read. */
const POINTS_MAX = 8;
/** Cards that are made at a stretch: some milliseconds of work. */
const AT_A_STRETCH = 16;

/** Whose cards, and whether ranks stand on them. */
type ClassPaper = Pick<In<typeof reportCards.printReportCards>, "groupCode" | "withRank"> & Period;

/** The cards of a class as they stood at one moment, and the way to their pages, which needs no connection. */
interface ClassCards {
  cards: readonly Card[];
  /** What a file of them is called, without its ending: the class, or whom it is of. */
  nameOf: (cards: readonly Card[]) => string;
  pageOf: (card: Card) => Promise<Page>;
  /** One PDF of pages, which may be of other classes too. */
  print: (pages: readonly Page[]) => Promise<Buffer>;
}

/** A card among those of its class. */
interface CardOf {
  card: Card;
  of: ClassCards;
}

/** The cards of a class, or of the ticked students, as one PDF. @throws Refusal when there are none, or too many. */
export async function printReportCards(
  context: SchoolContext,
  input: In<typeof reportCards.printReportCards>,
): Promise<Drawing> {
  const { checked } = input;
  const of = await readClass(context, input, async (students) => {
    const chosen =
      checked === undefined
        ? (await leaveOutNewcomers(context, input, students)).students
        : students.filter(({ userCode }) => checked.includes(userCode));
    if (checked !== undefined && chosen.length < checked.length)
      throw refuse("One of these students is not in this class any more", {}, "checked");
    if (chosen.length === 0) throw refuse("There are no students in this class", {}, "groupCode");
    if (chosen.length > CARDS_MAX)
      throw refuse("One paper holds at most {max}; {count} were chosen. Choose fewer, and print several papers", {
        max: CARDS_MAX,
        count: chosen.length,
      });
    return chosen;
  });
  const { cards } = of;
  const fileName = `${of.nameOf(cards)}.pdf`;
  return async () => {
    const body = await drawCards(cards.map((card) => ({ card, of })));
    return { fileName, contentType: "application/pdf", body, inline: true };
  };
}

/** The cards of students of any classes, and the way to draw some of them, which needs no connection. */
export interface ReadCards {
  /** Whether a student has one: whoever is gone has none. */
  has: (userCode: string) => boolean;
  /** What a file of a student's card is called, without its ending. */
  nameOf: (userCode: string) => string;
  /** In this order, as one PDF. */
  draw: (userCodes: readonly string[]) => Promise<Buffer>;
}

/** So often is looked for those who change class while their cards are read, which takes a moment. */
const LOOKS_MAX = 5;

/**
 * Reads the cards of students who were chosen before. Whichever class a card is of by now, it is read with that class and
 * ranked in it: nobody is missed for having moved since.
 */
export async function readCards(
  context: PaperScope,
  { withRank, academicYearCode, semesterCode }: Omit<ClassPaper, "groupCode">,
  userCodes: readonly string[],
): Promise<ReadCards> {
  const period = { academicYearCode, semesterCode };
  const found = new Map<string, CardOf>();
  for (let look = 1; ; look += 1) {
    const left = userCodes.filter((userCode) => !found.has(userCode));
    // One after the other: they share a connection.
    // oxlint-disable-next-line no-await-in-loop
    const classes = left.length === 0 ? new Map<string, string>() : await listCardClasses(context, period, left);
    if (classes.size === 0) break;
    if (look > LOOKS_MAX) throw new Error("students change class faster than their cards are read");
    for (const groupCode of new Set(classes.values())) {
      // oxlint-disable-next-line no-await-in-loop
      const of = await readClass(context, { ...period, groupCode, withRank }, (students) =>
        Promise.resolve(students.filter(({ userCode }) => classes.get(userCode) === groupCode)),
      );
      for (const card of of.cards) found.set(card.student.userCode, { card, of });
    }
  }
  return {
    has: (userCode) => found.has(userCode),
    nameOf(userCode) {
      const { card, of } = found.get(userCode)!;
      return of.nameOf([card]);
    },
    draw: (some) => drawCards(some.map((userCode) => found.get(userCode)!)),
  };
}

async function drawCards(some: readonly CardOf[]): Promise<Buffer> {
  const pages: Page[] = [];
  for (const { card, of } of some) {
    // One after the other: sixty at once would take the memory of sixty.
    // oxlint-disable-next-line no-await-in-loop
    pages.push(await of.pageOf(card));
    // oxlint-disable-next-line no-await-in-loop
    if (pages.length % AT_A_STRETCH === 0) await otherWork();
  }
  return await some[0]!.of.print(pages);
}

/** Reads the cards of a class, or of those of it who are chosen; ranked among all of it. */
async function readClass(
  context: PaperScope,
  input: ClassPaper,
  choose: (students: readonly ClassStudent[]) => Promise<readonly ClassStudent[]>,
): Promise<ClassCards> {
  const { withRank } = input;
  const { language } = context;
  const { academicYear, semesterName, groupName } = await nameAll(context, input);
  const students = await listClass(context, input);
  const codes = (await choose(students)).map(({ userCode }) => userCode);
  const results = await listPeriodResults(
    context,
    input,
    students.map(({ userCode }) => userCode),
  );
  const all = cardsOf(students, results, input.groupCode);
  const chosen = new Set(codes);
  const cards = all.filter(({ student }) => chosen.has(student.userCode));
  const papers = await listPaperMarks(
    context,
    cards.flatMap(({ lines }) => lines.map(({ id }) => id)),
  );
  const histories = historyOf(await listResultsUpTo(context, codes, input));
  const remarks = await listRemarks(context, input, codes);
  const attendance = await attendanceIn(context, input, codes);
  const groups = await groupRecords.list(context);
  const bands = await listKeyBands(context, input.groupCode);
  const groupNames = new Map(groups.map((group) => [group.groupCode, group.groupName]));
  const words = markWords(language);
  const head = await letterhead(context, words.reportCard);
  const say = markSayer(language);
  const rankedCount = all.filter(({ rank }) => rank !== null).length;
  const drawn = {
    period: `${semesterName}, ${academicYear}`,
    rankedCount,
    onRollCount: all.length,
    withRank,
    input,
    say,
    attendance,
    groupName,
    groupNames,
    bands,
  };
  const columns = ["total", "percent", "grade", "merit", "classMean", ...(withRank ? ["rank"] : [])];
  const onPage = async (card: Card): Promise<Page> => {
    const { userCode, photo } = card.student;
    const remark = remarks.get(userCode)?.remark ?? "";
    const text = pageOf(context, drawn, card, { papers, remark, history: histories.get(userCode) ?? [] });
    return { ...text, photo: await photoPicture(context, photo) };
  };
  const print = async (pages: readonly Page[]): Promise<Buffer> => {
    const said = { ...words, code: words.codeReport };
    return await renderPdf(TEMPLATE, { ...(await head()), words: said, columns, cards: pages }, context.school);
  };
  const nameOf = (some: readonly Card[]): string => {
    const whose = some.length === 1 ? some[0]!.student.name : groupName;
    return `${words.reportCard} ${whose} ${semesterName} ${academicYear}`;
  };
  return { cards, nameOf, pageOf: onPage, print };
}

interface Drawn {
  period: string;
  rankedCount: number;
  /** Students of the class, ranked or not. */
  onRollCount: number;
  withRank: boolean;
  input: ClassPaper;
  say: SayMark;
  attendance: PeriodAttendance;
  groupName: string;
  groupNames: ReadonlyMap<string, string>;
  /** Of the class's key stage, the highest first. */
  bands: readonly KeyBand[];
}

/** What stands on a card beside its figures. */
interface Beside {
  papers: ReadonlyMap<number, readonly EntryPaper[]>;
  remark: string;
  history: readonly PeriodMean[];
}

/** How small a page is set so that all of it stands on it, reckoned with wide letters; 0 of one that is to be measured. */
function scaleOf(units: readonly ReturnType<typeof unitTexts>[], attended: string, beside: string): number {
  const longestGrade = Math.max(0, ...units.map(({ grade }) => grade.length));
  const width = WIDTHS.units - Math.max(0, longestGrade - GRADE_LETTERS) * WIDTHS.gradeLetter;
  const lines = (text: string, letter: number): number => Math.ceil((text.length * letter) / width);
  const heights = units.map(({ unit, papers, remarks }) => {
    const more = lines(unit, WIDTHS.nameLetter) - 1 + lines(papers, WIDTHS.letter) + lines(remarks, WIDTHS.letter);
    return HEIGHTS.unit + more * HEIGHTS.line;
  });
  const attendance = attended === "" ? 0 : HEIGHTS.unit + (lines(attended, WIDTHS.attendedLetter) - 1) * HEIGHTS.line;
  const beneath = HEIGHTS.beforeRemark + attendance + lines(beside, WIDTHS.letter) * HEIGHTS.line;
  const room = HEIGHTS.room - Math.max(HEIGHTS.beneath, beneath);
  const scale = room / heights.reduce((sum, height) => sum + height, 1);
  return scale >= RECKONED_MIN ? Math.min(scale, 1) : 0;
}

/** A card as the template reads it. */
type Page = ReturnType<typeof pageOf> & { photo: string };

/** The rank with how many are ranked and on the roll, or that marks are missing for one. */
function sayRank(
  words: MarkWords,
  { rank, mean, rankedCount, onRollCount }: Pick<Card, "rank" | "mean"> & Pick<Drawn, "rankedCount" | "onRollCount">,
): string {
  if (rank === null) return mean === null ? "" : words.notRanked;
  return words.ofMany
    .replace("{rank}", String(rank))
    .replace("{count}", String(rankedCount))
    .replace("{roll}", String(onRollCount));
}

/** One card as the template reads it: texts alone, but for the points of its line. */
function pageOf(
  context: PaperScope,
  { period, rankedCount, onRollCount, withRank, input, say, attendance, groupName, groupNames, bands }: Drawn,
  { student, lines, mean, rank, missing }: Card,
  { papers, remark, history }: Beside,
) {
  const { language } = context;
  const words = markWords(language);
  const papersOf = (id: number): readonly EntryPaper[] => papers.get(id) ?? [];
  const { userCode, name } = student;
  const units = lines.map((line) => {
    const texts = unitTexts(line, papersOf(line.id), language, say);
    const group = line.groupCode === input.groupCode ? undefined : groupNames.get(line.groupCode);
    // Of a class that the student has left, whose mean and rank stand beside it.
    return group === undefined ? texts : { ...texts, unit: `${texts.unit} (${group})` };
  });
  const days = attendance.rates.get(userCode);
  const attended = attendanceText(days, language, say);
  const marksRule = smallPrint(
    lines,
    lines.flatMap(({ id }) => papersOf(id)),
    language,
    withRank,
  );
  const key = bandKey(lines, bands, words.bands, say);
  const rule = key === "" ? marksRule : `${key} ${marksRule}`;
  return {
    name,
    scale: scaleOf(units, attended, `${missing.join(", ")} ${remark}`),
    attendance: attended,
    remark,
    id: student.studentSchoolIdNumber,
    group: groupName,
    period,
    lines: units,
    mean: mean === null ? words.noMean : `${say(mean)} %`,
    rank: withRank ? sayRank(words, { rank, mean, rankedCount, onRollCount }) : "",
    missing: missing.join(", "),
    points: history.slice(-POINTS_MAX).map((point) => ({
      mean: point.mean,
      said: say(point.mean),
      period: `${point.semesterName} ${point.academicYear}`,
    })),
    rule: days ? `${rule} ${attendanceRule(language, attendance, (day) => sayDay(language, day))}` : rule,
    code: marksCode(context, { kind: "reportCard", userCode, name, mean, day: context.day, ...input }),
  };
}
