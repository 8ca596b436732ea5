/** A homework from its publishing to a mark: a film over a link that is cut again and again, a grade held back, and the marks sheet. */
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { anMp4 } from "../../server/test/media.ts";
import { button, dialog, fileOf, pick } from "../kit/acts.ts";
import { accessible } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { lessonIn, PUPIL } from "../kit/homework.ts";
import { journey } from "../kit/journey.ts";
import { aPdf } from "../kit/pdf.ts";
import { shots } from "../kit/shots.ts";

const PHONE = { width: 390, height: 844 };
const TITLE = "A film of a market day";
const UNIT = { code: "UN-MARKET", name: "Markets and trade" };
const FILM_BYTES = 60_000_000;
/** Where the link is cut: in five different pieces, each of which begins once more. */
const CUTS = [4, 16, 28, 40, 52].map((megabytes) => megabytes * 1_000_000);

/** Cuts the link once within the piece in which each of these bytes is; answers how often it was. */
async function cutFiveTimes(page: Page): Promise<() => number> {
  const left = [...CUTS];
  await page.route("**/api/resumable/*", async (route) => {
    const request = route.request();
    const from = Number(request.headers()["upload-offset"] ?? 0);
    if (request.method() === "PATCH" && left[0] !== undefined && from + 4 * 1024 * 1024 > left[0]) {
      left.shift();
      await route.abort("internetdisconnected");
    } else await route.continue();
  });
  return () => CUTS.length - left.length;
}

