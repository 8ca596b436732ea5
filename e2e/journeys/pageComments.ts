/** Comments on the pages of homework: put by mouse and keyboard while it is graded, read on a phone once it is. */
import type { Page } from "playwright-core";
import { button, dialog, fileOf } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, claim, declineConfirm, eventually, gone, same } from "../kit/expect.ts";
import { lessonIn, PUPIL } from "../kit/homework.ts";
import { journey } from "../kit/journey.ts";
import { aPdf } from "../kit/pdf.ts";
import { shots } from "../kit/shots.ts";

const PHONE = { width: 390, height: 844 };
const TITLE = "Lakes of the Rift Valley";
const AREA = "Say which of these lakes are salt.";
const POINT = "Where does this river end?";

journey(
  "Comments on two pages of homework wait for the grade, and are read then on the page and as a list",
  async ({ product, visit }) => {
    const unit = { code: "UN-LAKES", name: "Lakes and valleys" };
    const { student, groupCode, staffCode } = await lessonIn(product, unit);
    const teacher = await visit({ as: "teacher.uhuru", path: "/staff/assignment" });
    const given = { groupCode, staffCode, activityCode: "UN-LAKES", title: TITLE, instructions: "Draw and name them." };
    const { assignmentCode = "" } = await callAs(
      teacher,
      { function: "uploadAssignment", ...given },
      { fileToUpload: fileOf("lakes.pdf", aPdf("Draw the lakes"), "application/pdf") },
    );
    const pupil = await visit({ as: PUPIL, path: "/student/assessments", viewport: PHONE });
    const work = fileOf("my-lakes.pdf", aPdf("Nakuru, Naivasha, Baringo", "The rivers"), "application/pdf");
    const { id } = await callAs<{ id: number }>(
      pupil,
      { function: "submitAssignment", assignmentCode, comments: "All of them" },
      { fileToUpload: work },
    );
    const stored = () =>
      product.stored<{ page: number; comments: string; isArea: boolean }>(
        `select c.page, c.comments, c.width > 0.1 as "isArea" from file_comments c
           join assignment_attempts h using (school_code, upload_name)
           join assignment_submissions s using (school_code, submission_code)
         where s.id = $1 order by c.page`,
        [id],
      );

    await teacher.goto(`${product.url}/#/staff/assignmentAssessment`);
    await teacher.getByRole("row").filter({ hasText: TITLE }).getByText(student).click();
    const grading = dialog(teacher, "Grade Assignment");
    const first = grading.getByRole("img", { name: "my-lakes.pdf, page 1" });
    await first.waitFor();
    await drawArea(teacher, grading.locator("[data-pins]"));
    await grading.getByLabel("Comment on the page").fill(AREA);
    await shots(teacher, "page-comment-writing");
    await teacher.keyboard.press("Escape");
    await declineConfirm(teacher, "Leave without saving? What you typed will be lost.");
    await button(grading, "Add comment").click();
    await button(grading, `Comment 1: ${AREA}`).waitFor();

    await button(grading, "Next page").click();
    await grading.getByRole("img", { name: "my-lakes.pdf, page 2" }).waitFor();
    await button(grading, "Comment on this page").click();
    await grading.getByRole("application", { name: /^Place of the comment/ }).press("ArrowDown");
    await grading.getByLabel("Comment on the page").fill(POINT);
    // The dialog would close with the grade, and take it along.
    await grading.getByLabel("Grade *").fill("B");
    await grading.getByLabel("Comments *", { exact: true }).fill("Drawn well.");
    await button(grading, "Submit Grade").click();
    await answerAlert(teacher, "You are writing a comment on the page. Add it or cancel it first");
    await button(grading, "Add comment").click();
    await button(grading, `Comment 2: ${POINT}`).waitFor();
    const both = [
      { page: 1, comments: AREA, isArea: true },
      { page: 2, comments: POINT, isArea: false },
    ];
    await eventually(stored, both, "what is commented");
    await button(grading, "1: show this comment on its page").click();
    await button(grading, `Comment 1: ${AREA}`).waitFor();
    await accessibleInBoth(teacher, "commenting on a page");
    await shots(teacher, "page-comments");

    // Before the grade there is nothing to read, whatever is asked.
    same(await callAs<unknown[]>(pupil, { function: "getFileComments", id: String(id) }), [], "before the grade");
    await button(grading, "Submit Grade").click();
    await answerAlert(teacher, "Please Confirm", "Submit Grade");
    await gone(grading);

    await pupil.goto(`${product.url}/#/student/assessments`);
    await button(pupil, `Open ${TITLE}`).click();
    const result = dialog(pupil, TITLE);
    await button(result, `Comment 1: ${AREA}`).waitFor();
    const list = result.getByRole("list", { name: "Comments on the pages" });
    same(await list.getByRole("listitem").count(), 2, "comments in the list");
    await list.getByText(POINT).waitFor();
    same(await button(result, "Comment on this page").count(), 0, "what a student may write");
    await button(list, "2: show this comment on its page").click();
    await button(result, `Comment 2: ${POINT}`).waitFor();
    await accessibleInBoth(pupil, "comments on a phone");
    await shots(pupil, "page-comments-read");
    await pupil.setViewportSize(PHONE);
    const wider = await pupil.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    claim(wider <= 0, `comments are ${wider} px wider than the phone`);
  },
);

/** Draws an area over the upper part of what lies on the page. */
async function drawArea(page: Page, layer: ReturnType<Page["locator"]>): Promise<void> {
  await layer.waitFor();
  await layer.scrollIntoViewIfNeeded();
  const box = (await layer.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.1, box.y + 95);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 150, { steps: 4 });
  await page.mouse.up();
}
