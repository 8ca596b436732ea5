/** What report cards and transcripts share on paper: the table of units, the code, photos, and their words. */
import type { AttendanceRate } from "@ofisi/contract/academics/attendance";
import { ABSENT, EXEMPT } from "@ofisi/contract/academics/marking";
import { LOCALES } from "@ofisi/contract/kit/days";
import type { Language } from "@ofisi/contract/kit/texts";
import type { MarkPaper } from "@ofisi/contract/finance/documents";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { LETTERHEAD, type PaperScope } from "../../kit/pdf/letterhead.ts";
import { wordsIn, type WordRow } from "../../kit/wordRows.ts";
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
  reportCard: ["Report card", "Bulletin", "Ripoti ya matokeo"],
  transcript: ["Transcript", "Relevé de notes", "Nakala ya matokeo"],
  official: ["Official transcript of marks", "Relevé de notes officiel", "Nakala rasmi ya matokeo"],
  name: ["Name", "Nom", "Jina"],
  id: ["School ID", "Matricule", "Namba ya shule"],
  group: ["Class", "Classe", "Darasa"],
  period: ["Period", "Période", "Kipindi"],
  day: ["Date", "Date", "Tarehe"],
  unit: [
    "Unit, its papers and the teacher’s remarks",
    "Unité, ses épreuves et appréciation de l’enseignant",
    "Somo, karatasi zake na maoni ya mwalimu",
  ],
  total: ["Total", "Total", "Jumla"],
  percent: ["%", "%", "%"],
  grade: ["Score", "Note", "Daraja"],
  merit: ["Merit", "Mention", "Matokeo"],
  classMean: ["Class mean", "Moy. classe", "Wastani wa darasa"],
  rank: ["Rank", "Rang", "Nafasi"],
  mean: ["Mean", "Moyenne", "Wastani"],
  overallRank: ["Rank in the class", "Rang dans la classe", "Nafasi darasani"],
  ofMany: [
    "{rank} of {count} ranked · {roll} on roll",
    "{rank} sur {count} classés · effectif {roll}",
    "{rank} kati ya {count} wenye nafasi · {roll} darasani",
  ],
  notRanked: [
    "not ranked: marks are missing",
    "non classé : des notes manquent",
    "hana nafasi: kuna alama zinazokosekana",
  ],
  noMean: ["none yet", "pas encore", "bado"],
  missing: ["Without complete marks", "Sans notes complètes", "Bila alama kamili"],
  attendance: ["Attendance in days", "Présence en jours", "Mahudhurio kwa siku"],
  ofDays: [
    "Present {there} of {days} ({rate} %) · Late {late} · Absent {away}",
    "Présences {there} sur {days} ({rate} %) · Retards {late} · Absences {away}",
    "Alikuwepo {there} kati ya {days} ({rate} %) · Alichelewa {late} · Hakuwepo {away}",
  ],
  excused: [", excused {excused}", ", dont excusées {excused}", ", kwa ruhusa {excused}"],
  noUnits: [
    "Nothing was marked in this period.",
    "Rien n’a été noté dans cette période.",
    "Hakuna kilichosahihishwa katika kipindi hiki.",
  ],
  noEntries: ["Nothing has been marked yet.", "Rien n’a encore été noté.", "Bado hakuna kilichosahihishwa."],
  history: ["Means so far (%)", "Moyennes jusqu’ici (%)", "Wastani hadi sasa (%)"],
  headRemark: ["Head’s remarks", "Appréciation de la direction", "Maoni ya mkuu wa shule"],
  signClass: ["Class teacher", "Titulaire de classe", "Mwalimu wa darasa"],
  signHead: ["Head, with stamp", "Direction, avec cachet", "Mkuu wa shule, na muhuri"],
  signParent: ["Parent or guardian", "Parent ou responsable", "Mzazi au mlezi"],
  overall: ["Mean of all", "Moyenne générale", "Wastani wa jumla"],
  pass: ["Pass", "Réussi", "Amefaulu"],
  fail: ["Fail", "Échoué", "Hakufaulu"],
  incomplete: ["Incomplete", "Incomplet", "Pungufu"],
  bands: ["Scores", "Notes", "Madaraja"],
  absent: ["ABS: absent, counts as 0.", "ABS : absent, compte pour 0.", "ABS: hakuwepo, inahesabiwa sifuri."],
  exempt: [
    "EXM: exempt; the other papers stand for it.",
    "EXM : dispensé ; les autres épreuves en tiennent lieu.",
    "EXM: ameondolewa; karatasi nyingine zinachukua nafasi yake.",
  ],
  ruleMean: [
    "% is the total in what its papers are out of; the mean is that of these. Both are rounded half up to the hundredth, and only complete totals count.",
    "% est le total rapporté au maximum de ses épreuves ; la moyenne est celle de ces %. Les deux sont arrondis au centième, la moitié vers le haut ; seuls les totaux complets comptent.",
    "% ni jumla ikilinganishwa na alama zote za karatasi zake; wastani ni wa hizo %. Zote zimekadiriwa hadi sehemu ya mia, nusu kwenda juu; jumla kamili tu ndizo zinazohesabiwa.",
  ],
  ruleRank: [
    "Equal totals share a rank.",
    "Des totaux égaux partagent un rang.",
    "Jumla zilizo sawa zina nafasi moja.",
  ],
  ruleTyped: [
    "A total without papers is out of 100.",
    "Un total sans épreuves est sur 100.",
    "Jumla isiyo na karatasi ni kati ya 100.",
  ],
  codeReport: [
    "Scan to confirm school, period, mean and the student’s initials on the school’s own page.",
    "Scannez pour confirmer l’école, la période, la moyenne et les initiales de l’élève sur la page de l’école.",
    "Changanua ili kuthibitisha shule, kipindi, wastani na herufi za kwanza za jina kwenye ukurasa wa shule.",
  ],
  codeTranscript: [
    "Scan to confirm school, date, mean and the student’s initials on the school’s own page.",
    "Scannez pour confirmer l’école, la date, la moyenne et les initiales de l’élève sur la page de l’école.",
    "Changanua ili kuthibitisha shule, tarehe, wastani na herufi za kwanza za jina kwenye ukurasa wa shule.",
  ],
  page: ["Page", "Page", "Ukurasa"],
} satisfies Record<string, WordRow>;

