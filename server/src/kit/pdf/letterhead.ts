/** What every printed paper shares: the school's head, and money, days and moments as people read them. */
import { LOCALES, sayDay, sayWith } from "@ofisi/contract/kit/days";
import { decimal, type Cents, type Currency } from "@ofisi/contract/kit/cents";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { SchoolContext } from "../context.ts";
import { schoolHead } from "../schoolHead.ts";
import { wordsIn, type WordRow } from "../wordRows.ts";
import { inWords, type Words } from "../words.ts";

/** Typst: letters, the school's head, and pairs of a word and its value. Data is in `data`. */
export const LETTERHEAD = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set text(font: ("Inter", "Libertinus Serif"), size: 9.5pt, lang: data.language)
#set par(leading: 0.55em, spacing: 0.55em)
#let faint = luma(35%)
#let rule = line(length: 100%, stroke: 0.5pt + luma(70%))
#let logo(height) = if data.logo.picture != "" {
  image(bytes(data.logo.picture), format: "svg", width: calc.min(data.logo.aspect, 3) * height, height: height, fit: "contain")
}
#let head(title, beneath, height: 18mm) = {
  set text(hyphenate: false)
  let what = { text(size: 13pt, weight: 600, title); linebreak(); text(size: 11pt, beneath) }
  // A long period or class is broken: the school's name keeps its room.
  layout(room => grid(columns: (auto, 1fr, auto), align: (left + horizon, left + horizon, right + top),
    if data.logo.picture != "" { box(logo(height), inset: (right: 5mm)) },
    { text(size: 15pt, weight: 600, data.school)
      if data.motto != "" { linebreak(); text(style: "italic", data.motto) }
      for line in data.about { linebreak(); text(size: 8.5pt, fill: faint, line) } },
    box(inset: (left: 6mm), box(width: calc.min(measure(what).width, room.width * 40%), what)),
  ))
  v(2mm)
  rule
  v(2mm)
}
#let foot = context text(size: 7.5pt, fill: faint, [#data.foot #h(1fr)
  #data.page.replace("{page}", str(counter(page).get().first())).replace("{pages}", str(counter(page).final().first()))])
#let facts(..pairs) = grid(columns: (auto, 1fr), column-gutter: 6mm, row-gutter: 2.6mm,
  ..pairs.pos().filter(pair => pair.at(1) != "").map(pair => (text(fill: faint, pair.at(0)), pair.at(1))).flatten())
`;

/** What a paper is made of: whose, for whom, and within which transaction. A `SchoolContext` is one; a job makes its own. */
export type PaperScope = Pick<SchoolContext, "db" | "school" | "language" | "day"> & {
  readonly services: Pick<SchoolContext["services"], "uploads" | "secret" | "baseUrl">;
  readonly caller: Pick<SchoolContext["caller"], "timeZone">;
};

/**
 * The head of a paper of the caller's school. What it answers makes the data that `LETTERHEAD` needs: it reads the logo,
 * and so belongs after the transaction.
 */
export async function letterhead(context: Omit<PaperScope, "day" | "caller">, title: string) {
  const head = await schoolHead(context).executeTakeFirstOrThrow();
  const contacts = [head.phone, head.email, head.website].filter((part) => part !== "").join(" · ");
  const about = [head.address, contacts].filter((line) => line !== "");
  return async () => ({
    title,
    language: context.language,
    school: head.name,
    motto: head.motto,
    about: about.length > 0 ? about : [context.school],
    logo: await logoPicture(context, head.logo),
  });
}

const PRINTED: Words = { en: "Printed {at}", fr: "Imprimé le {at}", sw: "Imechapishwa {at}" };
const PAGE: Words = {
  en: "Page {page} of {pages}",
  fr: "Page {page} sur {pages}",
  sw: "Ukurasa {page} kati ya {pages}",
};

/** As `letterhead`, with the foot of each page: the paper, the school and when it was printed, and which page it is. */
export async function headAndFoot(context: SchoolContext, title: string) {
  const { language, now } = context;
  const draw = await letterhead(context, title);
  const at = printer(context).moment(now);
  return async () => {
    const head = await draw();
    const foot = [title, head.school, inWords(language, PRINTED, { at })].join(" · ");
    return { ...head, foot, page: PAGE[language] };
  };
}

/** The school's logo as a picture that the typesetter takes, or nothing. */
async function logoPicture(
  context: Pick<PaperScope, "services" | "school">,
  logo: string,
): Promise<{ picture: string; aspect: number }> {
  const none = { picture: "", aspect: 1 };
  if (!/^[a-z0-9]{24,40}\.(?:png|jpe?g|webp)$/.test(logo)) return none;
  const stored = await readFile(context.services.uploads.pathOf(context.school, logo)).catch(() => undefined);
  if (!stored) return none;
  // The typesetter's pictures within a drawing are PNG and JPEG.
  const { data, info } = await sharp(stored).png().toBuffer({ resolveWithObject: true });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${info.width} ${info.height}"><image width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString("base64")}"/></svg>`;
  return { picture, aspect: info.width / info.height };
}

/** A paper's words in the caller's language, with `{currency}` as the school has it. */
export function wordsFor<Key extends string>(
  { language, caller }: Pick<SchoolContext, "language"> & { caller: { currency: Currency } },
  rows: Readonly<Record<Key, WordRow>>,
): Record<Key, string> {
  return wordsIn(language, rows, { currency: caller.currency });
}

/** How figures and days are printed for this caller; made once for a paper, since making it takes longer than its use. */
export function printer(context: Pick<SchoolContext, "language"> & { caller: { timeZone: string } }) {
  const { language } = context;
  const zone = { timeZone: context.caller.timeZone };
  const locale = LOCALES[language];
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(locale);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", ...zone });
  return {
    money: (amount: Cents) => money.format(decimal(amount) as `${number}`),
    number: (count: number) => number.format(count),
    day: (iso: string) => sayDay(language, iso),
    moment: (instant: Date) => sayWith(moment, instant),
  };
}

/** Money, days and moments as this caller reads them; made once for all papers. */
export type Printer = ReturnType<typeof printer>;
