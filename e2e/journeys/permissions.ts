/** What each kind of user sees, and what stays shut. */
import { accessibleInBoth } from "../kit/axe.ts";
import { post } from "../kit/calls.ts";
import { at, eventually, gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { button, dialog } from "../kit/acts.ts";
import { shots } from "../kit/shots.ts";
import type { Page } from "playwright-core";

/** The titles of the menu's links, in their order. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.waitFor();
  return (await menu.getByRole("link").allInnerTexts()).map((title) => title.trim());
}

const STRANGERS = ["achieng.uhuru", "admin", "messages.uhuru", "lead.safiri"];

/** What the menu of the demo's staff has, of the screens that there are. */
const MENUS = {
  "head.uhuru": [
    "Dashboard",
    "Assessments",
    "Management",
    "Captured",
    "History",
    "Message settings",
    "Personalized Notification",
    "Replies",
    "Suppressions",
    "To Staff",
    "To Student",
    "Billing",
    "Fee Structure",
    "Receipt",
    "Reports",
    "Transactions",
    "Absences",
    "Applicants",
    "Cards",
    "Courses",
    "Leave-outs",
    "Marks analysis",
    "Marks sheet",
    "Parents",
    "Registers",
    "Report cards",
    "Staff",
    "Staff Attendance",
    "Staff Leave",
    "Student Attendance",
    "Students",
    "Terminals",
    "Time Table",
    "Transcript",
    "Venues",
    "Close the year",
    "Exam Marks Scheme",
    "Scaled Scores",
    "School settings",
  ],
  "bursar.uhuru": [
    "Dashboard",
    "Assessments",
    "Management",
    "Captured",
    "History",
    "Personalized Notification",
    "Replies",
    "Suppressions",
    "To Staff",
    "To Student",
    "Billing",
    "Fee Structure",
    "Receipt",
    "Reports",
    "Transactions",
    "Absences",
    "Cards",
    "Courses",
    "Leave-outs",
    "Marks analysis",
    "Marks sheet",
    "Parents",
    "Registers",
    "Report cards",
    "Staff",
    "Staff Attendance",
    "Student Attendance",
    "Students",
    "Time Table",
    "Transcript",
    "Venues",
    "Exam Marks Scheme",
    "Scaled Scores",
  ],
  "secretary.uhuru": [
    "Dashboard",
    "Assessments",
    "Management",
    "Captured",
    "History",
    "Personalized Notification",
    "Replies",
    "Suppressions",
    "To Staff",
    "To Student",
    "Absences",
    "Applicants",
    "Cards",
    "Courses",
    "Leave-outs",
    "Marks analysis",
    "Marks sheet",
    "Parents",
    "Registers",
    "Report cards",
    "Staff",
    "Staff Attendance",
    "Staff Leave",
    "Student Attendance",
    "Students",
    "Time Table",
    "Transcript",
    "Venues",
    "Exam Marks Scheme",
    "Scaled Scores",
  ],
  "teacher.uhuru": [
    "Dashboard",
    "Assessments",
    "Management",
    "Absences",
    "Courses",
    "Leave-outs",
    "Marks analysis",
    "Marks sheet",
    "Parents",
    "Registers",
    "Report cards",
    "Student Attendance",
    "Students",
    "Time Table",
    "Transcript",
    "Venues",
    "Exam Marks Scheme",
    "Scaled Scores",
  ],
};

journey("Each of the staff sees the menu of their roles", async ({ visit }) => {
  for (const [username, titles] of Object.entries(MENUS)) {
    const page = await visit({ as: username, path: "/dashboard" });
    await at(page, "/dashboard");
    same(await menuOf(page), titles, `the menu of ${username}`);
  }
});

journey(
  "A teacher looks up students, and neither sees nor reaches money, staff or what changes records",
  async (world) => {
    const { product, visit } = world;
    const page = await visit({ as: "teacher.uhuru", path: "/dashboard" });
    await seen(page, "By key stage");
    for (const words of ["Collected today", "Owed in all"]) same(await page.getByText(words).count(), 0, words);
    await page.goto(`${product.url}/#/school/students`);
    await button(page, "Achieng Otieno Odhiambo").waitFor();
    await shots(page, "students-teacher");
    for (const name of ["Add student", "Move (0)", "Upload", "Sign-in", "Bin"])
      same(await button(page, name).count(), 0, `a button ${name} for a teacher`);
    same(await page.getByRole("checkbox").count(), 0, "ticks for a teacher");
    await button(page, "Achieng Otieno Odhiambo").click();
    await page.getByRole("dialog").getByText("Guardians").first().waitFor();
    await shots(page, "student-teacher");
    for (const name of ["Delete", "Edit"]) same(await button(page, name).count(), 0, `a button ${name} in the profile`);
    for (const path of [
      "/finance/billing",
      "/finance/reports?report=arrears",
      "/school/staff",
      "/school/students/bin",
    ]) {
      await page.goto(`${product.url}/#${path}`);
      await at(page, "/forbidden");
      await seen(page, "Sorry, access denied.");
    }
    const forms: Record<string, string>[] = [
      { function: "getArrears" },
      { function: "searchStaff" },
      { function: "issueStaffSignIns", checkedStaff: '["SF-X"]' },
      { function: "decideReversal", requestCode: "RR-X", approve: "true" },
      { function: "setStaffRoles", userCode: "SF-X", roles: '["head"]' },
    ];
    for (const form of forms)
      same((await post(page, { form })).status(), 403, `the server's answer to ${form["function"]}`);
  },
);

journey(
  "A form by its typed address opens for nobody who may not send it, and says in its place who may",
  async ({ product, visit }) => {
    const page = await visit({ as: "teacher.uhuru", path: "/school/students" });
    await page.locator("tbody tr.row .plain.name").first().click();
    await page.waitForURL(/dialog=profile/);
    const student = /dialog=profile~([^&]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? "";
    const forms = ["addStudent", "addKeyStage", "manageGroups", "orderGroups", "startImport"];
    for (const form of [...forms, `editStudent~${student}`, `addGuardian~${student}`]) {
      await page.goto(`${product.url}/#/school/students?dialog=${form}`);
      const told = page.getByRole("dialog");
      await told.getByText("You cannot do this. It is for the secretary or the head.").waitFor();
      same(await told.getByRole("textbox").count(), 0, `fields of ${form}`);
      if (form === "addStudent") {
        await accessibleInBoth(page, "a form that is not for this person");
        await shots(page, "form-not-yours");
      }
      await told.getByText("Close", { exact: true }).click();
      await gone(told.getByText("You cannot do this."));
      await at(page, "/school/students");
    }
    const staff = await visit({ as: "bursar.uhuru", path: "/school/staff?dialog=addStaff" });
    await staff.getByRole("dialog").getByText("You cannot do this. It is for the secretary or the head.").waitFor();
    // Whoever may is not kept from it.
    const secretary = await visit({ as: "secretary.uhuru", path: "/school/students?dialog=addKeyStage" });
    await secretary.getByRole("dialog").getByRole("textbox").first().waitFor();
  },
);

journey(
  "A head makes a teacher bursar, whose next page has the money; and takes it back",
  async ({ product, visit }) => {
    const teacher = await visit({ as: "teacher.uhuru", path: "/dashboard" });
    await at(teacher, "/dashboard");
    const head = await visit({ as: "head.uhuru", path: "/school/staff" });
    await button(head, "Daniel Kiprotich Rotich").click();
    const profile = dialog(head, "Staff profile");
    const set = async () => {
      await button(profile, "Roles…").click();
      const roles = dialog(head, "Roles of Daniel Kiprotich Rotich");
      await roles.waitFor();
      await shots(head, "staff-roles");
      await accessibleInBoth(head, "the roles of somebody");
      await roles.getByRole("checkbox", { name: "Bursar" }).click();
      await button(roles, "Save roles").click();
      await gone(roles);
    };
    await set();
    await profile.getByText("Bursar, Teacher").waitFor();
    await teacher.reload();
    await teacher.goto(`${product.url}/#/finance/billing`);
    await at(teacher, "/finance/billing");
    await set();
    await teacher.reload();
    await at(teacher, "/forbidden");
    await button(profile, "Close").first().click();
    await button(head, "Who may do what").click();
    const rule = dialog(head, "Who may do what");
    await rule.getByRole("checkbox").waitFor();
    await accessibleInBoth(head, "who may do what");
    await shots(head, "staff-rule");
  },
);

journey(
  "Students, administrators, messengers and ride leads are kept out of the students page",
  async ({ product, visit }) => {
    for (const username of STRANGERS) {
      const page = await visit({ as: username, path: "/school/students" });
      await at(page, "/forbidden");
      await seen(page, "Sorry, access denied.");
      await page.getByRole("link", { name: "Go Home" }).click();
      const titles = await menuOf(page);
      same(titles.includes("Students"), false, `${username} has Students in the menu`);
      // The door is shut on the server too, not only in the page.
      const answer = await page.context().request.post(`${product.url}/api/index.php`, {
        form: { function: "searchStudent", keyword: "" },
        headers: { "x-ofisi": "1", origin: product.url },
      });
      same(answer.status(), 403, `the server's answer to ${username}`);
    }
  },
);

journey("Unknown addresses lead to the page that says so, and home from there", async ({ product, visit }) => {
  const page = await visit({ as: "secretary.uhuru", path: "/no/such/page" });
  await at(page, "/404");
  await seen(page, "Sorry, page not found");
  await page.getByRole("link", { name: "Go Home" }).click();
  await at(page, "/dashboard");
  for (const [path, words] of [
    ["/403", "Sorry, access denied."],
    ["/500", "Sorry, the server is down."],
  ] as const) {
    await page.goto(`${product.url}/#${path}`);
    await seen(page, words);
  }
});

journey("A school sees nothing of another school", async ({ visit }) => {
  const page = await visit({ as: "secretaire.lumiere", path: "/school/students" });
  const search = page.getByRole("searchbox");
  await search.fill("N'Sele");
  await page.getByRole("button", { name: "N'Sele Nsimba Élysée", exact: true }).waitFor();
  await search.fill("Achieng Otieno");
  await seen(page, "No student matches");
  await button(page, "Clear Filters").click();
  await eventually(async () => await page.getByText("Uhuru").count(), 0, "words of the other school");
});
