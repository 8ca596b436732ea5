/** The certificate of TLS=self: made at the first start, kept in DATA_DIR/tls, renewed before it ends. */
import { X509Certificate, createPrivateKey } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { writeWhole } from "./uploads.ts";

export interface Certificate {
  /** PEM. */
  key: string;
  /** PEM. */
  cert: string;
  /** SHA-256, as browsers show it: for people to compare before they trust it. */
  fingerprint: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Browsers refuse server certificates that hold longer than 398 days, also self-made ones on some systems. */
const VALID_DAYS = 397;
/** Renewed at a start in its last month, so that it does not end between two starts. */
const RENEW_DAYS = 30;

/**
 * The certificate for `host`, made or renewed when it is missing, ends soon or lacks a name.
 * @param host the HOST setting; for an address of all networks the machine's own addresses are named.
 */
export async function selfCertificate(dataDir: string, host: string): Promise<Certificate> {
  const folder = join(dataDir, "tls");
  const names = namesOf(host);
  const [key, cert] = await Promise.all([read(join(folder, "key.pem")), read(join(folder, "cert.pem"))]);
  if (key !== "" && cert !== "" && isGood(key, cert, names)) return { key, cert, fingerprint: fingerprintOf(cert) };

  const now = Date.now();
  const made = await generate([{ name: "commonName", value: names[0] ?? "localhost" }], {
    keyType: "ec",
    curve: "P-256",
    algorithm: "sha256",
    // A clock that is a little behind must not find it not yet valid.
    notBeforeDate: new Date(now - DAY_MS),
    notAfterDate: new Date(now + VALID_DAYS * DAY_MS),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })),
      },
    ],
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Readable by us alone, and never half a key.
  await writeWhole(join(folder, "key.pem"), made.private);
  await writeWhole(join(folder, "cert.pem"), made.cert);
  return { key: made.private, cert: made.cert, fingerprint: fingerprintOf(made.cert) };
}

/** Every name and address under which people may reach us. */
function namesOf(host: string): string[] {
  const names = new Set(["localhost", "127.0.0.1", "::1", hostname()]);
  if (host === "0.0.0.0" || host === "::") {
    for (const addresses of Object.values(networkInterfaces())) {
      for (const { address, internal } of addresses ?? []) {
        if (!internal && !address.startsWith("fe80:")) names.add(address);
      }
    }
  } else {
    names.add(host);
  }
  return [...names];
}

function isGood(key: string, cert: string, names: string[]): boolean {
  try {
    const certificate = new X509Certificate(cert);
    const endsAt = Date.parse(certificate.validTo);
    return (
      endsAt - Date.now() > RENEW_DAYS * DAY_MS &&
      names.every((name) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined) &&
      certificate.checkPrivateKey(createPrivateKey(key))
    );
  } catch {
    // Unreadable: made anew.
    return false;
  }
}

const fingerprintOf = (cert: string): string => new X509Certificate(cert).fingerprint256;

const read = (file: string): Promise<string> => readFile(file, "utf8").catch(() => "");
