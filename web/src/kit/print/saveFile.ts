import { alertFailure, ask } from "../dialog/ask.tsx";
import { fetchFile } from "../data/call.ts";
import { t } from "../i18n/i18n.ts";

/** An address holds the codes of so many ticked rows. */
const TICKED_MAX = 500;

/** Saves a file that came within an answer (base64) under a name, as a download would. */
export function saveFile(name: string, contentType: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  saveBlob(name, new Blob([bytes], { type: contentType }));
}

/** Saves what is here already under a name. */
export function saveBlob(name: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next turn; kept longer it would stay in memory with its passwords.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/**
 * Saves what is behind an address that is made now, under the server's name for it. Why it cannot be had is told: days
 * in the wrong order, a list that has changed, too many files at a time. A link of the browser's own would only fail.
 */
export async function saveFrom(address: () => string): Promise<void> {
  try {
    const { name, contents } = await fetchFile(address());
    saveBlob(name, contents);
  } catch (error) {
    await alertFailure(error);
  }
}

/** Saves a list of what is chosen: so many rows that are ticked and named, or all that match. */
export async function saveChosen(named: number, address: () => string): Promise<void> {
  if (named > TICKED_MAX) await ask.alert(t("kit.bulk.tooMany", { max: TICKED_MAX }));
  else await saveFrom(address);
}
