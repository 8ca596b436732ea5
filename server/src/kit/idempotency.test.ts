/** What is kept of a write for its repeat, beside the answer. */
import { session } from "@ofisi/contract/platform/session";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { aSchool, PASSWORD, unique } from "../../test/cast.ts";
import { hashRequest } from "./idempotency.ts";

describe("what is kept of a request", () => {
  it("is nothing that a password could be tried against", async () => {
    const { owner } = await testApp();
    const { office, officeUsername } = await aSchool();
    const key = unique("key-of-password-");
    const newPassword = "sufuria-saba-mezani-4";
    const changing = { password: PASSWORD, newPassword };
    await office.call(session.changePassword, changing, { key });
    const { rows } = await owner.query<{ kept: Buffer }>(
      "select request_hash as kept from idempotency_keys where key = $1",
      [key],
    );
    // As whoever has a copy of the database would try one.
    const name = "changePassword";
    const guess = createHash("sha256").update(
      `${name}\0function\0${name}\0newPassword\0${newPassword}\0password\0${PASSWORD}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.kept.equals(guess.digest())).toBe(false);

    // It still tells a repeat from another request.
    const again = await office.try(session.changePassword, changing, { key });
    expect(again).toMatchObject({ success: true, message: "Your password is changed" });
    const other = await office.try(session.changePassword, { ...changing, newPassword: `${newPassword}5` }, { key });
    expect(other).toMatchObject({ success: false, message: "This request has been sent before with other contents" });
    const signedIn = await office.try(session.portalLogin, { username: officeUsername, password: newPassword });
    expect(signedIn.success).toBe(true);
  });

  it("is the same wherever it was asked for, but for secrets, which are kept under the installation's own key", () => {
    const [here, there] = ["h".repeat(43), "t".repeat(43)];
    const hash = (sealKey: string, fields: Record<string, string>) =>
      hashRequest({ sealKey, operation: "anyWrite", fields, files: {} }).toString("hex");
    expect(hash(here, { name: "Zawadi" })).toBe(hash(there, { name: "Zawadi" }));
    for (const secret of ["newPassword", "password", "consumerSecret", "consumerKey", "passkey", "secret", "dkimKey"]) {
      expect(hash(here, { [secret]: "kijiko" }), secret).toBe(hash(here, { [secret]: "kijiko" }));
      expect(hash(here, { [secret]: "kijiko" }), secret).not.toBe(hash(there, { [secret]: "kijiko" }));
      expect(hash(here, { [secret]: "kijiko" }), secret).not.toBe(hash(here, { [secret]: "kisu" }));
    }
  });
});
