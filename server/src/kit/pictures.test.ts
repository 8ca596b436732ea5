/** Pictures of students, staff and the school: what is on the disk is what the database names, however a write ends. */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Named, Out, WriteOperation } from "@ofisi/contract/kit/operation";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { schoolProfile } from "@ofisi/contract/platform/school";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { aMember, aSchool, aStudent, unique, type School } from "../../test/cast.ts";
import { aScan } from "../../test/documents.ts";
import { showDocument } from "./documents.ts";
import { heldBytes } from "./files/picture.ts";
import { withSmallPictures } from "./pdf/pagePicture.ts";
import { mintSchoolCode } from "./tenant.ts";

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#3f51b5" } })
  .png()
  .toBuffer();
const files = { fileToUpload: { name: "p.png", contents: picture } };

/** The names of the school's files on the disk. */
async function filesOf({ schoolCode }: School): Promise<string[]> {
  const { uploads } = (await testApp()).services;
  const folder = join(uploads.pathOf(mintSchoolCode(schoolCode), "xx"), "..", "..");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Lets the first so many transactions that change a row of the school's lose against another, and then none. */
async function losing(table: string, { schoolCode }: School, times: number, work: () => Promise<void>): Promise<void> {
  const { owner } = await testApp();
  const name = unique("loses_").toLowerCase();
  await owner.query(`create sequence ${name}; grant usage on sequence ${name} to public;
    create function ${name}() returns trigger language plpgsql as $$ begin
      if nextval('${name}') <= ${times} then raise serialization_failure; end if;
      return new;
    end $$;
    create trigger ${name} before update on ${table} for each row
      when (new.school_code = '${schoolCode}') execute function ${name}()`);
  try {
    await work();
  } finally {
    await owner.query(`drop function ${name}() cascade; drop sequence ${name}`);
  }
}

type Upload = (school: School) => Promise<{ statusCode: number; stored: string | undefined }>;

async function sent<Op extends Named<WriteOperation>>(
  school: School,
  operation: Op,
  input: object,
  nameOf: (answer: Out<Op>) => string,
): ReturnType<Upload> {
  const answer = await school.office.try(operation, input, { files });
  return { statusCode: answer.statusCode, stored: answer.value && nameOf(answer.value) };
}

const UPLOADS: [string, string, Upload][] = [
  [
    "a student",
    "students",
    async (school) =>
      await sent(school, students.uploadPhoto, { userCode: (await aStudent(school)).userCode }, (a) => a.photo),
  ],
  [
    "a member of the staff",
    "staff",
    async (school) =>
      await sent(school, staff.uploadStaffPhoto, { userCode: (await aMember(school)).userCode }, (a) => a.photo),
  ],
  [
    "the school",
    "schools",
    async (school) => await sent(school, schoolProfile.uploadSchoolLogo, {}, (answer) => answer.logo),
  ],
];

describe.each(UPLOADS)("the picture of %s", (_, table, upload) => {
  it("is there once when its transaction had to be run again", async () => {
    const school = await aSchool();
    await losing(table, school, 1, async () => {
      const { stored } = await upload(school);
      expect(stored).toMatch(/\.webp$/);
      expect(await filesOf(school)).toEqual([stored]);
    });
  });

  it("leaves no file when its transaction came to nothing", async () => {
    const school = await aSchool();
    await losing(table, school, 9, async () => {
      expect(await upload(school)).toMatchObject({ statusCode: 503, stored: undefined });
      expect(await filesOf(school)).toEqual([]);
    });
  });
});

it("leaves no file of a student who is gone, nor of a repeat that both were prepared for", async () => {
  const school = await aSchool();
  const gone = await school.office.try(students.uploadPhoto, { userCode: "ST-GONE" }, { files });
  expect(gone).toMatchObject({ success: false, message: "This student is not there any more" });
  expect(await filesOf(school)).toEqual([]);
  const { userCode } = await aStudent(school);
  const key = unique("key-");
  const answers = await Promise.all(
    [1, 2, 3].map(() => school.office.try(students.uploadPhoto, { userCode }, { files, key })),
  );
  // Who repeats while the first is still at it is told so, or given its answer.
  const names = new Set(answers.flatMap((answer) => answer.value?.photo ?? []));
  expect(names.size).toBe(1);
  expect(await filesOf(school)).toEqual([...names]);
});

describe("what a picture takes while it is read", () => {
  const shape = { width: 7_000, height: 7_000, channels: 3, depth: "uchar", isProgressive: false } as const;
  it.each([
    ["a phone's photo", { ...shape, format: "jpeg" } as const, 0],
    ["one for printing", { ...shape, format: "jpeg", channels: 4 } as const, 0],
    ["a JPEG that comes in passes", { ...shape, format: "jpeg", isProgressive: true } as const, 294e6],
    ["one for printing that does", { ...shape, format: "jpeg", channels: 4, isProgressive: true } as const, 392e6],
    ["a PNG that does", { ...shape, format: "png", isProgressive: true } as const, 147e6],
    ["a fine one", { ...shape, format: "png", channels: 4, depth: "ushort", isProgressive: true } as const, 392e6],
    ["a WebP", { ...shape, format: "webp" } as const, 392e6],
  ])("is known of %s before it is", (_, of, bytes) => expect(heldBytes(of)).toBe(bytes));

  it("is more than is taken of a large one that is held whole: whoever sends it is told what to do", async () => {
    const school = await aSchool();
    const { userCode } = await aStudent(school);
    const contents = await sharp({ create: { width: 5_100, height: 5_100, channels: 3, background: "#3f51b5" } })
      .webp({ effort: 0 })
      .toBuffer();
    const answer = await school.office.try(
      students.uploadPhoto,
      { userCode },
      { files: { fileToUpload: { name: "p.webp", contents } } },
    );
    expect(answer).toMatchObject({
      success: false,
      field: "fileToUpload",
      message:
        "This picture is kept in a way that takes very much room to open. Save it as an ordinary JPEG, or smaller",
    });
    expect(await filesOf(school)).toEqual([]);
  });

  it("is as little of a scanned page as is shown of it", async () => {
    const [width, height] = [5_000, 4_000];
    const contents = await sharp({ create: { width, height, channels: 3, background: "#3f51b5" } })
      .jpeg()
      .toBuffer();
    const scan = `<svg><image href="data:image/jpeg;base64,${contents.toString("base64")}"/></svg>`;
    const drawing = `<svg><image href="data:image/svg+xml;base64,${Buffer.from(scan).toString("base64")}"/></svg>`;
    expect(await widthsIn(drawing)).toEqual([width]);
    expect(await widthsIn(await withSmallPictures(drawing))).toEqual([2_480]);
  });

  it("shows a scanned page", async () => {
    const { services } = await testApp();
    const school = mintSchoolCode((await aSchool()).schoolCode);
    const contents = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#3f51b5" } })
      .jpeg()
      .toBuffer();
    const uploadName = "scan.pdf";
    const path = services.uploads.pathOf(school, uploadName);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, aScan(contents, { width: 300, height: 200 }));
    const one = { uploadName, contentType: "application/pdf", page: 1 };
    const shown = await showDocument(services.uploads, school, one);
    expect(await sharp(shown?.body as Buffer).metadata()).toMatchObject({ format: "webp", width: 1_240 });
    expect(await showDocument(services.uploads, school, { ...one, page: 2 })).toBeUndefined();
  });
});

/** How wide the pictures in a drawing are, and in those that it holds. */
async function widthsIn(svg: string): Promise<number[]> {
  const widths: number[] = [];
  for (const [, kind, data = ""] of svg.matchAll(/data:image\/([a-z+]+);base64,([A-Za-z0-9+/=]+)/g)) {
    const bytes = Buffer.from(data, "base64");
    widths.push(...(kind === "svg+xml" ? await widthsIn(bytes.toString()) : [(await sharp(bytes).metadata()).width]));
  }
  return widths;
}
