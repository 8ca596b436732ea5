/** A unit with two exams that each have a paper of one name: whoever reads their marks is told which is which. */
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { students } from "@ofisi/contract/people/students";
import sharp from "sharp";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aMarkedClass } from "../../../test/marks.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { photoPicture } from "./papers.pdf.ts";

it("papers of one name in two exams are told apart on the card, the transcript and in the history", async () => {
  const { addSubject, addPaper, save, head, codes, papers, sheet, period, group } = await aMarkedClass(["Achieng"]);
  const [who] = codes as [string];
  const { examTypeCode } = (await addSubject("Mid term", 30)).Subject;
  const { examTypePaperCode } = await addPaper(examTypeCode, "Paper 1", 30);
  await save(head, [
    [who, papers.one, "33.5"],
    [who, papers.two, "41"],
    [who, examTypePaperCode, "12"],
  ]);
  const print = async (name: string, fields: Record<string, string>) => {
    const query = new URLSearchParams({ function: name, language: "en", ...fields }).toString();
    return pdfPages((await head.get(`/api/index.php?${query}`)).rawPayload)
      .join(" ")
      .replaceAll(/\s+/g, " ");
  };
  const marks = "End of term Paper 1 33.5/40 · End of term Paper 2 41/60 · Mid term Paper 1 12/30";
  expect(await print("printReportCards", { ...period, groupCode: group.groupCode })).toContain(marks);
  expect(await print("printTranscript", { userCode: who })).toContain(marks);
  const history = await head.call(marksSheet.getMarkHistory, { ...sheet, userCode: who });
  expect(history.map(({ paper }) => paper).toSorted()).toEqual([
    "End of term Paper 1",
    "End of term Paper 2",
    "Mid term Paper 1",
  ]);
});

it("a photo from which the background was cut out stands on white", async () => {
  const { services } = await testApp();
  const { office, schoolCode, codes } = await aMarkedClass(["Achieng"]);
  const contents = await sharp({ create: { width: 300, height: 300, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const sent = { files: { fileToUpload: { name: "cut.png", contents } } };
  const { photo } = await office.call(students.uploadPhoto, { userCode: codes[0]! }, sent);
  const picture = await photoPicture({ services, school: mintSchoolCode(schoolCode) }, photo);
  const jpeg = Buffer.from(/base64,([^"]+)/.exec(picture)![1]!, "base64");
  const { dominant } = await sharp(jpeg).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});
