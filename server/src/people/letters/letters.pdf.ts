/** Letters on paper: a page each, under the school's head, with a line to sign on and the code that confirms them. */
import type { LetterKind } from "@ofisi/contract/finance/documents";
import type { Applicant } from "@ofisi/contract/people/applicants";
import { fillPlaceholders, type LetterTemplate } from "@ofisi/contract/people/letters";
import { codePicture } from "../../finance/printing/code.pdf.ts";
import { pagesOf, PAPER } from "../../finance/printing/papers.pdf.ts";
import { initialsOf } from "../../finance/printing/proof.rules.ts";
import type { Drawing } from "../../kit/operations.ts";
import { letterhead, type PaperScope } from "../../kit/pdf/letterhead.ts";
import { drawPdf } from "../../kit/pdf/render.ts";
import { wordsIn, type WordRow } from "../../kit/wordRows.ts";
import { proveLetter } from "./proof.rules.ts";
import { valueOf, type Shared } from "./rules.ts";

const WORDS = {
  signature: ["Signature and stamp", "Signature et cachet", "Sahihi na muhuri"],
  code: [
    "Scan to confirm school, kind of letter, day and the applicant's initials on the school's own page.",
    "Scannez pour confirmer l’école, le type de lettre, le jour et les initiales du candidat sur la page de l’école.",
    "Changanua ili kuthibitisha shule, aina ya barua, siku na herufi za kwanza za jina la mwombaji kwenye ukurasa wa shule.",
  ],
} satisfies Record<string, WordRow>;
const FILES: Record<LetterKind, WordRow> = {
  invitation: ["Invitations", "Invitations", "Mialiko"],
  admission: ["Admissions", "Admissions", "Kukubaliwa"],
  regret: ["Regrets", "Refus", "Kukataliwa"],
};

/** What is unfilled is written in by hand. */
const TO_WRITE_ON = "……………………";

/** A letter that is long is set smaller as a whole, so that it stays one page. */
const LETTER = `${PAPER}
#set page(paper: "a4", margin: (x: 22mm, y: 18mm))
#let written(one, size) = {
  set text(size: size)
  set par(leading: 0.7em, spacing: 1.3em)
  text(size: size * 1.2, weight: 600, one.title)
  v(size * 0.8)
  for paragraph in one.paragraphs { par(paragraph.map(line => text(line)).join(linebreak())) }
}
#let fitted(one) = layout(room => {
  let sizes = (10.5pt, 9.5pt, 8.5pt, 7.5pt)
  let tall(size) = measure(block(width: room.width, written(one, size))).height
  let size = sizes.find(size => tall(size) <= room.height)
  if size != none { block(width: room.width, written(one, size)) }
  else {
    let least = sizes.last()
    scale(room.height / tall(least) * 100%, reflow: true, origin: top + left, block(width: room.width, written(one, least)))
  }
})
#let letter(one) = {
  head("", data.date)
  v(6mm)
  for line in one.to { text(size: 10.5pt, line); linebreak() }
  v(8mm)
  block(width: 100%, height: 1fr, fitted(one))
  v(6mm)
  grid(columns: (1fr, 1fr), column-gutter: 10mm, align: bottom,
    code(one, 24mm),
    { rule; text(data.head); linebreak(); text(size: 8pt, fill: faint, data.words.signature) })
}
#for (index, one) in data.letters.enumerate() { if index > 0 { pagebreak() }; letter(one) }
`;

/** What is printed together. */
export interface Letters {
  template: LetterTemplate;
  applicants: readonly Applicant[];
  /** The entry years of groups, by their codes. */
  years: ReadonlyMap<string, string>;
  shared: Shared;
}

/** A letter to each of the applicants as one PDF, in the language that the letter is written in. */
export async function printLetters(context: PaperScope, { template, ...letters }: Letters): Promise<Drawing> {
  const { applicants, years, shared } = letters;
  const { kind, language } = template;
  const words = wordsIn(language, WORDS);
  const name = wordsIn(language, FILES)[kind];
  const head = await letterhead({ ...context, language }, name);
  return async () => {
    const pages = await pagesOf(applicants, (applicant) => {
      const entryYear = years.get(applicant.groupCode) ?? "";
      const fill = (written: string) =>
        fillPlaceholders(written, (each) => valueOf(each, applicant, entryYear, shared) || TO_WRITE_ON);
      return {
        to: [applicant.name, ...linesOf(applicant.address)].filter((line) => line !== ""),
        title: fill(template.title),
        // Filled in after they are taken apart: what somebody is called makes no paragraph.
        paragraphs: template.body.split(/(?:\r?\n[ \t]*){2,}/).map((paragraph) => linesOf(paragraph).map(fill)),
        code: codeOf(context, kind, applicant.name),
      };
    });
    const data = { ...(await head()), date: shared.date, head: shared.head, words, letters: pages };
    const whose = applicants.length === 1 ? applicants[0]?.name : `${applicants.length}`;
    return await drawPdf(`${name} ${whose}.pdf`, LETTER, data, context.school);
  };
}

const linesOf = (written: string): string[] => written.split(/\r?\n/);

/** An address of this installation that confirms the letter. */
function codeOf({ services, school, day }: PaperScope, kind: LetterKind, name: string): string {
  const claim = { kind, schoolCode: school, day, student: initialsOf([name]) };
  return codePicture(`${services.baseUrl()}/#/confirm?proof=${proveLetter(services.secret, claim)}`);
}
