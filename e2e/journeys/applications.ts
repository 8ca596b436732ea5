/** An application from the family's phone to the class that it leads to, and back to the family. */
import { act, button, dialog, fileOf, pick } from "../kit/acts.ts";
import { accessible, accessibleInBoth } from "../kit/axe.ts";
import { at, claim, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { paperOf } from "../kit/paper.ts";
import { aPdf } from "../kit/pdf.ts";
import { shots } from "../kit/shots.ts";

const PHONE = { width: 390, height: 844 };

journey(
  "A family applies on a phone with its papers over a line that breaks twice; the office looks into them, moves the card, accepts, prints the letter of admission, and the family reads that it is accepted",
  async ({ product, visit }) => {
    const name = "Zawadi E2E Kariuki";
    // The office opens the form for one intake of two.
    const office = await visit({ as: "secretary.uhuru", path: "/school/applicants" });
    const stranger = await visit({ path: "/apply/uhuru", viewport: PHONE });
    await seen(stranger, "There is no application form here. Look at the link again, or ask the school's office");
    await accessibleInBoth(stranger, "the form of a school that takes none");
    for (const groupName of ["E2E form open", "E2E form shut"]) {
      await act(office, "Group", "New group");
      const group = dialog(office, "New group");
      await group.getByLabel("Group name").fill(groupName);
      await group.getByLabel("Entry year").fill("2028");
      await group.getByLabel("Exit year").fill("2031");
      await button(group, "New group").click();
      await gone(group);
    }
    await office.goto(`${product.url}/#/school/applicants?dialog=applicationForm`);
    const settings = dialog(office, "Application form");
    await settings.getByLabel("Take applications by the form").check();
    await settings.getByLabel("E2E form open").check();
    await accessibleInBoth(office, "the settings of the public form");
    await shots(office, "application-form-settings");
    const link = await settings.locator("code").innerText();
    claim(link.endsWith("/#/apply/UHURU"), `the link for families, ${link}`);
    await button(settings, "Save form").click();
    await gone(settings);

    // The family: what it types outlives a reload, and a lost answer makes no second applicant.
    const fetched: string[] = [];
    const family = await visit({ path: link.slice(link.indexOf("#") + 1), viewport: PHONE });
    family.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await family.getByLabel("What do you apply for?").selectOption("E2E form open, 2028");
    same(await family.getByLabel("What do you apply for?").locator("option").count(), 2, "what can be applied for");
    await button(family, "Send application").click();
    await seen(family, "4 fields are not right yet");
    await accessible(family, "the public form with faults");
    await family.getByLabel("Full name").fill(name);
    await family.getByLabel("Date of birth").fill("6/5/2015");
    await family.getByLabel("National ID or birth certificate").fill("E2E 77");
    await family.getByLabel("Name of the parent or guardian").fill("Wanjiru Kariuki");
    await family.reload();
    await seen(family, "What you typed before is still here.");
    await accessibleInBoth(family, "the public form");
    await shots(family, "application-form");
    await family.setViewportSize(PHONE);
    await family.getByLabel("Phone of the parent or guardian").fill("0722 123 456");
    await button(family, "Add a second parent or guardian").click();
    await family.getByLabel("Name of the second parent or guardian").fill("Otieno Kariuki");
    const files = (label: string) => family.getByLabel(label, { exact: true });
    await files("Add the CV").setInputFiles(
      fileOf("zawadi-cv.pdf", aPdf("Zawadi, curriculum vitae"), "application/pdf"),
    );
    await files("Add papers, up to 5").setInputFiles([
      fileOf("game.exe", "MZ", "application/octet-stream"),
      fileOf("birth.pdf", aPdf("Certificate of birth", "Its other side"), "application/pdf"),
      // Looks right from outside: the server looks into it.
      fileOf("page.pdf", "<html><script>alert(1)</script></html>", "application/pdf"),
    ]);
    await seen(family, "game.exe: use PDF, JPEG, PNG or Word (.docx)");

    // The answer of the form is lost, and then the second file on its way.
    const lost = { form: false, file: false };
    let filesLeft = 1;
    await family.route("**/api/**", async (route) => {
      const request = route.request();
      const isFile = request.headers()["x-ofisi-ticket"] !== undefined;
      if (isFile && !lost.file && filesLeft-- === 0) {
        lost.file = true;
        return await route.abort("internetdisconnected");
      }
      if (isFile || lost.form || !(request.postData() ?? "").includes("function=sendApplication"))
        return await route.continue();
      lost.form = true;
      await route.fetch();
      await route.abort("internetdisconnected");
    });
    await button(family, "Send application").click();
    await family.getByText("No answer came").waitFor();
    same(await family.getByLabel("Full name").inputValue(), name, "what was typed, after the lost answer");
    await button(family, "Send application").click();
    await seen(family, "The application has arrived");
    await family.getByText("No answer came. The files are kept on this device").waitFor();
    await shots(family, "application-file-lost");
    await family.reload();
    await family.getByText("page.pdf: This file is of no kind that can be kept here").waitFor();
    same(lost, { form: true, file: true }, "what the line has lost");
    await accessibleInBoth(family, "the reference of an application");
    await button(family, "Remove page.pdf").click();
    await seen(family, "1 file has arrived");
    await shots(family, "application-arrived");
    await family.setViewportSize(PHONE);
    const stored = () =>
      product.stored(
        `select a.name, a.status, g.group_name as intake, f.guardian_phone as phone,
           f.second_guardian_name as second, s.school_id_number as id, c.group_name as grade,
           (select array_agg(names || ' ' || phone_number order by names) from guardians p
            where p.school_code = s.school_code and p.parent_id_number = s.parent_id_number) as guardians,
           (select array_agg(x.kind || ' ' || u.original_name || ' ' || x.pages order by x.kind)
            from applicant_files x join uploads u using (school_code, upload_name)
            where x.school_code = a.school_code and x.user_code = a.user_code) as files
         from applicants a join applicant_groups g using (school_code, group_code)
           join applications f using (school_code, user_code)
           left join students s on s.school_code = a.school_code and s.user_code = a.student_code
           left join groups c on c.school_code = s.school_code and c.group_code = s.group_code
         where a.school_code = 'UHURU' and a.national_id_number = 'E2E 77'`,
      );
    const landed = {
      name,
      status: "Pending",
      intake: "E2E form open",
      phone: "+254722123456",
      second: "Otieno Kariuki",
      id: null,
      grade: null,
      guardians: null,
      files: ["CV zawadi-cv.pdf 1", "PAPER birth.pdf 2"],
    };
    same(await stored(), [landed], "the application as it is stored");
    same(
      fetched.filter((path) => /\/(?:office|table|over|form)-[^/]*\.js$/.test(path)),
      [],
      "the files of the office that the public form fetched",
    );

    // The office sees it without asking, and whom to call.
    const row = office.getByRole("row").filter({ hasText: name });
    await row.getByText("Form", { exact: true }).waitFor();
    await row.getByText("Pending", { exact: true }).waitFor();
    await shots(office, "application-row");
    await office.setViewportSize({ width: 1440, height: 900 });
    await row.getByText(name).first().click();
    const profile = dialog(office, "Applicant profile");
    await profile.getByText("Wanjiru Kariuki").waitFor();
    await accessibleInBoth(office, "an applicant who came by the form");
    await shots(office, "application-profile");

    await button(profile, "View the 2 files that came along").click();
    // Its title follows the file that is looked at.
    const view = office.getByRole("dialog", { name: new RegExp(`^(CV|Papers) of ${name}$`) });
    await view.getByRole("img", { name: "zawadi-cv.pdf" }).waitFor();
    await view.getByLabel("File", { exact: true }).selectOption("birth.pdf");
    await button(view, "Next page").click();
    const page = view.getByRole("img", { name: "birth.pdf, page 2" });
    await eventually(() => page.evaluate((image) => (image as HTMLImageElement).naturalWidth), 1240, "its second page");
    await button(view, "Close").last().click();
    await gone(view);
    await button(profile, "Close").last().click();
    await gone(profile);

    // Over the board by keyboard.
    await button(office, "Board").click();
    await at(office, "/school/applicants/board");
    await button(office, `Move ${name}: Pending`).focus();
    await office.keyboard.press("Space");
    await seen(office, `${name} is taken: Pending`);
    await office.keyboard.press("ArrowRight");
    // The school may have statuses of its own by now, so that the last figure is not known.
    await seen(office, /^Printed, 2 of \d+$/);
    await accessible(office, "a card that is taken");
    await office.keyboard.press("Space");
    await seen(office, `${name}: Printed`);
    same(await stored(), [{ ...landed, status: "Printed" }], "the applicant who was moved");

    await button(office, "Table").click();
    await at(office, "/school/applicants");
    await button(office, `Accept ${name}`).click();
    const accept = dialog(office, `Accept ${name}`);
    await accept.getByLabel(name).fill("E2E-77");
    await pick(accept, "Group of students", "Grade 2");
    await button(accept, `Accept ${name}`).click();
    await seen(office, `${name} is now in Grade 2`);
    same(
      await stored(),
      [
        {
          ...landed,
          status: "Printed",
          id: "UHURU-E2E-77",
          grade: "Grade 2",
          guardians: ["Otieno Kariuki ", "Wanjiru Kariuki +254722123456"],
        },
      ],
      "the student with both guardians, and the papers",
    );

    await button(office, name).first().click();
    await button(profile, "Letter").click();
    const letter = dialog(office, "Letter to 1 applicant");
    await letter.getByLabel("Letter", { exact: true }).selectOption("Admission");
    await letter.getByText("Everything in this letter is filled in.").waitFor();
    const paper = await paperOf(office, button(letter, "Print 1 letter"), "printLetters");
    const said = paper?.replaceAll(/\s+/g, " ");
    const admitted = `${name} is admitted to Uhuru Academy: E2E form open, entry in 2028. The school ID is UHURU-E2E-77`;
    claim(said?.includes(admitted) ?? true, `the letter of admission does not say “${admitted}”: ${said}`);

    // The family asks, once with a wrong day.
    await family.getByRole("link", { name: "How does the application stand?" }).click();
    await family.getByLabel("Date of birth").fill("7/5/2015");
    await button(family, "Show the status").click();
    await seen(family, "No application has this reference and this date of birth. Look at both again");
    await family.getByLabel("Date of birth").fill("6/5/2015");
    await button(family, "Show the status").click();
    await seen(family, "Status: Accepted");
    await accessibleInBoth(family, "the status of an application");
    await shots(family, "application-status");
  },
);
