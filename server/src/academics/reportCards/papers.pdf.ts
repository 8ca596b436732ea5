/** What report cards and transcripts share on paper: the table of units, the code, photos, and their words. */
import type { AttendanceRate } from "@ofisi/contract/academics/attendance";
import { ABSENT, EXEMPT } from "@ofisi/contract/academics/marking";
import { LOCALES } from "@ofisi/contract/kit/days";
import type { Language } from "@ofisi/contract/kit/texts";
import type { MarkPaper } from "@ofisi/contract/finance/documents";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { LETTERHEAD, type PaperScope } from "../../kit/pdf/letterhead.ts";
import { codePicture } from "../../finance/printing/code.pdf.ts";
import { initialsOf, proveMarks } from "../../finance/printing/proof.rules.ts";
import type { Period } from "../marks/periods.queries.ts";
import type { EntryPaper } from "./queries.ts";
import type { UnitLine } from "./rules.ts";

/** Typst: measures in `em`, so that a page with many units is set smaller as a whole. `columns` names what is shown. */
export const MARKS_PAPER = `${LETTERHEAD}
#let small(body) = text(size: 0.82em, body)
#let photo(one) = if one.photo != "" {
  box(clip: true, radius: 1mm, image(bytes(one.photo), format: "svg", width: 24mm, height: 24mm))
}
#let strong(value) = if value != "" { text(weight: 600, value) } else { "" }
#let units(lines, columns, width: auto) = {
  let titles = ("total", "percent", "grade", "merit", "classMean", "rank").filter(name => name in columns)
  table(
    columns: (1fr, ..titles.map(_ => width)),
    align: (x, y) => if x == 0 { left } else if y == 0 { right + bottom } else { right },
    stroke: (x, y) => (bottom: if y == 0 { 0.6pt } else { 0.2pt + luma(70%) }),
    inset: (x, y) => (left: if x == 0 { 0em } else { 0.55em }, right: if x == titles.len() { 0em } else { 0.55em }, y: 0.45em),
    table.header(small(text(fill: faint, data.words.unit)),
      ..titles.map(name => small(text(fill: faint, data.words.at(name))))),
    ..lines.map(line => (
      { text(weight: 600, line.unit)
        if line.papers != "" { linebreak(); small(line.papers) }
        if line.remarks != "" { linebreak(); small(text(fill: faint, line.remarks)) } },
      ..titles.map(name => line.at(name)),
    )).flatten(),
  )
}
#let code(one, size) = grid(columns: (auto, 1fr), column-gutter: 3mm, align: horizon,
  image(bytes(one.code), format: "svg", width: size, height: size), text(size: 7.5pt, fill: faint, data.words.code))
`;

