/** ID cards on paper: ten of 85.6 × 54 mm on an A4 page, with marks to cut along. */
import { LOCALES, sayDay } from "@ofisi/contract/kit/days";
import type { RegisterKind } from "@ofisi/contract/academics/registers";
import type { Language } from "@ofisi/contract/kit/texts";
import { codePicture } from "../../finance/printing/code.pdf.ts";
import { initialsOf } from "../../finance/printing/proof.rules.ts";
import { LETTERHEAD, letterhead, type PaperScope } from "../../kit/pdf/letterhead.ts";
import { renderPdf } from "../../kit/pdf/render.ts";
import { wordsIn, type WordRow } from "../../kit/wordRows.ts";
import { photoPicture } from "../reportCards/papers.pdf.ts";
import { listSheetCards, type SheetCard } from "./prints.queries.ts";
import { proveCard } from "./proof.rules.ts";

/** Cards on a page. */
const TO_A_SHEET = 10;

const WORDS = {
  title: ["ID cards", "Cartes d’identité", "Vitambulisho"],
  sheet: ["sheet {nth}", "feuille {nth}", "karatasi {nth}"],
  id: ["School ID", "Matricule", "Namba ya shule"],
  validUntil: ["Valid until", "Valable jusqu’en", "Hutumika hadi"],
} satisfies Record<string, WordRow>;
const GROUPS: Record<RegisterKind, WordRow> = {
  students: ["Group", "Classe", "Kundi"],
  staff: ["Group", "Groupe", "Kundi"],
};
const KINDS: Record<RegisterKind, WordRow> = {
  students: ["Student", "Élève", "Mwanafunzi"],
  staff: ["Staff", "Personnel", "Mfanyakazi"],
};

/** Typst. What is long is set smaller until it fits; what fits at no size is broken where it must be. */
const TEMPLATE = `${LETTERHEAD}
#let (wide, high) = (85.6mm, 54mm)
#let (beside, above) = ((210mm - 2 * wide) / 2, (297mm - 5 * high) / 2)
#set page(paper: "a4", margin: 0mm)
#let at(x, y, body) = place(top + left, dx: x, dy: y, body)
#let fitted(said, sizes, width, height, weight: 600) = context {
  let set-in(size, what) = { set par(leading: 0.35em); text(size: size, weight: weight, what) }
  let fits(size) = {
    let widest = calc.max(0mm, ..said.split(" ").map(word => measure(set-in(size, word)).width))
    widest <= width and measure(block(width: width, set-in(size, said))).height <= height - 0.7mm
  }
  let size = sizes.find(fits)
  block(width: width, height: height, clip: true, align(left + horizon,
    if size != none { set-in(size, said) } else { set-in(sizes.last(), said.clusters().join("\\u{200b}")) }))
}
#let portrait(one, side) = if one.photo != "" {
  box(clip: true, radius: 1mm, image(bytes(one.photo), format: "svg", width: side, height: side))
} else {
  box(width: side, height: side, radius: 1mm, fill: luma(88%),
    align(center + horizon, text(size: 20pt, weight: 600, fill: luma(40%), one.initials)))
}
#let fact(word, value) = if value != "" {
  text(size: 5pt, fill: faint, word)
  v(-1.6mm)
  fitted(value, (7.5pt, 6.5pt, 5.5pt, 4.5pt, 4pt), 29mm, 4.8mm)
}
#let school-sizes = (10pt, 9pt, 8pt, 7pt, 6pt, 5pt)
#let face(one) = {
  if data.logo.picture == "" { at(4mm, 3mm, fitted(data.school, school-sizes, 77mm, 8.5mm)) } else {
    let side = calc.min(data.logo.aspect, 2) * 8.5mm
    at(4mm, 3mm, image(bytes(data.logo.picture), format: "svg", width: side, height: 8.5mm, fit: "contain"))
    at(6.5mm + side, 3mm, fitted(data.school, school-sizes, 75mm - side, 8.5mm))
  }
  at(4mm, 12.6mm, line(length: wide - 8mm, stroke: 0.5pt + luma(50%)))
  at(4mm, 15mm, portrait(one, 26mm))
  at(4mm, 42.6mm, block(width: 26mm, align(center, fitted(one.kind, (8pt, 7pt, 6pt), 26mm, 4mm))))
  at(33.5mm, 14.4mm, fitted(one.name, (11.5pt, 10.5pt, 9.5pt, 8.5pt, 7.5pt, 6.5pt, 5.5pt, 4.5pt), 48mm, 11.6mm))
  at(33.5mm, 27.6mm, block(width: 29mm, {
    fact(data.words.id, one.id)
    fact(one.groupWord, one.group)
    fact(data.words.validUntil, one.validUntil)
  }))
  at(64.4mm, 32.6mm, image(bytes(one.code), format: "svg", width: 18mm, height: 18mm))
}
#let hair = 0.25pt + luma(45%)
#let marks = {
  for column in range(3) {
    let x = beside + column * wide
    at(x, above - 7mm, line(angle: 90deg, length: 5.5mm, stroke: hair))
    at(x, above + 5 * high + 1.5mm, line(angle: 90deg, length: 5.5mm, stroke: hair))
  }
  for row in range(6) {
    let y = above + row * high
    at(beside - 7mm, y, line(length: 5.5mm, stroke: hair))
    at(beside + 2 * wide + 1.5mm, y, line(length: 5.5mm, stroke: hair))
    for column in range(3) {
      let x = beside + column * wide
      at(x - 1mm, y, line(length: 2mm, stroke: hair))
      at(x, y - 1mm, line(angle: 90deg, length: 2mm, stroke: hair))
    }
  }
}
#for (nth, sheet) in data.sheets.enumerate() {
  if nth > 0 { pagebreak() }
  at(beside, 3mm, text(size: 6pt, fill: faint, sheet.title))
  for (place-of, one) in sheet.cards.enumerate() {
    at(beside + calc.rem(place-of, 2) * wide, above + calc.quo(place-of, 2) * high, block(width: wide, height: high, face(one)))
  }
  marks
}
`;

