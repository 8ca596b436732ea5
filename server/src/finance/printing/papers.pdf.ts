/** What the finance office's papers share under the school's head: the code that confirms them, and that they are pages. */
import { PAPERS_MAX } from "@ofisi/contract/finance/bills";
import type { Language } from "@ofisi/contract/kit/texts";
import type { SchoolContext } from "../../kit/context.ts";
import { letterhead, LETTERHEAD } from "../../kit/pdf/letterhead.ts";
import { refuse } from "../../kit/refusal.ts";
import { inStretches } from "../../kit/stretches.ts";
import { codePicture } from "./code.pdf.ts";
import { prove, type Claim } from "./proof.rules.ts";

/** Typst: the school's head, the code, and the word that says that a paper does not count any more. */
export const PAPER = `${LETTERHEAD}
#let code(one, size) = if one.code != "" {
  grid(columns: (auto, 1fr), column-gutter: 4mm, align: horizon,
    image(bytes(one.code), format: "svg", width: size, height: size),
    text(size: 7.5pt, fill: faint, data.words.code))
}
#let withdrawn(word) = if word != "" {
  block(width: 100%, inset: 3mm, stroke: 1pt + rgb("#b3261e"), text(fill: rgb("#b3261e"), weight: 600, word))
}
`;

const CODE_WORDS: Record<Language, string> = {
  en: "Scan to confirm school, number, amount, day and the student's initials on the school's own page.",
  fr: "Scannez pour confirmer l’école, le numéro, le montant, le jour et les initiales de l’élève sur la page de l’école.",
  sw: "Changanua ili kuthibitisha shule, namba, kiasi, siku na herufi za kwanza za jina la mwanafunzi kwenye ukurasa wa shule.",
};

/** As `letterhead`, with a paper's own words and those of the code. */
export async function paperHead<W extends object>(context: SchoolContext, title: string, words: W) {
  const draw = await letterhead(context, title);
  return async () => ({ ...(await draw()), words: { ...words, code: CODE_WORDS[context.language] } });
}

/** The code on a paper: an address of this installation that confirms its figures. */
export function codeOf(context: SchoolContext, claim: Omit<Claim, "schoolCode" | "currency">): string {
  const proof = prove(context.services.secret, {
    ...claim,
    schoolCode: context.school,
    currency: context.caller.currency,
  });
  return codePicture(`${context.services.baseUrl()}/#/confirm?proof=${proof}`);
}

/** Papers that are made at a stretch: some milliseconds of work. */
const AT_A_STRETCH = 16;

/** @throws Refusal when so many do not go on one paper. */
export function refuseOverlong(count: number): void {
  if (count > PAPERS_MAX) {
    throw refuse("One paper holds at most {max}; {count} were chosen. Choose fewer, and print several papers", {
      max: PAPERS_MAX,
      count,
    });
  }
}

/** A page for each, with room between them for what others ask of the server: a code takes a fifth of a millisecond. */
export const pagesOf = <One, Page>(all: readonly One[], pageOf: (one: One) => Page): Promise<Page[]> =>
  inStretches(all, AT_A_STRETCH, pageOf);
