/** What every printed paper of the finance office shares: the school's head, money and days as people read them, the code. */
import { decimal, type Cents, type Currency } from "@ofisi/contract/kit/cents";
import type { Language } from "@ofisi/contract/kit/texts";
import { readFile } from "node:fs/promises";
import { setImmediate as otherWork } from "node:timers/promises";
import type { SchoolContext } from "../../kit/context.ts";
import { codePicture } from "./code.pdf.ts";
import { prove, type Claim } from "./proof.rules.ts";
import { logoOf } from "./queries.ts";

/** Typst: paper, letters, and the pieces that the papers are put together from. Data is in `data`. */
export const LETTERHEAD = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set text(font: ("Inter", "Libertinus Serif"), size: 9.5pt, lang: data.language)
#set par(leading: 0.55em, spacing: 0.55em)
#let faint = luma(35%)
#let rule = line(length: 100%, stroke: 0.5pt + luma(70%))
#let logo(height) = if data.logo != "" { image(bytes(data.logo), format: "svg", height: height) }
#let head(title, number) = {
  grid(columns: (auto, 1fr, auto), align: (left + horizon, left + horizon, right + horizon),
    if data.logo != "" { box(logo(16mm), inset: (right: 5mm)) },
    { text(size: 15pt, weight: 600, data.school); linebreak(); text(fill: faint, data.about) },
    { text(size: 13pt, weight: 600, title); linebreak(); text(size: 11pt, number) },
  )
  v(2mm)
  rule
  v(2mm)
}
#let facts(..pairs) = grid(columns: (auto, 1fr), column-gutter: 6mm, row-gutter: 2.6mm,
  ..pairs.pos().filter(pair => pair.at(1) != "").map(pair => (text(fill: faint, pair.at(0)), pair.at(1))).flatten())
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
  en: "Scan to confirm the number, the amount and the day of this paper on the school's own page.",
  fr: "Scannez pour confirmer le numéro, le montant et le jour de ce document sur la page de l’école.",
  sw: "Changanua ili kuthibitisha nambari, kiasi na siku ya hati hii kwenye ukurasa wa shule.",
};

/** The data that `LETTERHEAD` needs, for the school of the caller. */
export async function letterhead(context: SchoolContext, title: string) {
  return {
    title,
    language: context.language,
    school: context.caller.schoolName,
    about: context.school,
    logo: await logoPicture(context),
    words: { code: CODE_WORDS[context.language] },
  };
}

/** The school's logo as a picture that the typesetter takes, or nothing. */
async function logoPicture(context: SchoolContext): Promise<string> {
  const name = await logoOf(context.db, context.school);
  if (!/^[a-z0-9]{24,40}\.(?:png|jpe?g|webp)$/.test(name)) return "";
  const picture = await readFile(context.services.uploads.pathOf(context.school, name)).catch(() => undefined);
  if (!picture) return "";
  const type = name.endsWith("png") ? "png" : name.endsWith("webp") ? "webp" : "jpeg";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><image width="100" height="100" href="data:image/${type};base64,${picture.toString("base64")}"/></svg>`;
}

/** A paper's words in the caller's language, with `{currency}` as the school has it. */
export function wordsFor<W extends object>(
  { language, caller }: Pick<SchoolContext, "language"> & { caller: { currency: Currency } },
  words: Record<Language, W>,
): W {
  const named = Object.entries(words[language]).map(([key, word]): [string, unknown] => [
    key,
    typeof word === "string" ? word.replace("{currency}", caller.currency) : word,
  ]);
  return Object.fromEntries(named) as W;
}

/** How money and days are printed for this caller. */
export function printer(context: Pick<SchoolContext, "language"> & { caller: { timeZone: string } }) {
  const { language } = context;
  const zone = { timeZone: context.caller.timeZone };
  // English as it is written in East Africa: 2 Mar 2026.
  const locale = language === "en" ? "en-GB" : language;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", ...zone });
  return {
    money: (amount: Cents) => number.format(decimal(amount) as `${number}`),
    day: (iso: string) => (iso === "" ? "" : day.format(new Date(`${iso}T00:00:00Z`))),
    moment: (instant: Date) => moment.format(instant),
  };
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

/** A page for each, with room between them for what others ask of the server: a code takes a fifth of a millisecond. */
export async function pagesOf<One, Page>(all: readonly One[], pageOf: (one: One) => Page): Promise<Page[]> {
  const pages: Page[] = [];
  for (const one of all) {
    pages.push(pageOf(one));
    if (pages.length % AT_A_STRETCH === 0) await otherWork();
  }
  return pages;
}

/** Money, days and moments as this caller reads them; made once for all papers. */
export type Printer = ReturnType<typeof printer>;