const WORDS = {
  en: {
    reportCard: "Report card",
    transcript: "Transcript",
    official: "Official transcript of marks",
    name: "Name",
    id: "School ID",
    group: "Class",
    period: "Period",
    day: "Date",
    unit: "Unit, its papers and the teacher’s remarks",
    total: "Total",
    percent: "%",
    grade: "Score",
    merit: "Merit",
    classMean: "Class mean",
    rank: "Rank",
    mean: "Mean",
    overallRank: "Rank in the class",
    ofMany: "{rank} of {count}",
    noMean: "none yet",
    missing: "Without complete marks",
    attendance: "Attendance in days",
    ofDays: "Present {there} of {days} ({rate} %) · Late {late} · Absent {away}",
    excused: ", excused {excused}",
    noUnits: "Nothing was marked in this period.",
    noEntries: "Nothing has been marked yet.",
    history: "Means so far (%)",
    headRemark: "Head’s remarks",
    signClass: "Class teacher",
    signHead: "Head, with stamp",
    signParent: "Parent or guardian",
    overall: "Mean of all",
    pass: "Pass",
    fail: "Fail",
    incomplete: "Incomplete",
    absent: "ABS: absent, counted as nothing.",
    exempt: "EXM: exempt; the other papers stand for it.",
    ruleMean:
      "% is the total in what its papers are out of; the mean is that of these. Both are rounded half up to the hundredth, and only complete totals count.",
    ruleRank: "Equal totals share a rank.",
    ruleTyped: "A total without papers is out of 100.",
    codeReport: "Scan to confirm school, period, mean and the student’s initials on the school’s own page.",
    codeTranscript: "Scan to confirm school, date, mean and the student’s initials on the school’s own page.",
    page: "Page",
  },
  fr: {
    reportCard: "Bulletin",
    transcript: "Relevé de notes",
    official: "Relevé de notes officiel",
    name: "Nom",
    id: "Matricule",
    group: "Classe",
    period: "Période",
    day: "Date",
    unit: "Unité, ses épreuves et appréciation de l’enseignant",
    total: "Total",
    percent: "%",
    grade: "Note",
    merit: "Mention",
    classMean: "Moy. classe",
    rank: "Rang",
    mean: "Moyenne",
    overallRank: "Rang dans la classe",
    ofMany: "{rank} sur {count}",
    noMean: "pas encore",
    missing: "Sans notes complètes",
    attendance: "Présence en jours",
    ofDays: "Présences {there} sur {days} ({rate} %) · Retards {late} · Absences {away}",
    excused: ", dont excusées {excused}",
    noUnits: "Rien n’a été noté dans cette période.",
    noEntries: "Rien n’a encore été noté.",
    history: "Moyennes jusqu’ici (%)",
    headRemark: "Appréciation de la direction",
    signClass: "Titulaire de classe",
    signHead: "Direction, avec cachet",
    signParent: "Parent ou tuteur",
    overall: "Moyenne générale",
    pass: "Réussi",
    fail: "Échoué",
    incomplete: "Incomplet",
    absent: "ABS : absent, compté pour rien.",
    exempt: "EXM : dispensé ; les autres épreuves en tiennent lieu.",
    ruleMean:
      "% est le total rapporté au maximum de ses épreuves ; la moyenne est celle de ces %. Les deux sont arrondis au centième, la moitié vers le haut ; seuls les totaux complets comptent.",
    ruleRank: "Des totaux égaux partagent un rang.",
    ruleTyped: "Un total sans épreuves est sur 100.",
    codeReport:
      "Scannez pour confirmer l’école, la période, la moyenne et les initiales de l’élève sur la page de l’école.",
    codeTranscript:
      "Scannez pour confirmer l’école, la date, la moyenne et les initiales de l’élève sur la page de l’école.",
    page: "Page",
  },
  sw: {
    reportCard: "Ripoti ya matokeo",
    transcript: "Nakala ya matokeo",
    official: "Nakala rasmi ya matokeo",
    name: "Jina",
    id: "Nambari ya shule",
    group: "Darasa",
    period: "Kipindi",
    day: "Tarehe",
    unit: "Somo, karatasi zake na maoni ya mwalimu",
    total: "Jumla",
    percent: "%",
    grade: "Daraja",
    merit: "Matokeo",
    classMean: "Wastani wa darasa",
    rank: "Nafasi",
    mean: "Wastani",
    overallRank: "Nafasi darasani",
    ofMany: "{rank} kati ya {count}",
    noMean: "bado",
    missing: "Bila alama kamili",
    attendance: "Mahudhurio kwa siku",
    ofDays: "Alikuwepo {there} kati ya {days} ({rate} %) · Alichelewa {late} · Hakuwepo {away}",
    excused: ", kwa ruhusa {excused}",
    noUnits: "Hakuna kilichosahihishwa katika kipindi hiki.",
    noEntries: "Bado hakuna kilichosahihishwa.",
    history: "Wastani hadi sasa (%)",
    headRemark: "Maoni ya mkuu wa shule",
    signClass: "Mwalimu wa darasa",
    signHead: "Mkuu wa shule, na muhuri",
    signParent: "Mzazi au mlezi",
    overall: "Wastani wa jumla",
    pass: "Amefaulu",
    fail: "Hakufaulu",
    incomplete: "Pungufu",
    absent: "ABS: hakuwepo, inahesabiwa sifuri.",
    exempt: "EXM: ameondolewa; karatasi nyingine zinachukua nafasi yake.",
    ruleMean:
      "% ni jumla ikilinganishwa na alama zote za karatasi zake; wastani ni wa hizo %. Zote zimekadiriwa hadi sehemu ya mia, nusu kwenda juu; jumla kamili tu ndizo zinazohesabiwa.",
    ruleRank: "Jumla zilizo sawa zina nafasi moja.",
    ruleTyped: "Jumla isiyo na karatasi ni kati ya 100.",
    codeReport:
      "Changanua ili kuthibitisha shule, kipindi, wastani na herufi za kwanza za jina kwenye ukurasa wa shule.",
    codeTranscript:
      "Changanua ili kuthibitisha shule, tarehe, wastani na herufi za kwanza za jina kwenye ukurasa wa shule.",
    page: "Ukurasa",
  },
} satisfies Record<Language, Record<string, string>>;

