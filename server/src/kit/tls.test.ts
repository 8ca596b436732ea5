import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { afterAll, describe, expect, it } from "vitest";
import { selfCertificate } from "./tls.ts";

const dataDir = mkdtempSync(join(tmpdir(), "ofisi-test-tls-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe("the self-made certificate", () => {
  it("names this machine and keeps its key to itself", async () => {
    const { cert, fingerprint } = await selfCertificate(dataDir, "127.0.0.1");
    const certificate = new X509Certificate(cert);
    expect(certificate.checkHost("localhost")).toBeDefined();
    expect(certificate.checkHost(hostname())).toBeDefined();
    expect(certificate.checkIP("127.0.0.1")).toBeDefined();
    expect(certificate.fingerprint256).toBe(fingerprint);
    expect(statSync(join(dataDir, "tls/key.pem")).mode & 0o777).toBe(0o600);
  });

  it("stays the same from start to start", async () => {
    const first = await selfCertificate(dataDir, "127.0.0.1");
    expect((await selfCertificate(dataDir, "127.0.0.1")).fingerprint).toBe(first.fingerprint);
  });

  it("is made anew for a name that it lacks", async () => {
    const first = await selfCertificate(dataDir, "127.0.0.1");
    const second = await selfCertificate(dataDir, "office.school.example");
    expect(second.fingerprint).not.toBe(first.fingerprint);
    expect(new X509Certificate(second.cert).checkHost("office.school.example")).toBeDefined();
  });

  it("is made anew in its last month, and when it cannot be read", async () => {
    const day = 24 * 60 * 60 * 1000;
    const old = await generate([{ name: "commonName", value: "localhost" }], {
      keyType: "ec",
      algorithm: "sha256",
      notBeforeDate: new Date(Date.now() - 380 * day),
      notAfterDate: new Date(Date.now() + 10 * day),
    });
    writeFileSync(join(dataDir, "tls/key.pem"), old.private);
    writeFileSync(join(dataDir, "tls/cert.pem"), old.cert);
    const renewed = await selfCertificate(dataDir, "127.0.0.1");
    expect(Date.parse(new X509Certificate(renewed.cert).validTo)).toBeGreaterThan(Date.now() + 300 * day);
    writeFileSync(join(dataDir, "tls/cert.pem"), "not a certificate");
    expect((await selfCertificate(dataDir, "127.0.0.1")).cert).toContain("BEGIN CERTIFICATE");
  });
});
