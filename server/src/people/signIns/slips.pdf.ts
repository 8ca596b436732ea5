/** Slips with a sign-in each, ten to an A4 page, to be cut and handed out. */
import type { Language } from "@ofisi/contract/kit/texts";
import { renderPdf } from "../../kit/pdf/render.ts";
import { wordsIn, type WordRow } from "../../kit/wordRows.ts";
import { untilWords } from "./rules.ts";

export interface Slip {
  name: string;
  groupName: string;
  username: string;
  password: string;
}

const WORDS = {
  address: ["Address", "Adresse", "Anwani"],
  username: ["Username", "Nom d’utilisateur", "Jina la mtumiaji"],
  password: ["One-time password", "Mot de passe à usage unique", "Nenosiri la mara moja"],
  note: [
    "Works once, until {until}. You then choose a password of your own.",
    "Valable une fois, jusqu’au {until}. Vous choisirez ensuite votre propre mot de passe.",
    "Linafanya kazi mara moja, hadi {until}. Kisha utachagua nenosiri lako mwenyewe.",
  ],
} satisfies Record<string, WordRow>;

/** Two columns of five; a dashed line where to cut, the password in letters that cannot be confused. */
const TEMPLATE = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 10mm, y: 11mm))
#set text(font: ("Inter", "Libertinus Serif"), size: 9pt, lang: data.language)
#set par(leading: 0.5em, spacing: 0.5em)
// A long username is set smaller: over the cut it would be lost, broken in two it would be mistyped.
#let fitted(body) = layout(size => {
  let share = size.width / measure(body).width * 100%
  if share < 100% { scale(x: share, y: share, origin: left + horizon, reflow: true, body) } else { body }
})
// Names that are long are set smaller as a whole: the password beneath must not run into the note.
#let whose(one) = layout(room => {
  let set-in(size) = block(width: room.width, { text(size: size, weight: 600, one.name); linebreak(); text(size: size * 0.82, fill: luma(35%), one.groupName) })
  let sizes = (11pt, 10pt, 9pt, 8pt, 7pt, 6pt, 5pt)
  let size = sizes.find(size => measure(set-in(size)).height <= 12.5mm)
  set-in(if size == none { sizes.last() } else { size })
})
#let slip(one) = box(width: 95mm, height: 54.5mm, inset: (x: 6mm, y: 5mm), stroke: (paint: luma(60%), thickness: 0.4pt, dash: "dashed"), {
  fitted(text(size: 7.5pt, fill: luma(35%), data.school))
  v(1.5mm)
  whose(one)
  v(2.5mm)
  grid(columns: (auto, 1fr), column-gutter: 4mm, row-gutter: 2.4mm,
    text(size: 7.5pt, fill: luma(35%), data.words.address), fitted(data.address),
    text(size: 7.5pt, fill: luma(35%), data.words.username), fitted(text(font: "DejaVu Sans Mono", one.username)),
    text(size: 7.5pt, fill: luma(35%), data.words.password), text(font: "DejaVu Sans Mono", size: 11pt, weight: 700, one.password),
  )
  v(1fr)
  text(size: 7pt, fill: luma(35%), data.words.note)
})
#grid(columns: 2, ..data.slips.map(slip))
`;

/** @param until when the passwords stop working. */
export async function renderSlips(
  language: Language,
  school: { code: string; name: string; address: string; timeZone: string },
  until: Date,
  slips: readonly Slip[],
): Promise<Buffer> {
  const words = wordsIn(language, WORDS, { until: untilWords(language, until, school.timeZone) });
  const data = { title: school.name, school: school.name, address: school.address, language, words, slips };
  return await renderPdf(TEMPLATE, data, school.code);
}
