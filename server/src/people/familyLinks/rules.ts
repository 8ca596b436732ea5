/** What guardians are written, and whom a sign-in is of: no clock, no database. */
import { createHmac, randomInt } from "node:crypto";
import type { Language } from "@ofisi/contract/kit/texts";
import { CODE_DIGITS, CODE_MINUTES } from "@ofisi/contract/people/family";
import { isSame } from "../../kit/codes.ts";

const LINK_TEXTS: Record<Language, string> = {
  en: "$School: balance, receipts and attendance of your child, on a page of yours: $Link . A code will come to you when you open it.",
  fr: "$School : solde, recus et presences de votre enfant, sur votre page : $Link . Un code vous parviendra a l'ouverture.",
  sw: "$School: salio, risiti na mahudhurio ya mtoto wako, kwenye ukurasa wako: $Link . Utapokea msimbo ukiufungua.",
};
const LINK_SUBJECTS: Record<Language, string> = {
  en: "Your page at $School",
  fr: "Votre page à $School",
  sw: "Ukurasa wako wa $School",
};
const CODE_TEXTS: Record<Language, string> = {
  en: `$Code is your code for the page of $School. It is good for ${CODE_MINUTES} minutes. Tell it to nobody.`,
  fr: `$Code est votre code pour la page de $School. Il vaut ${CODE_MINUTES} minutes. Ne le dites a personne.`,
  sw: `$Code ni msimbo wako wa ukurasa wa $School. Unatumika kwa dakika ${CODE_MINUTES}. Usimwambie mtu yeyote.`,
};
const CODE_SUBJECTS: Record<Language, string> = { en: "Your code", fr: "Votre code", sw: "Msimbo wako" };

const PROOF_TEXTS: Record<Language, string> = {
  en: `$Code is the code that shows $School that this is yours. It is good for ${CODE_MINUTES} minutes. If you did not ask for it, do nothing.`,
  fr: `$Code est le code qui montre a $School que ceci est a vous. Il vaut ${CODE_MINUTES} minutes. Sans demande de votre part, ne faites rien.`,
  sw: `$Code ni msimbo wa kuionyesha $School kuwa hii ni yako. Unatumika kwa dakika ${CODE_MINUTES}. Kama hukuuomba, usifanye chochote.`,
};

/** A text with what is to be filled in, as the history keeps it, and its subject as an e-mail. */
export const linkText = (language: Language) => ({ template: LINK_TEXTS[language], subject: LINK_SUBJECTS[language] });
export const codeText = (language: Language) => ({ template: CODE_TEXTS[language], subject: CODE_SUBJECTS[language] });
export const proofText = (language: Language) => ({
  template: PROOF_TEXTS[language],
  subject: CODE_SUBJECTS[language],
});

/** The text with a school's name, and a link or a code, in their places. */
export const filled = (text: string, values: { School: string; Link?: string; Code?: string }): string =>
  Object.entries(values).reduce((done, [name, value]) => done.replaceAll(`$${name}`, () => value), text);

/** How guardians sign in: nobody types such a name, since it has a colon. */
const PREFIX = "family:";
export const usernameOf = (contact: string): string => `${PREFIX}${contact}`.toLowerCase();
/** The number or the address that somebody has proved to be theirs; empty of any other sign-in. */
export const contactOf = ({ username }: { username: string }): string =>
  username.startsWith(PREFIX) ? username.slice(PREFIX.length) : "";

export const makeDigits = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");

/** So short a secret is kept under the installation's own: whoever reads the database alone learns no code. */
export const hashCode = (secret: string, of: number | string, code: string): Buffer =>
  createHmac("sha256", secret).update(`family code ${of} ${code}`).digest();

/** Whether a code of this hash was the last that was sent. */
export const isRightCode = ({ codeHash }: { codeHash: Buffer | null }, hash: Buffer): boolean =>
  codeHash !== null && isSame(codeHash, hash);
