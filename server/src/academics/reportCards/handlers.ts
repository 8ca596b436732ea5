/** Report cards: as data, with the head's remarks, and on paper. */
import { reportCards as contract, type ReportCard } from "@ofisi/contract/academics/reportCards";
import type { In } from "@ofisi/contract/kit/operation";
import { stale } from "../../kit/changes.rules.ts";
import { listPhases } from "../../kit/list/list.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { paperPhases } from "../../kit/paperPhases.ts";
import { refuse } from "../../kit/refusal.ts";
import { studentRecords } from "../../people/students/queries.ts";
import { findPeriod } from "../marks/periods.queries.ts";
import { readClassCards } from "./cards.service.ts";
import { findNewcomers } from "./newcomers.service.ts";
import { listRemarks, putRemark } from "./queries.ts";
import { printReportCards } from "./reportCards.pdf.ts";
import { cardList } from "./reportCards.sheet.ts";
import { printTranscript } from "./transcript.pdf.ts";

const REMARK_WORDS = { remark: "the remark" } as const;
const NONE = {
  rows: [],
  count: 0,
  studentCount: 0,
  rankedCount: 0,
  incompleteCount: 0,
  leftOut: [],
  dateFrom: "",
  dateTo: "",
};

export const reportCardHandlers = schoolHandlers(contract, {
  async getReportCards(context, { academicYearCode, semesterCode, groupCode, ...list }) {
    if (!academicYearCode || !semesterCode || !groupCode) return NONE;
    const place = { academicYearCode, semesterCode, groupCode };
    const { rows, dateFrom, dateTo } = await readClassCards(context, place);
    const matching = rows.filter(isFound(list.keyword));
    const found = list.sort === "name" ? byName(matching, list) : matching.toSorted(inOrder(list));
    return {
      rows: list.size === 0 ? found : found.slice(list.page * list.size, (list.page + 1) * list.size),
      count: found.length,
      studentCount: rows.length,
      rankedCount: rows.filter(({ rank }) => rank !== null).length,
      incompleteCount: rows.filter(({ missing }) => missing.length > 0).length,
      leftOut: await findNewcomers(context, place, rows),
      dateFrom,
      dateTo,
    };
  },

  async saveReportRemark(context, { remark, version, ...place }) {
    await studentRecords.get(context, place.userCode);
    if (!(await findPeriod(context, place)))
      throw refuse("Nothing has been marked in this period yet", {}, "semesterCode");
    const subject = `report remark ${place.userCode} ${place.academicYearCode} ${place.semesterCode}`;
    const before = (await listRemarks(context, place, [place.userCode])).get(place.userCode);
    const written = await putRemark(context, place, remark, version);
    if (written === undefined) {
      const now = (await listRemarks(context, place, [place.userCode])).get(place.userCode)?.version ?? 0;
      throw await stale(context, { subject, version: now, since: version }, REMARK_WORDS);
    }
    await context.audit({ subject, before: { remark: before?.remark ?? "" }, after: { remark } });
    return { userCode: place.userCode, remark, version: written };
  },

  printReportCards: paperPhases(
    contract.printReportCards,
    async (context, input) => await printReportCards(context, input),
  ),

  downloadReportCards: listPhases(contract.downloadReportCards, cardList),

  printTranscript: paperPhases(
    contract.printTranscript,
    async (context, { userCode }) => await printTranscript(context, userCode),
  ),
});

/** Whether every word of the search stands in the name or the school ID, whatever its accents. */
function isFound(keyword: string): (card: ReportCard) => boolean {
  const words = plain(keyword).split(/\s+/).filter(Boolean);
  return ({ name, studentSchoolIdNumber }) =>
    words.every((word) => plain(`${name} ${studentSchoolIdNumber}`).includes(word));
}
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Cards come by name, in the order of the paper and the file. */
const byName = (cards: readonly ReportCard[], { direction }: { direction: string }): ReportCard[] =>
  direction === "desc" ? cards.toReversed() : [...cards];

/** Who has no rank, or no attendance, stands last, whichever way they are sorted by it. */
function inOrder({ sort, direction }: Pick<In<typeof contract.getReportCards>, "sort" | "direction">) {
  const way = direction === "asc" ? 1 : -1;
  return (one: ReportCard, other: ReportCard): number => {
    if (sort === "missing") return way * (one.missing.length - other.missing.length);
    const [first, second] = [one, other].map(
      ({ rank, attendance }) => (sort === "rank" ? rank : attendance?.rate) ?? null,
    );
    if (first == null || second == null) return Number(first == null) - Number(second == null);
    return way * (first - second);
  };
}