export type MarkWords = ReturnType<typeof markWords>;
export const markWords = (language: Language) => wordsIn(language, WORDS);

/** Marks as the reader writes them, two decimals at most. */
export type SayMark = (mark: number | null) => string;
export function markSayer(language: Language): SayMark {
  const format = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2, useGrouping: false });
  return (mark) => (mark === null ? "" : format.format(mark));
}

/** A student's attendance in one line; empty where no day is known. */
export function attendanceText(attendance: AttendanceRate | undefined, language: Language, say: SayMark): string {
  if (!attendance) return "";
  const { ofDays, excused } = markWords(language);
  const text = attendance.excused === 0 ? ofDays : ofDays + excused;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: keyof AttendanceRate) => say(attendance[name]));
}

/** A unit as the template reads it: texts alone. */
export function unitTexts(line: UnitLine, papers: readonly EntryPaper[], language: Language, say: SayMark) {
  const words = markWords(language);
  const marks = papers.map(({ mark }) => mark);
  const isExempt = line.total === null && marks.length > 0 && marks.every((mark) => mark === EXEMPT);
  const outOf = line.full === undefined ? "" : `/${say(line.full)}`;
  return {
    unit: line.unitName,
    papers: papers.map((paper) => `${paper.paper} ${sayPaper(paper, say)}`).join(" · "),
    remarks: line.remarks,
    total: line.total === null ? (isExempt ? EXEMPT : "–") : `${say(line.total)}${outOf}`,
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
  const { ruleMean, ruleRank, ruleTyped, absent, exempt } = markWords(language);
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
    // A JPEG has nothing transparent: what was cut out would stand on black.
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/jpeg;base64,${made.toString("base64")}"/></svg>`;
}
