/** What is taught, by whom to whom, and how much that is: courses, their distribution, and the workload. */
import { addNamed, button, dialog, download, pick, picked } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, claim, declineConfirm, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

journey(
  "Courses are set up from nothing and given to the staff, whose hours are summed; what is given is not deleted",
  async ({ product, visit }) => {
    const page = await visit({ as: "directeur.lumiere", path: "/school/course" });
    await turn(page, { language: "en" });
    const stored = async () =>
      (
        await product.stored<{ line: string }>(
          `select concat_ws(', ', s.name, course_name, course_code, group_name, half_hours / 2.0::float8, semester_name,
             academic_year) as line
           from course_lectures l join courses c on c.school_code = l.school_code and c.id = l.course_id
             join staff s on s.school_code = l.school_code and s.user_code = l.user_code
             join groups g on g.school_code = l.school_code and g.group_code = l.group_code
             join semesters t on t.school_code = l.school_code and t.semester_code = l.semester_code
             join academic_years y on y.school_code = l.school_code and y.academic_year_code = l.academic_year_code
           where l.school_code = 'LUMIERE' order by course_name, group_name`,
        )
      ).map(({ line }) => line);
    await seen(page, "No courses yet");
    await shots(page, "courses-none");
    await button(page, "Add course").first().click();
    await button(dialog(page, "Add course"), "Add course").click();
    await seen(page, "Select Course Category");
    await accessibleInBoth(page, "the form of a course with a refusal");
    await page.keyboard.press("Escape");
    await gone(dialog(page, "Add course"));
    await addNamed(page, "Course category", "Add course category", "Category name", "Sciences");

    for (const [name, code] of [
      ["Mathématiques", "MAT 101"],
      ["Physique", "PHY 101"],
    ] as const) {
      await button(page, "Add course").first().click();
      const form = dialog(page, "Add course");
      await form.getByLabel("Course Name").fill(name);
      await form.getByLabel("Course Code").fill(code);
      await button(form, "Add course").click();
      await gone(form);
    }
    await seen(page, "2 courses");
    await button(page, "Edit Physique").click();
    const edit = dialog(page, "Edit course");
    await edit.getByLabel("Course Code").fill("mat 101");
    await button(edit, "Save").click();
    await edit.getByText("There is a course with the code mat 101 already").first().waitFor();
    await edit.getByLabel("Course Code").fill("PHY 102");
    await button(edit, "Save").click();
    await gone(edit);
    await seen(page, "PHY 102");
    await accessibleInBoth(page, "the courses");
    await shots(page, "courses");

    await button(page, "Course distribution").click();
    const year = String(new Date().getUTCFullYear());
    await addNamed(page, "Academic year", "Add academic year", "Academic year", year);
    await addNamed(page, "Semester", "Add semester", "Semester name", "Semestre 1");
    await seen(page, "No courses given yet");
    for (const [course, group, hours] of [
      ["Mathématiques", "7e EB", "4.5"],
      ["Physique", "8e EB", "2"],
    ] as const) {
      await button(page, "Distribute course").first().click();
      const form = dialog(page, "Distribute course");
      same(await picked(form, "Semester *"), "Semestre 1", "the semester that is looked at");
      await pick(form, "Staff *", "Kabongo Tshibangu Désiré");
      await pick(form, "Course *", course);
      await pick(form, "Group *", group);
      await button(form, "Distribute course").click();
      await form.getByText("Please Enter what is Missing").first().waitFor();
      await form.getByLabel("Hours per week").fill(hours);
      if (course === "Mathématiques") {
        await accessibleInBoth(page, "the form of the distribution");
        await shots(page, "courses-give");
      }
      await button(form, "Distribute course").click();
      await answerAlert(page, "Please Confirm", "Distribute course");
      await gone(form);
    }
    const line = (rest: string) => `Kabongo Tshibangu Désiré, ${rest}, Semestre 1, ${year}`;
    const [maths, physics] = [line("Mathématiques, MAT 101, 7e EB, 4.5"), line("Physique, PHY 102, 8e EB, 2")];
    await eventually(stored, [maths, physics], "what is stored");
    await accessibleInBoth(page, "the course distribution");
    await shots(page, "courses-distribution");
    const file = await download(page, button(page, "DOWNLOAD"));
    claim(/^course-distribution-LUMIERE-.*\.xlsx$/.test(file.name), `the file is called ${file.name}`);

    await button(page, "Workload").click();
    await seen(page, "6.5 hours a week in all");
    await accessibleInBoth(page, "the workload");
    await shots(page, "courses-workload");
    await page.getByRole("row", { name: /Kabongo Tshibangu Désiré/ }).click();
    await button(page, "Edit Physique, Kabongo Tshibangu Désiré").click();
    const change = dialog(page, "Edit course distribution");
    await change.getByLabel("Hours per week").fill("3,5");
    await button(change, "Save").click();
    await gone(change);
    await eventually(stored, [maths, line("Physique, PHY 102, 8e EB, 3.5")], "what is stored after a change");

    // What is given stays, and says to whom; what is not goes.
    await button(page, "Courses").click();
    await button(page, "Delete Mathématiques").click();
    await answerAlert(page, "Please Confirm", "Delete course");
    await answerAlert(
      page,
      "Mathématiques cannot be deleted while it is given to Kabongo Tshibangu Désiré for 7e EB. Remove that first",
    );
    await button(page, "Course distribution").click();
    await button(page, "Remove Mathématiques from Kabongo Tshibangu Désiré").click();
    await declineConfirm(page, "Please Confirm");
    await button(page, "Remove Mathématiques from Kabongo Tshibangu Désiré").click();
    await answerAlert(page, "Please Confirm", "Remove from distribution");
    await eventually(async () => (await stored()).length, 1, "lines left in the distribution");
    await button(page, "Courses").click();
    await button(page, "Delete Mathématiques").click();
    await answerAlert(page, "Please Confirm", "Delete course");
    await seen(page, "1 course");

    await page.setViewportSize({ width: 390, height: 844 });
    for (const view of ["courses", "distribution", "workload"])
      for (const language of ["fr", "sw"]) {
        await page.goto(`${product.url}/#/school/course?view=${view}`);
        await turn(page, { language, mode: "dark" });
        await accessible(page, `${view} on a phone in ${language}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        same(wide <= 0, true, `${view} is ${wide} px too wide in ${language}`);
      }
  },
);
