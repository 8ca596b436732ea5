/** What follows a class's homework: who has not handed it in, one press that reminds them, and a grade by levels. */
import { aDocx } from "../../server/test/documents.ts";
import { button, dialog, fileOf } from "../kit/acts.ts";
import { accessibleInBoth } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { answerAlert, eventually, gone, same, seen } from "../kit/expect.ts";
import { lessonIn, PUPIL } from "../kit/homework.ts";
import { journey } from "../kit/journey.ts";
import { aPdf } from "../kit/pdf.ts";
import { picture, shots } from "../kit/shots.ts";

const PHONE = { width: 390, height: 844 };
const TITLE = "An essay on rivers";
const UNIT = "Essay Writing";
const COPIED =
  "the Tana rises in the Aberdares and runs for a thousand kilometres through dry land until it comes to the sea near Kipini, where it has made a wide delta of islands, lakes and woods";
const docx = (name: string, words: string) =>
  fileOf(name, aDocx(words), "application/vnd.openxmlformats-officedocument.wordprocessingml.document");
const pdf = (name: string, words: string) => fileOf(name, aPdf(words), "application/pdf");

journey(
  "Whoever has not handed in is reminded by one press and never twice, and a rubric adds up to the grade",
  async ({ product, visit }) => {
    const { groupCode, student, staffCode } = await lessonIn(product, { code: "UN-ESSAYS", name: UNIT });
    const teacher = await visit({ as: "teacher.uhuru", path: "/staff/assignmentAssessment" });
    const { id } = await callAs<{ id: number }>(
      teacher,
      {
        function: "uploadAssignment",
        groupCode,
        activityCode: "UN-ESSAYS",
        staffCode,
        title: TITLE,
        instructions: "Two pages",
        dueDate: "2020-02-03T17:30",
      },
      { fileToUpload: pdf("essay.pdf", "Write two pages") },
    );
    const [{ count } = { count: 0 }] = await product.stored<{ count: number }>(
      `select count(*)::int as count from students where school_code = 'UHURU' and group_code = $1 and deleted_at is null`,
      [groupCode],
    );
    const reminded = async () =>
      (
        await product.stored<{ told: number }>(
          `select count(*)::int as told from notifications
           where school_code = 'UHURU' and kind = 'workMissingDue' and params ->> 'name' = $1`,
          [TITLE],
        )
      )[0]!.told;

    await button(teacher, "Not handed in").click();
    const all = dialog(teacher, "Not handed in yet");
    await button(all, `See who has not handed in ${TITLE}`).waitFor();
    await accessibleInBoth(teacher, "what is missing");
    await shots(teacher, "missing-work");
    await button(all, `See who has not handed in ${TITLE}`).click();
    const missing = dialog(teacher, TITLE);
    await missing.getByText(`${count} of ${count} have not handed it in`).waitFor();
    await accessibleInBoth(teacher, "who has not handed in");
    await shots(teacher, "missing-students");
    await button(missing, `Remind ${count}`).click();
    await teacher.getByRole("alertdialog").waitFor();
    await shots(teacher, "remind");
    const asked = count === 1 ? `Remind 1 student of ${TITLE}?` : `Remind ${count} students of ${TITLE}?`;
    await answerAlert(teacher, asked, `Remind ${count}`);
    await eventually(reminded, count, "who is told");
    await button(missing, "Remind").click();
    await answerAlert(teacher, `Nobody is to be reminded of ${TITLE} now.`);
    same(await reminded(), count, "who is told after a second press");
    await shots(teacher, "missing-reminded");

    await teacher.goto(`${product.url}/#/staff/assignment?dialog=rubric~${id}`);
    const writing = dialog(teacher, `Rubric of ${TITLE}`);
    for (const [at, name] of ["Facts", "Language"].entries()) {
      await button(writing, "Add a criterion").click();
      const own = writing.getByRole("group", { name: `Criterion ${at + 1}`, exact: true });
      await own.getByRole("textbox", { name: `Criterion ${at + 1}` }).fill(name);
      await own.getByLabel("What level 1 means").fill(`No ${name.toLowerCase()}`);
      await own.getByLabel("What level 3 means").fill(`All of the ${name.toLowerCase()} are right`);
    }
    await writing.getByText("Out of 10").waitFor();
    await accessibleInBoth(teacher, "writing a rubric");
    await shots(teacher, "rubric-write");
    await button(writing, "Save rubric").click();
    await gone(writing);

    const pupil = await visit({ as: PUPIL, path: "/student/studentAssignment", viewport: PHONE });
    await pupil.getByRole("button", { name: /^Notifications/ }).click();
    await pupil.getByRole("link", { name: new RegExp(`^${TITLE} \\(${UNIT}\\) is not handed in yet`) }).click();
    const homework = dialog(pupil, TITLE);
    await homework.getByText("All of the facts are right").waitFor();
    await accessibleInBoth(pupil, "a rubric on a phone");
    await shots(pupil, "rubric-pupil");
    const [{ assignment } = { assignment: "" }] = await product.stored<{ assignment: string }>(
      "select assignment_code as assignment from assignments where school_code = 'UHURU' and id = $1",
      [id],
    );
    const handedIn = await callAs<{ id: number }>(
      pupil,
      { function: "submitAssignment", assignmentCode: assignment, comments: "My essay" },
      { fileToUpload: docx("mine.docx", `I begin so. ${COPIED}`) },
    );
    // One of the staff hands in as well: the same words.
    await callAs(
      teacher,
      { function: "submitAssignment", assignmentCode: assignment, comments: "A model" },
      { fileToUpload: docx("model.docx", `${COPIED} I end so.`) },
    );
    // Nobody waits two minutes for the class to be quiet.
    await product.stored("select enqueue_job('compareTexts', $1::json)", [
      JSON.stringify({ schoolCode: "UHURU", assignmentCode: assignment }),
    ]);
    const pairs = async () =>
      (
        await product.stored<{ words: number }>(
          "select words from similarity_pairs where school_code = 'UHURU' and assignment_code = $1",
          [assignment],
        )
      ).map(({ words }) => words);
    await eventually(pairs, [COPIED.split(" ").length], "what both share");
    await teacher.goto(`${product.url}/#/staff/assignment?dialog=sharedPassages~${id}`);
    await dialog(teacher, `Shared passages of ${TITLE}`).getByText(COPIED).first().waitFor();
    await accessibleInBoth(teacher, "shared passages");
    await shots(teacher, "shared-passages");

    await teacher.goto(`${product.url}/#/staff/assignmentAssessment?dialog=gradeAssignment~${handedIn.id}`);
    const grading = dialog(teacher, "Grade Assignment");
    await grading.getByRole("radiogroup", { name: "Facts" }).getByRole("radio").first().focus();
    // A digit for each criterion, and nothing else.
    await teacher.keyboard.press("2");
    await teacher.keyboard.press("3");
    await grading.getByText("Grade 8 of 10").waitFor();
    await grading.getByLabel("Comments").fill("Name the lakes as well.");
    await accessibleInBoth(teacher, "grading by levels");
    await shots(teacher, "rubric-grade");
    await grading.getByRole("radiogroup", { name: "Language" }).scrollIntoViewIfNeeded();
    await picture(teacher, "rubric-levels");
    await button(grading, "Submit Grade").click();
    await answerAlert(teacher, "Please Confirm", "Submit Grade");
    await gone(grading);
    const stored = await product.stored<{ line: string }>(
      `select concat_ws(' | ', s.name, s.grade, trim_scale(a.out_of), jsonb_array_length(r.levels)) as line
       from assignment_submissions s join assignments a using (school_code, assignment_code)
         join rubric_grades r using (school_code, submission_code) where a.id = $1 and a.school_code = 'UHURU'`,
      [id],
    );
    same(
      stored.map(({ line }) => line),
      [`${student} | 8 | 10 | 2`],
      "what is graded",
    );

    await pupil.setViewportSize(PHONE);
    await pupil.goto(`${product.url}/#/student/assessments?dialog=ownSubmission~${handedIn.id}`);
    await seen(pupil, "8 / 10");
    await dialog(pupil, TITLE).getByText("Chosen").first().waitFor();
    await shots(pupil, "rubric-result");
  },
);
