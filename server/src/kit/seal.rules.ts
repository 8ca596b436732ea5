/** Keeps a provider's secrets sealed in the database: AES-256-GCM under a key made from the one in DATA_DIR/keys. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "ofisi", "provider secrets", 32));
}

/** Sealed text; empty stays empty. */
export function seal(secret: string, plain: string): string {
  if (plain === "") return "";
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

/** The text that was sealed. @throws Error when it was sealed by another installation, or changed. */
export function unseal(secret: string, sealed: string): string {
  if (sealed === "") return "";
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/** Whether the key is the one that sealed it, and nobody changed it since. */
export function opens(secret: string, sealed: string): boolean {
  try {
    unseal(secret, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Sealed anew; undefined when neither key opens it. What is sealed with the new one already stays as it is. */
export function reseal(from: string, to: string, sealed: string): string | undefined {
  if (opens(to, sealed)) return sealed;
  return opens(from, sealed) ? seal(to, unseal(from, sealed)) : undefined;
}
