/** Homework from its publishing to its grade: a teacher at a desk, a student with a phone. */
import type { Page } from "playwright-core";
import { button, dialog, fileOf, pick } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { answerAlert, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { lessonIn, PUPIL } from "../kit/homework.ts";
import { journey } from "../kit/journey.ts";
import { aPdf } from "../kit/pdf.ts";
import { dayFrom } from "../kit/school.ts";
import { shots } from "../kit/shots.ts";

const PHONE = { width: 390, height: 844 };
const TITLE = "The rivers of Kenya";
const WORK = "The Tana rises in the Aberdares, the Athi near Nairobi.";
const PRAISE = "Well told. Name the lakes as well.";

/** Pictures, with the phone in hand again afterwards. */
async function phoneShots(page: Page, name: string): Promise<void> {
  await shots(page, name);
  await page.setViewportSize(PHONE);
}

journey(
  "Homework with a file reaches a student's phone, is handed in from it, graded at a desk and read on the phone",
  async ({ product, visit }) => {
    const unit = { code: "UN-RIVERS", name: "Physical Geography" };
    const { student, group, staff } = await lessonIn(product, unit);
    const stored = async () =>
      (
        await product.stored<{ line: string }>(
          `select concat_ws(' | ', b.name, t.comments, u.original_name, b.grade, b.grade_comments) as line
           from assignments a join assignment_submissions b using (school_code, assignment_code)
             join assignment_attempts t using (school_code, submission_code)
             join uploads u on u.school_code = t.school_code and u.upload_name = t.upload_name
           where a.title = $1`,
          [TITLE],
        )
      ).map(({ line }) => line);

    const teacher = await visit({ as: "teacher.uhuru", path: "/staff/assignment" });
    await button(teacher, "Publish").first().click();
    const form = dialog(teacher, "Publish an assignment");
    await pick(form, "Group *", group);
    await pick(form, "Unit *", "Physical Geography");
    await pick(form, "Staff *", staff);
    await form
      .locator("input[type=file]")
      .setInputFiles(fileOf("rivers.pdf", aPdf("Draw the rivers", "Name their lakes"), "application/pdf"));
    await form.getByLabel("Title").fill(TITLE);
    await form.getByLabel("Comments/instructions").fill("Draw the rivers and write where each of them rises.");
    await form.getByLabel("Due date", { exact: true }).fill(dayFrom(5).split("-").toReversed().join("/"));
    await form.getByLabel("Due date: time").fill("17:30");
    await form.getByLabel("Out of").fill("20");
    await accessibleInBoth(teacher, "publishing");
    await shots(teacher, "assignment-publish");
    await button(form, "Publish").click();
    await answerAlert(teacher, "Please Confirm", "Publish");
    await gone(form);
    await seen(teacher, `${TITLE} is published to ${group}`);
    await shots(teacher, "assignments");

    const pupil = await visit({ as: PUPIL, path: "/student/studentAssignment", viewport: PHONE });
    await button(pupil, `Open ${TITLE}`).waitFor();
    await accessibleInBoth(pupil, "a student's assignments");
    await phoneShots(pupil, "homework");
    await button(pupil, `Open ${TITLE}`).click();
    const homework = dialog(pupil, TITLE);
    await homework.getByRole("img", { name: "rivers.pdf, page 1" }).waitFor();
    await button(homework, "Next page").click();
    await homework.getByRole("img", { name: "rivers.pdf, page 2" }).waitFor();
    await accessibleInBoth(pupil, "homework on a phone");
    await phoneShots(pupil, "homework-open");
    const address = await homework.getByRole("link", { name: "Download" }).getAttribute("href");
    const file = await pupil.context().request.get(new URL(address!, product.url).href);
    same((await file.body()).subarray(0, 5).toString(), "%PDF-", "what a student downloads");

    await homework.getByLabel("Comments").fill(WORK);
    await button(homework, "Submit").click();
    await seen(pupil, "Please choose file");
    await homework
      .getByLabel("Choose a file", { exact: true })
      .setInputFiles(fileOf("my-rivers.pdf", aPdf("The Tana and the Athi"), "application/pdf"));
    await phoneShots(pupil, "homework-form");
    await button(homework, "Submit").click();
    await answerAlert(pupil, "Please Confirm", "Submit");
    await eventually(stored, [`${student} | ${WORK} | my-rivers.pdf |  | `], "what is handed in");
    await seen(pupil, /^You have handed in my-rivers\.pdf/);
    const wider = await pupil.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    claim(wider <= 0, `homework is ${wider} px wider than the phone`);
    await phoneShots(pupil, "homework-sent");

    await teacher.goto(`${product.url}/#/staff/assignmentAssessment`);
    const row = teacher.getByRole("row").filter({ hasText: TITLE });
    await row.waitFor();
    await shots(teacher, "submissions");
    await row.getByText(student).click();
    const grading = dialog(teacher, "Grade Assignment");
    await grading.getByRole("img", { name: "my-rivers.pdf" }).waitFor();
    await shots(teacher, "grading");
    await grading.getByLabel("Grade out of 20").fill("25");
    await grading.getByLabel("Comments").fill(PRAISE);
    await button(grading, "Submit Grade").click();
    await answerAlert(teacher, "Please Confirm", "Submit Grade");
    await grading.getByRole("alert").first().waitFor();
    await accessibleInBoth(teacher, "grading with a refusal");
    await shots(teacher, "grading-refused");
    await grading.getByLabel("Grade out of 20").fill("17");
    await button(grading, "Submit Grade").click();
    await answerAlert(teacher, "Please Confirm", "Submit Grade");
    await gone(grading);
    same(await stored(), [`${student} | ${WORK} | my-rivers.pdf | 17 | ${PRAISE}`], "what is graded");

    await pupil.goto(`${product.url}/#/student/assessments`);
    await seen(pupil, "Grade 17 of 20");
    await phoneShots(pupil, "assessments");
    await button(pupil, `Open ${TITLE}`).click();
    const result = dialog(pupil, TITLE);
    await result.getByText("17 / 20").waitFor();
    await result.getByText(PRAISE).waitFor();
    await accessibleInBoth(pupil, "a grade on a phone");
    await phoneShots(pupil, "grade");
  },
);
