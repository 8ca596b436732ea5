/**
 * Whether guessers try a password early: it is on lists of leaked passwords, or on one but for some digits and signs
 * (SAFETY V6.2.4, V6.2.12). Asked on the server alone, so that no page fetches the list.
 */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { refuseAs, type Refusal } from "../../kit/refusal.ts";
import { COMMON_WORDS, isCommonPassword } from "./rules.ts";

/**
 * Below this, zxcvbn calls a password weak against guesses at a sign-in. Ten random letters take 10^10; a leaked word with
 * `123` some 10^5; two words of the list side by side 10^7.
 */
const GUESSES_MIN = 1e8;
/**
 * So much of a password is looked at. The time grows with the square of the length: 200 characters take over a second, 20 at most
 * some 30 ms. What begins with 20 characters that nobody guesses is not guessed either.
 */
const LOOKED_AT_MAX = 20;
/** Ways to read digits and signs as letters (`p@ssw0rd`) that are tried; the library's own 512 take ten times as long. */
const SUBSTITUTIONS_MAX = 32;

let checker: Promise<ZxcvbnFactory> | undefined;

/** Reads the lists, which takes a fifth of a second once in a process. */
export function loadLists(): Promise<ZxcvbnFactory> {
  checker ??= (async () => {
    const [core, common] = await Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]);
    return new core.ZxcvbnFactory({
      dictionary: { leaked: common.dictionary["passwords-common"], ours: [...COMMON_WORDS] },
      graphs: common.adjacencyGraphs,
      l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
      maxLength: LOOKED_AT_MAX,
    });
  })();
  return checker;
}

/** @param own what a guesser who knows the person tries: their username, their number. */
export async function isGuessable(password: string, own: string): Promise<boolean> {
  if (isCommonPassword(password, own)) return true;
  const { guesses } = (await loadLists()).check(password.slice(0, LOOKED_AT_MAX), own.split(/[^\p{L}\p{N}]+/u));
  return guesses < GUESSES_MIN;
}

export const guessable = (): Refusal =>
  refuseAs(
    "invalid",
    "New password: guessers try this one early. Choose three or four words that do not belong together",
    {},
    "newPassword",
  );