export type MarkWords = (typeof WORDS)["en"];
export const wordsIn = (language: Language): MarkWords => WORDS[language];

/** Marks as the reader writes them, two decimals at most. */
export type SayMark = (mark: number | null) => string;
export function markSayer(language: Language): SayMark {
  const format = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2, useGrouping: false });
  return (mark) => (mark === null ? "" : format.format(mark));
}

/** A student's attendance in one line; empty where no day is known. */
export function attendanceText(attendance: AttendanceRate | undefined, language: Language, say: SayMark): string {
  if (!attendance) return "";
  const { ofDays, excused } = wordsIn(language);
  const text = attendance.excused === 0 ? ofDays : ofDays + excused;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: keyof AttendanceRate) => say(attendance[name]));
}

/** A unit as the template reads it: texts alone. */
export function unitTexts(line: UnitLine, papers: readonly EntryPaper[], language: Language, say: SayMark) {
  const words = wordsIn(language);
  const marks = papers.map(({ mark }) => mark);
  const isAway = line.total === null && marks.length > 0 && marks.every((mark) => mark === ABSENT || mark === EXEMPT);
  const absence = marks.includes(ABSENT) ? ABSENT : EXEMPT;
  const outOf = line.full === undefined ? "" : `/${say(line.full)}`;
  return {
    unit: line.unitName,
    papers: papers.map((paper) => `${paper.paper} ${sayPaper(paper, say)}`).join(" · "),
    remarks: line.remarks,
    total: line.total === null ? (isAway ? absence : "–") : `${say(line.total)}${outOf}`,
    percent: say(line.percent),
    grade: line.grade,
    merit: sayMerit(line, words),
    classMean: say(line.classMean),
    rank: line.rank === null ? "" : String(line.rank),
  };
}

function sayMerit({ merit, isComplete, marked }: UnitLine, words: MarkWords): string {
  if (merit !== "") return words[merit === "PASS" ? "pass" : "fail"];
  return !isComplete && marked > 0 ? words.incomplete : "";
}

function sayPaper({ mark, outOf }: EntryPaper, say: SayMark): string {
  if (mark === "") return `–/${say(outOf)}`;
  return mark === ABSENT || mark === EXEMPT ? mark : `${say(Number(mark))}/${say(outOf)}`;
}

/** The small print beneath: how it was reckoned, and what the short words on this very paper mean. */
export function smallPrint(
  lines: readonly UnitLine[],
  papers: readonly EntryPaper[],
  language: Language,
  withRank: boolean,
): string {
  const { ruleMean, ruleRank, ruleTyped, absent, exempt } = wordsIn(language);
  const marks = new Set(papers.map(({ mark }) => mark));
  return [
    ruleMean,
    withRank && ruleRank,
    lines.some(({ schemeCode, total }) => schemeCode === "" && total !== null) && ruleTyped,
    marks.has(ABSENT) && absent,
    marks.has(EXEMPT) && exempt,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

/** The code on a card or transcript: an address of this installation that confirms it. */
export function marksCode(
  { services, school }: Pick<PaperScope, "services" | "school">,
  paper: { kind: MarkPaper; userCode: string; name: string; mean: number | null; day: string } & Partial<Period>,
): string {
  const { kind, userCode, name, mean, day, academicYearCode = "", semesterCode = "" } = paper;
  const proof = proveMarks(services.secret, {
    kind,
    schoolCode: school,
    userCode,
    academicYearCode,
    semesterCode,
    mean: mean === null ? "" : String(mean),
    day,
    student: initialsOf([name]),
  });
  return codePicture(`${services.baseUrl()}/#/confirm?proof=${proof}`);
}

/** Pixels of a photo on paper: 24 mm at some 250 dots an inch. */
const PHOTO_PIXELS = 240;

/** A student's photo as a picture that the typesetter takes, or nothing. */
export async function photoPicture(
  { services, school }: Pick<PaperScope, "services" | "school">,
  photo: string,
): Promise<string> {
  if (!/^[a-z0-9]{24,40}\.(?:png|jpe?g|webp)$/.test(photo)) return "";
  const stored = await readFile(services.uploads.pathOf(school, photo)).catch(() => undefined);
  if (!stored) return "";
  const made = await sharp(stored)
    .resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: "cover" })
    .jpeg({ quality: 80 })
    .toBuffer();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/jpeg;base64,${made.toString("base64")}"/></svg>`;
}
