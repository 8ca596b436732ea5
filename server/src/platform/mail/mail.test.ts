/** Mail with files, against a provider that stands in for the school's: what arrives, what is kept, and what is not sent twice. */
import { createHash, randomBytes } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { inScope } from "../../../test/accounts.ts";
import { aSchool, type School } from "../../../test/cast.ts";
import { holdMail, PostOffice } from "../../../test/mails.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { addBulkMail, sweepAttachments, type Attachment } from "./queries.ts";

const offices: PostOffice[] = [];
const anOffice = async (...how: ConstructorParameters<typeof PostOffice>) => {
  const office = await new PostOffice(...how).open();
  offices.push(office);
  return office;
};
afterEach(async () => {
  await Promise.all(offices.splice(0).map((office) => office.close()));
});

async function aMail(attachments: readonly Attachment[]): Promise<{ school: School; id: number }> {
  const school = await aSchool();
  await holdMail(school);
  const mail = {
    recipient: "mama@example.org",
    replyTo: "office@example.org",
    subject: "Für\r\nBcc: x",
    body: "Habari",
  };
  const from = { by: "SF-X", topic: "letterMail" };
  const id = await inScope(school.schoolCode, ({ db }) => addBulkMail(db, mail, attachments, from));
  return { school, id };
}

const pdf = (name = "Bulletin d’Éloïse.pdf"): Attachment => ({
  name,
  contentType: "application/pdf",
  bytes: randomBytes(200_000),
});

async function stored({ schoolCode }: School) {
  const { owner } = await testApp();
  const { rows: mails } = await owner.query(
    "select status, attempts, failure from outbox where school_code = $1 order by id",
    [schoolCode],
  );
  const { rows: files } = await owner.query(
    "select name, size, sha256, bytes is not null as is_kept from outbox_attachments where school_code = $1 order by mail_id, place",
    [schoolCode],
  );
  return { mails, files };
}

describe("a mail with files", () => {
  it("arrives byte for byte under its names, and then only what it was is kept", async () => {
    const files = [pdf(), pdf("Report card.pdf")];
    const { school, id } = await aMail(files);
    const office = await anOffice();
    await office.send(school, id);
    expect(office.mails).toHaveLength(1);
    const [mail] = office.mails;
    expect(mail).toMatchObject({
      text: "Habari",
      to: { text: "mama@example.org" },
      replyTo: { text: "office@example.org" },
    });
    expect(mail!.bcc).toBeUndefined();
    expect(mail!.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual(
      files.map(({ name, contentType }) => [name, contentType]),
    );
    for (const [at, { content }] of mail!.attachments.entries()) expect(content.equals(files[at]!.bytes)).toBe(true);
    expect(await stored(school)).toEqual({
      mails: [{ status: 2, attempts: 1, failure: "" }],
      files: files.map(({ name, bytes }) => ({
        name,
        size: bytes.length,
        sha256: createHash("sha256").update(bytes).digest(),
        is_kept: false,
      })),
    });
    // The job that is run once more finds nothing to send.
    await office.send(school, id);
    expect(office.mails).toHaveLength(1);
  });

  it("keeps its name when it is sent again, and one of its id of another installation, or after a restore, has another", async () => {
    const { school, id } = await aMail([pdf()]);
    const { owner } = await testApp();
    const again = `update outbox set status = 1, taken_until = null, created_at = created_at + $2::interval where school_code = $1`;
    const office = await anOffice();
    await office.send(school, id);
    await owner.query(again, [school.schoolCode, "0"]);
    await office.send(school, id);
    await owner.query(again, [school.schoolCode, "1 minute"]);
    await office.send(school, id);
    const [first, second, other] = office.mails.map(({ messageId }) => messageId);
    expect([second === first, other === first]).toEqual([true, false]);
  });

  it("is sent by one of two processes that have its job at once", async () => {
    const { school, id } = await aMail([pdf()]);
    let goOn = () => {};
    let arrived = () => {};
    const arriving = new Promise<void>((resolve) => (arrived = resolve));
    const office = await anOffice({
      onMailFrom: (_address, _session, done) => {
        arrived();
        goOn = () => done();
      },
    });
    const first = office.send(school, id);
    await arriving;
    await expect(office.send(school, id)).rejects.toThrow("another process is sending this mail");
    goOn();
    await first;
    expect(office.mails).toHaveLength(1);
    expect((await stored(school)).mails).toEqual([{ status: 2, attempts: 1, failure: "" }]);
  });

  it("is taken up again where the process that had it has died", async () => {
    const { school, id } = await aMail([pdf()]);
    const { owner } = await testApp();
    const taken = "update outbox set taken_until = now() + $2::interval where school_code = $1";
    const office = await anOffice();
    await owner.query(taken, [school.schoolCode, "1 minute"]);
    await expect(office.send(school, id)).rejects.toThrow("another process");
    await owner.query(taken, [school.schoolCode, "-1 second"]);
    await office.send(school, id);
    expect(office.mails).toHaveLength(1);
  });

  it("is tried again while the provider is away, and then its files are still there", async () => {
    const { school, id } = await aMail([pdf()]);
    const away = await anOffice({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error("Busy"), { responseCode: 451 })),
    });
    await expect(away.send(school, id)).rejects.toThrow("Busy");
    expect(await stored(school)).toMatchObject({ mails: [{ status: 1, attempts: 1 }], files: [{ is_kept: true }] });
    const office = await anOffice();
    await office.send(school, id, 2);
    expect(office.mails[0]?.attachments).toHaveLength(1);
  });

  it("waits where the provider does not encrypt, which is told nothing of it", async () => {
    const { school, id } = await aMail([pdf()]);
    const office = await new PostOffice().open({ SMTP_ENCRYPTED: "on" });
    offices.push(office);
    await expect(office.send(school, id)).rejects.toThrow("no encrypted connection (SMTP_ENCRYPTED=off does without)");
    expect(office.mails).toEqual([]);
    expect(await stored(school)).toMatchObject({ mails: [{ status: 1, attempts: 1 }], files: [{ is_kept: true }] });
  });

  it("has failed at once where the provider refuses the address for good, and its files go some days later", async () => {
    const { school, id } = await aMail([pdf()]);
    const office = await anOffice({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("No such user here"), { responseCode: 550 })),
    });
    await office.send(school, id);
    const failed = await stored(school);
    expect(failed).toMatchObject({ mails: [{ status: 3, attempts: 1 }], files: [{ is_kept: true }] });
    expect(failed.mails[0].failure).toContain("No such user here");
    const { owner, services } = await testApp();
    const { platform } = makeJobContext(services, owner);
    const sweep = () => platform((db) => sweepAttachments({ db, school: mintSchoolCode(school.schoolCode) }));
    expect(await sweep()).toBe(0);
    await owner.query("update outbox set created_at = now() - interval '8 days' where school_code = $1", [
      school.schoolCode,
    ]);
    expect(await sweep()).toBe(1);
    expect((await stored(school)).files).toMatchObject([{ is_kept: false, size: 200_000 }]);
  });
});
