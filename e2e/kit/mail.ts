/** Mail of the product under test, which captures it in its folder instead of sending it. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Product } from "./product.ts";

/** The text of the newest mail to somebody; empty when there is none. */
export async function newestMail(product: Product, recipient: string): Promise<string> {
  return unquoted(await newestAsSent(product, recipient));
}

/** The PDFs that the newest mail to somebody carries. */
export async function papersMailed(product: Product, recipient: string): Promise<Buffer[]> {
  const mail = await newestAsSent(product, recipient);
  const parts = mail.split(/\r?\n--[^\r\n]+\r?\n/).filter((part) => /^Content-Type: application\/pdf/i.test(part));
  return parts.map((part) => Buffer.from(part.slice(part.search(/\r?\n\r?\n/)), "base64"));
}

async function newestAsSent({ dataDir }: Product, recipient: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    .filter((one) => one.endsWith(".eml"))
    .toSorted()
    .toReversed()) {
    const mail = await readFile(join(folder, name), "utf8");
    if (mail.includes(`To: ${recipient}`)) return mail;
  }
  return "";
}

/** Quoted-printable as it was written (RFC 2045): long lines are broken by `=`, and `=3D` is `=`. */
function unquoted(mail: string): string {
  return mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
