/** The school's profile and logo through the wire: refusals first. */
import { existsSync } from "node:fs";
import { schoolProfile } from "@ofisi/contract/platform/school";
import { session } from "@ofisi/contract/platform/session";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson, aSchool } from "../../../test/cast.ts";

const FILLED = {
  name: "Shule ya Nyota",
  motto: "Elimu ni mwanga",
  address: "P.O. Box 12, Kisumu",
  phone: "+254712345678",
  email: "office@nyota.example",
  website: "www.nyota.ac.ke",
  paymentDetails: "Equity Bank, account 0145719434093",
  dueDays: "14",
  version: 0,
};
import { mintSchoolCode } from "../../kit/tenant.ts";

describe("the school's profile", () => {
  it.each([
    ["name", "", "School name: enter the school's name"],
    ["email", "nyota", "E-mail: write it like name@example.org"],
    ["website", "not a site", "Website: write it like www.school.ac.ke"],
    ["dueDays", "400", "Days until a bill is due: a whole number from 0 to 365, or empty"],
    ["dueDays", "1.5", "Days until a bill is due: a whole number from 0 to 365, or empty"],
  ])("is refused with %s %j, and nothing is kept", async (field, value, message) => {
    const { office } = await aSchool();
    const before = await office.call(schoolProfile.getSchoolProfile, {});
    const fields = { ...FILLED, [field]: value };
    expect(await office.try(schoolProfile.saveSchoolProfile, fields)).toMatchObject({ message, field });
    expect(await office.call(schoolProfile.getSchoolProfile, {})).toEqual(before);
  });

  it("is shown in the menu under its new name, and leaves other schools as they are", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const student = await aPerson("STUDENT", school.schoolCode);
    const saved = await school.office.call(schoolProfile.saveSchoolProfile, FILLED);
    expect(saved).toMatchObject({ ...FILLED, version: 1, paybills: [] });
    expect((await student.call(session.getSession, {})).session?.name).toBe("Shule ya Nyota");
    expect((await other.office.call(schoolProfile.getSchoolProfile, {})).name).toBe(other.name);
  });

  it("is not overwritten by somebody who opened the form before", async () => {
    const { office } = await aSchool();
    await office.call(schoolProfile.saveSchoolProfile, FILLED);
    const late = await office.try(schoolProfile.saveSchoolProfile, { ...FILLED, motto: "Another", version: 0 });
    expect(late.message).toMatch(/has changed .*the motto.* since you opened this form/);
    expect((await office.call(schoolProfile.getSchoolProfile, {})).motto).toBe(FILLED.motto);
  });

  it("saved by two people at once is saved by one of them", async () => {
    const { office } = await aSchool();
    const both = await Promise.all(
      ["One", "Two"].map((motto) => office.try(schoolProfile.saveSchoolProfile, { ...FILLED, motto })),
    );
    expect(both.filter((answer) => answer.success)).toHaveLength(1);
  });
});

describe("the logo", () => {
  const upload = (contents: Buffer) => ({ name: "logo.png", contents });

  it("that is no picture is refused", async () => {
    const { office } = await aSchool();
    const answer = await office.try(
      schoolProfile.uploadSchoolLogo,
      {},
      { files: { fileToUpload: upload(Buffer.from("<svg/>")) } },
    );
    expect(answer.message).toBe("This file is not a picture of a kind we know. Use JPEG, PNG or WebP");
    expect((await office.call(schoolProfile.getSchoolProfile, {})).logo).toBe("");
  });

  it("is kept whole, seen by everybody of the school and by nobody else, and taken away again", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const wide = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#0a5" } })
      .png()
      .toBuffer();
    const { logo } = await school.office.call(
      schoolProfile.uploadSchoolLogo,
      {},
      { files: { fileToUpload: upload(wide) } },
    );
    const student = await aPerson("STUDENT", school.schoolCode);
    expect((await student.call(session.getSession, {})).session?.logo).toBe(logo);
    const seen = await student.get(`/api/uploads/${logo}`);
    expect(seen.statusCode).toBe(200);
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ width: 600, height: 200 });
    expect((await other.office.get(`/api/uploads/${logo}`)).statusCode).toBe(404);
    const next = await school.office.call(
      schoolProfile.uploadSchoolLogo,
      {},
      { files: { fileToUpload: upload(wide) } },
    );
    const { services } = await testApp();
    const isThere = (name: string) => existsSync(services.uploads.pathOf(mintSchoolCode(school.schoolCode), name));
    expect([isThere(logo), isThere(next.logo)]).toEqual([false, true]);
    await school.office.call(schoolProfile.removeSchoolLogo, {});
    expect(isThere(next.logo)).toBe(false);
    expect((await student.call(session.getSession, {})).session?.logo).toBe("");
  });
});