/** What a file of so many is called. */
export const sheetsName = (language: Language, count: number): string =>
  `${wordsIn(language, WORDS).title} ${new Intl.NumberFormat(LOCALES[language], { useGrouping: false }).format(count)}.pdf`;

/** Reads open sheets; what it answers draws those of so many places, and needs no connection. */
export async function readSheets(
  context: PaperScope,
  printCode: string,
): Promise<(from: number, count: number) => Promise<{ sheets: Buffer | undefined; count: number }>> {
  const { language, school } = context;
  const words = wordsIn(language, WORDS);
  const cards = await listSheetCards(context, printCode);
  const head = await letterhead(context, words.title);
  return async (from, count) => {
    const some = cards.filter(({ place }) => place >= from && place < from + count);
    if (some.length === 0) return { sheets: undefined, count: 0 };
    const data = await head();
    const sheets = [];
    for (let start = 0; start < some.length; start += TO_A_SHEET) {
      const nth = Math.floor(from / TO_A_SHEET) + start / TO_A_SHEET + 1;
      const title = `${words.title} · ${words.sheet.replace("{nth}", String(nth))} · ${data.school} · ${sayDay(language, context.day)}`;
      const faces = [];
      // One after the other: a picture at a time is held.
      for (const card of some.slice(start, start + TO_A_SHEET)) faces.push(await faceOf(context, card));
      sheets.push({ title, cards: faces });
    }
    return { sheets: await renderPdf(TEMPLATE, { ...data, words, sheets }, school), count: some.length };
  };
}

/** A card as the template reads it. */
async function faceOf(context: PaperScope, card: SheetCard) {
  const { id, kind, name, photo, schoolIdNumber, groupName, validUntil } = card;
  const { services, school, language } = context;
  const initials = initialsOf([name]);
  const proof = proveCard(services.secret, { schoolCode: school, cardId: id, student: initials });
  return {
    name,
    initials: initials.replaceAll(/[. ]/g, "").slice(0, 2),
    photo: await photoPicture(context, photo),
    id: schoolIdNumber,
    kind: wordsIn(language, KINDS)[kind],
    groupWord: wordsIn(language, GROUPS)[kind],
    group: groupName,
    validUntil: String(validUntil),
    code: codePicture(`${services.baseUrl()}/#/confirm?proof=${proof}`),
  };
}