journey(
  "Homework goes from its publishing to a mark: a film of 60 MB over a link that is cut five times, a grade released, and the marks sheet",
  async ({ product, visit }) => {
    const { student, group, groupCode, staff } = await lessonIn(product, UNIT);
    const head = await visit({ as: "head.uhuru", path: "/staff/assignment" });
    const year = { function: "addAcademicYear", academicYear: "E2E homework year" };
    const { academicYearCode } = await callAs(head, year);
    const { schemeCode } = await callAs(head, { function: "addScheme", schemeName: "Homework" });
    const { semesterCode } = await callAs(head, { function: "addSemester", semesterName: "Market term" });
    const added = await callAs<{ Subject: { examTypeCode: string } }>(head, {
      function: "addExamType",
      schemeCode: schemeCode!,
      activityCode: UNIT.code,
      academicYear: academicYearCode!,
      examTypeName: "Course work",
      totalMarks: "40",
    });
    const { examTypeCode } = added.Subject;
    const paper = { examTypeCode, examTypePaper: "Film", numberOfPaperMarks: "40" };
    await callAs(head, { function: "addExamTypePaper", ...paper });

    await button(head, "Publish").first().click();
    const form = dialog(head, "Publish an assignment");
    await pick(form, "Group *", group);
    await pick(form, "Unit *", UNIT.name);
    await pick(form, "Staff *", staff);
    const sheet = fileOf("market.pdf", aPdf("Film a market day"), "application/pdf");
    await form.locator("input[type=file]").setInputFiles(sheet);
    await form.getByLabel("Title").fill(TITLE);
    await form.getByLabel("Comments/instructions").fill("A minute of it. Say what is sold.");
    await form.getByLabel("Out of").fill("20");
    await form.getByLabel("Students read grades once I release them").check();
    await button(form, "Publish").click();
    await answerAlert(head, "Please Confirm", "Publish");
    await gone(form);
    await seen(head, `${TITLE} is published to ${group}`);

    const film = anMp4({ bytes: FILM_BYTES });
    const path = join(dirname(product.dataDir), "market.mp4");
    await writeFile(path, film);
    const pupil = await visit({ as: PUPIL, path: "/student/studentAssignment", viewport: PHONE });
    const cuts = await cutFiveTimes(pupil);
    await button(pupil, `Open ${TITLE}`).click();
    const homework = dialog(pupil, TITLE);
    await homework.getByLabel("Comments").fill("The market at Gikomba.");
    await homework.getByLabel("Choose a file", { exact: true }).setInputFiles(path);
    await button(homework, "Submit").click();
    await answerAlert(pupil, "Please Confirm", "Submit");
    const stored = async () => {
      const rows = await product.stored<{ line: string }>(
        `select concat_ws(' ', s.name, u.original_name, u.bytes, encode(u.sha256, 'hex'), s.grade, s.released_at is not null) as line
         from assignments a join assignment_submissions s using (school_code, assignment_code)
           join assignment_attempts t using (school_code, submission_code)
           join uploads u on u.school_code = t.school_code and u.upload_name = t.upload_name
         where a.title = $1`,
        [TITLE],
      );
      return rows.map(({ line }) => line);
    };
    const hash = Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(film))).toString("hex");
    await eventually(stored, [`${student} market.mp4 ${film.length} ${hash}  f`], "the film as it is stored");
    same(cuts(), CUTS.length, "times that the link was cut");
    await seen(pupil, /^You have handed in market\.mp4/);

    // Graded, and not shown yet.
    await head.goto(`${product.url}/#/staff/assignmentAssessment`);
    await head.getByRole("row").filter({ hasText: TITLE }).getByText(student).click();
    const grading = dialog(head, "Grade Assignment");
    await grading.getByLabel("Grade out of 20").fill("17");
    await grading.getByLabel("Comments").fill("Steady, and well told.");
    await button(grading, "Submit Grade").click();
    await answerAlert(head, "Please Confirm", "Submit Grade");
    await gone(grading);
    same(await stored(), [`${student} market.mp4 ${film.length} ${hash} 17 f`], "what is graded");
    await pupil.goto(`${product.url}/#/student/assessments`);
    await button(pupil, `Open ${TITLE}`).waitFor();
    const words = await pupil.locator("body").innerText();
    claim(!words.includes("Steady, and well told."), "a grade that is held back is not shown");

    await head.goto(`${product.url}/#/staff/assignment`);
    await head.getByRole("row").filter({ hasText: TITLE }).getByText(TITLE).click();
    const details = dialog(head, TITLE);
    await shots(head, "assignment-grades");
    await accessible(head, "an assignment with its grades");
    await button(details, "Release grades").click();
    await answerAlert(head, "Please Confirm", "Release grades");
    await seen(head, "1 grade is released");
    same(await stored(), [`${student} market.mp4 ${film.length} ${hash} 17 t`], "what is released");
    await pupil.reload();
    await seen(pupil, "Steady, and well told.");

    // Into the marks sheet, with what it would write shown first.
    const codes = { academicYearCode, semesterCode, groupCode, schemeCode, activityCode: UNIT.code } as Record<
      string,
      string
    >;
    await head.goto(`${product.url}/#/school/marks?${new URLSearchParams(codes).toString()}`);
    await button(head, "From an assignment").click();
    const taking = dialog(head, "From an assignment");
    await taking.getByLabel("Assignment").waitFor();
    await shots(head, "marks-from-assignment");
    await accessible(head, "which grades are taken");
    await button(taking, "Preview").click();
    const preview = dialog(head, "Whose marks these are");
    await preview.getByText(student).first().waitFor();
    const marks = () =>
      product.stored<{ mark: string; by: string }>(
        `select trim_scale(m.mark)::text as mark, s.name as by from paper_marks m
         join transcript_entries t on t.school_code = m.school_code and t.id = m.entry_id
         join students s on s.school_code = t.school_code and s.user_code = t.user_code
         where m.school_code = 'UHURU' and t.semester_code = $1`,
        [semesterCode],
      );
    same(await marks(), [], "marks before they are taken");
    await shots(head, "marks-from-assignment-preview");
    await button(preview, "Take 1 cell").click();
    await eventually(marks, [{ mark: "34", by: student }], "the mark in the sheet: 17 of 20 is 34 of 40");
  },
);
