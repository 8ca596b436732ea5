/** Photos and fingerprints that terminals take: base64 in a field of the form. */
import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFileName } from "../../kit/codes.ts";
import type { Services } from "../../kit/context.ts";
import { addUpload, forgetPicture, removePicture, storePicture } from "../../kit/pictures.ts";
import { refuse } from "../../kit/refusal.ts";
import { seal } from "../../kit/seal.rules.ts";
import type { SchoolCode } from "../../kit/tenant.ts";
import { staffRecords } from "../../people/staff/queries.ts";
import { studentRecords } from "../../people/students/queries.ts";
import { findByNumber, findCarrier } from "../cards/queries.ts";
import type { CardScope } from "../cards/cards.service.ts";
import { putFingerprint } from "./queries.ts";

/** A fingerprint is some ten kilobytes; a photo some megabytes, and is held back by the length of the form. */
const FINGERPRINT_CHARACTERS_MAX = 1_000_000;

type Within = <T>(work: (scope: CardScope & { tell: (topic: string) => Promise<void> }) => Promise<T>) => Promise<T>;

/** The bytes that a field stands for. Some phones send spaces in the place of plus signs. */
function bytesOf(base64: string): Buffer {
  const tidy = base64.replaceAll(" ", "+").replaceAll(/[\r\n]/g, "");
  const bytes = /^[A-Za-z0-9+/]+=*$/.test(tidy) ? Buffer.from(tidy, "base64") : Buffer.alloc(0);
  if (bytes.length === 0) throw refuse("This picture cannot be read");
  return bytes;
}

/** Gives somebody the photo that was taken, in the place of the one they had. No connection is held while it is read. */
export async function keepPhoto(
  services: Services,
  school: SchoolCode,
  within: Within,
  { photo, userCode, idNumber }: { photo: string; userCode: string; idNumber: string },
): Promise<void> {
  const bytes = bytesOf(photo);
  const find = async (scope: CardScope) =>
    await (userCode === "" ? findByNumber(scope, idNumber) : findCarrier(scope, userCode));
  const person = await within(find);
  if (!person) throw refuse("This person is not there any more", {}, "userCode");
  const path = join(services.uploads.incoming, makeFileName());
  const sha256 = createHash("sha256").update(bytes).digest();
  const file = { path, originalName: "terminal.png", bytes: bytes.length, sha256 };
  await writeFile(path, bytes, { mode: 0o600 });
  const stored = await storePicture(services.uploads, school, "photo", file).finally(() => rm(path, { force: true }));
  try {
    const former = await within(async (scope) => {
      const { photo: before } = await (person.kind === "staff"
        ? change(scope, staffRecords, person.userCode, stored.uploadName)
        : change(scope, studentRecords, person.userCode, stored.uploadName));
      await addUpload(scope, { ...stored, contentType: "image/webp" });
      await scope.tell(person.kind);
      return await forgetPicture(scope, before);
    });
    await removePicture(services, school, former);
  } catch (error) {
    await removePicture(services, school, stored.uploadName);
    throw error;
  }
}

/** Names the photo on the record; answers the record as it was. */
async function change(
  scope: CardScope,
  records: typeof studentRecords | typeof staffRecords,
  userCode: string,
  photo: string,
): Promise<{ photo: string }> {
  const people = records as typeof studentRecords;
  const before = await people.get(scope as Parameters<typeof people.get>[0], userCode);
  await people.change(scope as Parameters<typeof people.change>[0], before, { photo });
  return before;
}

/** Keeps a fingerprint sealed: nothing of the application can read it again. */
export async function keepFingerprint(
  { sealKey }: Services,
  scope: CardScope,
  { fingerprint, userCode, terminalId }: { fingerprint: string; userCode: string; terminalId: number },
): Promise<void> {
  if (fingerprint.length > FINGERPRINT_CHARACTERS_MAX) throw refuse("This picture cannot be read");
  const bytes = bytesOf(fingerprint);
  const person = await findCarrier(scope, userCode);
  if (!person) throw refuse("This person is not there any more", {}, "userCode");
  const sealed = seal(sealKey, bytes.toString("base64"));
  await putFingerprint(scope, { userCode, kind: person.kind, terminalId, sealed });
  await scope.audit({ subject: `fingerprint of ${userCode}` });
}
