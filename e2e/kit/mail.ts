/** Mail of the product under test, which captures it in its folder instead of sending it. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Product } from "./product.ts";

/** The text of the newest mail to somebody; empty when there is none. */
export async function newestMail({ dataDir }: Product, recipient: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    .filter((one) => one.endsWith(".eml"))
    .toSorted()
    .toReversed()) {
    const mail = await readFile(join(folder, name), "utf8");
    if (mail.includes(`To: ${recipient}`)) return unquoted(mail);
  }
  return "";
}

/** Quoted-printable as it was written (RFC 2045): long lines are broken by `=`, and `=3D` is `=`. */
function unquoted(mail: string): string {
  return mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
