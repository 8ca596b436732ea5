/** The public application form, from the family's phone to the school's table and back. */
import { act, button, dialog } from "../kit/acts.ts";
import { accessible, accessibleInBoth } from "../kit/axe.ts";
import { claim, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

const PHONE = { width: 390, height: 844 };

journey(
  "A family applies by the school's form on a phone over a line that loses the answer; it stands Pending in the office's table, and the family asks how it stands",
  async ({ product, visit }) => {
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
    await family.getByLabel("Full name").fill("Zawadi E2E Kariuki");
    await family.getByLabel("Date of birth").fill("6/5/2015");
    await family.getByLabel("National ID or birth certificate").fill("E2E 77");
    await family.getByLabel("Name of the parent or guardian").fill("Wanjiru Kariuki");
    await family.reload();
    await seen(family, "What you typed before is still here.");
    await accessibleInBoth(family, "the public form");
    await shots(family, "application-form");
    await family.setViewportSize(PHONE);
    await family.getByLabel("Phone of the parent or guardian").fill("0722 123 456");
    let isLost = false;
    await family.route("**/api/**", async (route) => {
      if (isLost || !(route.request().postData() ?? "").includes("function=sendApplication")) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort("internetdisconnected");
    });
    await button(family, "Send application").click();
    await family.getByText("No answer came").waitFor();
    await button(family, "Send application").click();
    await seen(family, "The application has arrived");
    claim(isLost, "the first answer was lost");
    await accessibleInBoth(family, "the reference of an application");
    await shots(family, "application-arrived");
    await family.setViewportSize(PHONE);
    const stored = await product.stored(
      `select a.name, a.status, a.phone_number as phone, g.group_name as intake, f.guardian_name as guardian,
         f.guardian_phone as "guardianPhone"
       from applicants a join applicant_groups g using (school_code, group_code)
         join applications f using (school_code, user_code)
       where school_code = 'UHURU' and a.national_id_number = 'E2E 77'`,
    );
    const landed = {
      name: "Zawadi E2E Kariuki",
      status: "Pending",
      phone: "",
      intake: "E2E form open",
      guardian: "Wanjiru Kariuki",
      guardianPhone: "+254722123456",
    };
    same(stored, [landed], "the application as it is stored");
    same(
      fetched.filter((path) => /\/(?:office|table|over|form)-[^/]*\.js$/.test(path)),
      [],
      "the files of the office that the public form fetched",
    );

    // The office sees it without asking, and whom to call.
    const row = office.getByRole("row").filter({ hasText: "Zawadi E2E Kariuki" });
    await row.getByText("Form", { exact: true }).waitFor();
    await row.getByText("Pending", { exact: true }).waitFor();
    await shots(office, "application-row");
    await office.setViewportSize({ width: 1440, height: 900 });
    await row.getByText("Zawadi E2E Kariuki").first().click();
    const profile = dialog(office, "Applicant profile");
    await profile.getByText("Wanjiru Kariuki").waitFor();
    await accessibleInBoth(office, "an applicant who came by the form");
    await shots(office, "application-profile");

    // The family asks, once with a wrong day.
    await family.getByRole("link", { name: "How does the application stand?" }).click();
    await family.getByLabel("Date of birth").fill("7/5/2015");
    await button(family, "Show the status").click();
    await seen(family, "No application has this reference and this date of birth. Look at both again");
    await family.getByLabel("Date of birth").fill("6/5/2015");
    await button(family, "Show the status").click();
    await seen(family, "Status: Pending");
    await accessibleInBoth(family, "the status of an application");
    await shots(family, "application-status");
  },
);
