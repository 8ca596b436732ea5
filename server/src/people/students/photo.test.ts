/** Students' photos through the wire: refusals first. */
import { existsSync } from "node:fs";
import { students } from "@ofisi/contract/people/students";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aPerson, aSchool, aStudent } from "../../../test/cast.ts";
import { aHeic } from "../../../test/documents.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";

describe("a photo", () => {
  const picture = (width = 800, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: "#3f51b5" } })
      .jpeg()
      .toBuffer();

  it.each([
    ["a page called .jpg", "me.jpg", Buffer.from("<html><script>alert(1)</script>")],
    ["an SVG", "me.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ["a broken JPEG", "me.jpg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)])],
    ["a PDF", "me.png", Buffer.from("%PDF-1.4\n%%EOF")],
  ])("is refused when it is %s", async (_, name, contents) => {
    const school = await aSchool();
    const { userCode } = await aStudent(school);
    const answer = await school.office.try(
      students.uploadPhoto,
      { userCode },
      { files: { fileToUpload: { name, contents } } },
    );
    expect(answer).toMatchObject({
      success: false,
      message: "This file is not a picture of a kind we know. Use JPEG, PNG or WebP",
    });
    expect((await school.office.call(students.getStudent, { userCode })).photo).toBe("");
  });

  it("is refused above 5 MB and above 50 megapixels, and without a file", async () => {
    const school = await aSchool();
    const { userCode } = await aStudent(school);
    const large = await school.office.try(
      students.uploadPhoto,
      { userCode },
      { files: { fileToUpload: { name: "a.jpg", contents: Buffer.alloc(5_300_000, 1) } } },
    );
    expect(large).toMatchObject({ statusCode: 413, success: false });
    const wide = await sharp({ create: { width: 20_000, height: 3000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const pixels = await school.office.try(
      students.uploadPhoto,
      { userCode },
      { files: { fileToUpload: { name: "a.png", contents: wide } } },
    );
    expect(pixels.message).toBe("This picture is too large: at most 50 megapixels");
    const long = await sharp({ create: { width: 1, height: 20_001, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    for (const [contents, message] of [
      [long, "This picture is too long or too wide: at most 20,000 pixels a side"],
      [Buffer.alloc(0), "This file is empty. Check that it opens on your device, and send it again"],
    ] as const)
      expect(
        await school.office.try(
          students.uploadPhoto,
          { userCode },
          { files: { fileToUpload: { name: "a.png", contents } } },
        ),
      ).toMatchObject({ success: false, message });
    expect((await school.office.post("uploadPhoto", { userCode })).message).toBe("Kindly select the file");
  });

  it("of an iPhone is taken, whatever it is called", async () => {
    const school = await aSchool();
    const { userCode } = await aStudent(school);
    for (const name of ["IMG_1.HEIC", "IMG_1.jpg"]) {
      const { photo } = await school.office.call(
        students.uploadPhoto,
        { userCode },
        { files: { fileToUpload: { name, contents: aHeic() } } },
      );
      const { rawPayload } = await school.office.get(`/api/uploads/${photo}`);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 480, height: 480 });
      const { dominant } = await sharp(rawPayload).extract({ left: 0, top: 0, width: 200, height: 480 }).stats();
      expect(dominant.b).toBeGreaterThan(dominant.r);
    }
  });

  it("is kept square under a made name and fetched only by staff of the school", async () => {
    const school = await aSchool();
    const { userCode } = await aStudent(school);
    const { photo } = await school.office.call(
      students.uploadPhoto,
      { userCode },
      { files: { fileToUpload: { name: "../../../etc/passwd.jpg", contents: await picture() } } },
    );
    expect(photo).toMatch(/^[a-z0-9]{30}\.webp$/);
    const own = await school.office.get(`/api/uploads/${photo}`);
    expect(own.statusCode).toBe(200);
    expect(own.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ width: 480, height: 480, format: "webp" });
    const { server } = await testApp();
    expect((await server.inject({ url: `/api/uploads/${photo}` })).statusCode).toBe(401);
    expect((await (await aSchool()).office.get(`/api/uploads/${photo}`)).statusCode).toBe(404);
    expect((await (await aPerson("STUDENT", school.schoolCode)).get(`/api/uploads/${photo}`)).statusCode).toBe(404);
    for (const path of ["..%2f..%2fetc%2fpasswd", "....//x", `${photo}%00`]) {
      expect((await school.office.get(`/api/uploads/${path}`)).statusCode).toBe(404);
    }
  });

  it("that another replaces is gone from the disk and the database at once", async () => {
    const school = await aSchool();
    const { userCode } = await aStudent(school);
    const upload = async () => {
      const files = { fileToUpload: { name: "p.png", contents: await picture() } };
      return (await school.office.call(students.uploadPhoto, { userCode }, { files })).photo;
    };
    const { uploads } = (await testApp()).services;
    const isThere = (name: string) => existsSync(uploads.pathOf(mintSchoolCode(school.schoolCode), name));
    expect([await upload(), await upload()].map(isThere)).toEqual([false, true]);
  });
});
