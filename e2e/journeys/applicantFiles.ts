/** Applicants from a spreadsheet, and a CV from first to last: what is shown, what is refused, and what is stored. */
import { act, button, dialog, fileOf, pick } from "../kit/acts.ts";
import { accessibleInBoth, turn } from "../kit/axe.ts";
import { answerAlert, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { aPdf } from "../kit/pdf.ts";
import { shots } from "../kit/shots.ts";

const FILE = [
  "Candidate Name,DOB,Gender,Birth Cert No",
  "Neema Atieno Odhiambo,06/05/2013,F,CV 70-01",
  "Kamau Njoroge,31/02/2013,M,CV 70-02",
  "Zawadi Mwende,09/01/2013,F,CV 70-03",
].join("\n");

journey(
  "A sheet of applicants comes in, is taken back and comes in again, and one hands in a CV that is looked at and replaced",
  async ({ product, visit }) => {
    const page = await visit({ as: "secretary.uhuru", path: "/school/applicants" });
    const stored = () =>
      product.stored(
        `select a.name, date_of_birth::text as born, status, group_name as intake from applicants a
         join applicant_groups using (school_code, group_code)
         where school_code = 'UHURU' and national_id_number like 'CV %' and deleted_at is null order by a.name`,
      );
    const files = () =>
      product.stored(
        `select kind, pages, original_name as name, content_type as type from applicant_files
         join (select school_code, upload_name, original_name, content_type from uploads) u using (school_code, upload_name)`,
      );
    const row = (name: string, born: string) => ({ name, born, status: "Pending", intake: "E2E sheet" });

    await button(page, "Upload").first().click();
    await answerAlert(page, "Select Group");
    await act(page, "Group", "New group");
    const group = dialog(page, "New group");
    await group.getByLabel("Group name").fill("E2E sheet");
    await group.getByLabel("Entry year").fill("2027");
    await group.getByLabel("Exit year").fill("2030");
    await button(group, "New group").click();
    await gone(group);

    for (const isFirst of [true, false]) {
      await button(page, "Upload").first().click();
      await dialog(page, "Upload a list").locator("input[type=file]").setInputFiles(fileOf("candidates.csv", FILE));
      await button(page, "Day first: 06/05/2013 is 6 May 2013").click();
      await button(page, "Check the rows").click();
      await seen(page, "“31/02/2013” is not a date. Write it like 31/03/2012");
      if (isFirst) await shots(page, "applicants-import");
      await button(page, "Import 2 applicants").click();
      await answerAlert(page, "Please Confirm you add the uploaded list to E2E sheet", "Import 2 applicants");
      await seen(page, "2 applicants are in the list");
      same(
        await stored(),
        [row("Neema Atieno Odhiambo", "2013-05-06"), row("Zawadi Mwende", "2013-01-09")],
        "the applicants of the sheet",
      );
      if (isFirst) {
        await button(page, "Undo this import").click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Undo this import" }).click();
        await seen(page, "This import was undone. Nothing of it is in the school.");
        same(await stored(), [], "the applicants after the undoing");
        await page.goto(`${product.url}/#/school/applicants`);
        await pick(page, "Group", "E2E sheet (2027–2030)");
      }
    }
    await button(page, "See the applicants").click();

    const name = "Neema Atieno Odhiambo";
    await button(page, name).first().click();
    const profile = dialog(page, "Applicant profile");
    await button(profile, "Upload CV").click();
    const upload = dialog(page, `Upload a CV for ${name}`);
    const send = async (file: ReturnType<typeof fileOf>, action: string) => {
      await upload.locator("input[type=file]").setInputFiles(file);
      await button(upload, action).click();
      await answerAlert(page, `Please Confirm you add the uploaded CV to ${name}`, action);
    };
    await accessibleInBoth(page, "the upload of a CV");
    await shots(page, "applicant-cv-upload");
    await send(fileOf("cv.pdf", "<html><script>alert(1)</script></html>"), "Upload CV");
    await answerAlert(page, "This file is of no kind that can be kept here. Use PDF, JPEG, PNG or Word (.docx)");
    same(await files(), [], "files after a page called .pdf");
    await send(
      fileOf("neema.pdf", aPdf("Neema Atieno Odhiambo, curriculum vitae", "Page two of it"), "application/pdf"),
      "Upload CV",
    );
    await gone(upload);
    const pdf = { kind: "CV", pages: 2, name: "neema.pdf", type: "application/pdf" };
    await eventually(files, [pdf], "the CV");

    await button(profile, "View CV").click();
    const view = dialog(page, `CV of ${name}`);
    await view.getByRole("img", { name: "neema.pdf, page 1" }).waitFor();
    await button(view, "Next page").click();
    await view.getByRole("img", { name: "neema.pdf, page 2" }).waitFor();
    await button(view, "Page before").click();
    const first = view.getByRole("img", { name: "neema.pdf, page 1" });
    await first.waitFor();
    await eventually(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth), 1240, "its width");
    await accessibleInBoth(page, "a CV");
    await shots(page, "applicant-cv");
    await turn(page, { language: "en" });

    await button(view, "Replace CV").click();
    const pixel = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
      "base64",
    );
    await send(fileOf("neema.png", pixel, "image/png"), "Replace CV");
    await gone(upload);
    await eventually(files, [{ kind: "CV", pages: 1, name: "neema.png", type: "image/png" }], "the CV in its place");
    await view.getByRole("img", { name: "neema.png" }).waitFor();
    await button(view, "Remove CV").click();
    await answerAlert(page, `Do you want to remove the CV of ${name}?`, "Remove CV");
    await eventually(files, [], "no CV any more");
    same(await product.stored("select 1 from uploads where kind = 'applicantFile'"), [], "its upload");
  },
);
