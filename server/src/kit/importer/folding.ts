/** Texts as they are compared, however they were typed. */
import { plainText } from "@ofisi/contract/kit/plainText";

/** In small letters, without accents. */
export const withoutAccents = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Text as it is compared: without accents, case and punctuation. */
export function fold(text: string): string {
  return words(text).join(" ");
}

/** A name as it is compared: its words in one order, since registers put the surname first or last. */
export function foldName(name: string): string {
  return words(name).toSorted().join(" ");
}

function words(text: string): string[] {
  // Most names are plain letters, and the general way costs five times as much.
  const plain = /^[\w .,'-]*$/.test(text);
  const folded = plain ? text.replaceAll("'", "").toLowerCase() : plainText(text);
  return folded.split(plain ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** A code as it is compared: capitals and figures alone. */
export function foldCode(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
