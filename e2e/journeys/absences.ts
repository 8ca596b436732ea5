/** An absence is told to the family by SMS; a parent presses the link on a phone, and the reason stands in the office. */
import { callAs } from "../kit/calls.ts";
import { button, dialog, saveRegister } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { claim, eventually, gone, same } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { picture, shots } from "../kit/shots.ts";

/** The school's own today: only such an absence is told. */
const today = (): string => new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Nairobi" }).format(new Date());

const PHONE = { width: 390, height: 844 };

journey(
  "An absence is told by SMS, a parent says why on a phone, and the reason stands beside it in the office",
  async ({ product, visit }) => {
    // A child with a guardian who can be rung, of a class that has no lessons in the timetable and no register of today yet.
    const [child] = await product.stored<{ code: string; name: string; groupCode: string; groupName: string }>(
      `select s.user_code as code, s.name, g.group_code as "groupCode", g.group_name as "groupName"
       from students s join groups g using (school_code, group_code)
       join guardians p on p.school_code = s.school_code and p.parent_id_number = s.parent_id_number and p.deleted_at is null
       where s.school_code = 'UHURU' and s.deleted_at is null and not g.is_alumni and p.phone_number like '+2547%'
         and s.parent_id_number <> ''
         and not exists (select from lessons l where l.school_code = g.school_code and coalesce(l.group_code, g.group_code) = g.group_code)
         and not exists (select from attendance_marks m
           where m.school_code = g.school_code and m.group_code = g.group_code and m.on_day = '${today()}')
       order by g.group_name desc, s.name, s.user_code limit 1`,
    );
    const { code, name, groupCode, groupName } = child!;
    const first = name.split(" ")[0]!;

    const page = await visit({ as: "head.uhuru", path: "/school/absences" });
    await button(page, "Telling families").click();
    const settings = dialog(page, "Telling families of absences");
    await settings.getByLabel("Tell the guardians by SMS when a child is absent").check();
    await settings.getByLabel("Minutes to wait").fill("0");
    await settings.getByLabel("Message in English").fill("Uhuru: $Name is absent, $Date $Lesson. Why? $Link");
    await settings.getByRole("checkbox", { name: "Ill", exact: true }).check();
    await shots(page, "absences-settings");
    await accessible(page, "settings of absences");
    await button(settings, "Save").click();
    await gone(settings);

    // On a Sunday too: such a class has a register of the whole day, whatever the list shows.
    await page.goto(`${product.url}/#/school/registers?show=all&register=${today()}~students~${groupCode}~0`);
    await button(page, `Absent: ${name}`).first().click();
    await saveRegister(page);

    const messages = async () =>
      await product.stored<{ recipient: string; body: string }>(
        `select m.recipient, m.body from absence_links l join messages m on m.school_code = l.school_code and m.id = l.message_id
         where l.school_code = 'UHURU' and l.student_code = '${code}' and l.on_day = '${today()}' and m.state in ('sent', 'delivered')
         order by m.id`,
      );
    const numbers = await product.stored<{ recipient: string }>(
      `select distinct g.phone_number as recipient from guardians g join students s using (school_code, parent_id_number)
       where s.school_code = 'UHURU' and s.user_code = '${code}' and g.deleted_at is null and g.phone_number like '+%'`,
    );
    await eventually(async () => (await messages()).length, numbers.length, "a message to each number has left");
    const [message] = await messages();
    claim(message!.body.startsWith(`Uhuru: ${name} is absent, `), `the message says who: ${message!.body}`);

    const [path] = /\/api\/a\/[\w-]+$/.exec(message!.body)!;
    const phone = await visit({ viewport: PHONE });
    await phone.goto(`${product.url}${path}`);
    await phone.getByRole("heading", { name: `Why was ${first} absent?` }).waitFor();
    const shown = await phone.locator("body").innerText();
    const surname = name.slice(first.length + 1);
    claim(surname !== "" && !shown.includes(surname) && !shown.includes(groupName), `nothing else is shown: ${shown}`);
    const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(overflow <= 0, true, `the page is ${overflow} px too wide`);
    await picture(phone, "absence-phone");
    await accessible(phone, "the page of a link");
    await phone.emulateMedia({ colorScheme: "dark" });
    await accessible(phone, "the page of a link, dark");
    await picture(phone, "absence-phone-dark");
    await phone.emulateMedia({ colorScheme: "light" });
    await phone.getByRole("link", { name: "Français" }).click();
    await phone.getByRole("heading", { name: `Pourquoi ${first} était-il (elle) absent(e) ?` }).waitFor();
    await phone.getByRole("link", { name: "Kiswahili" }).click();
    await phone.getByRole("heading", { name: `Kwa nini ${first} hakuwepo?` }).waitFor();
    await picture(phone, "absence-phone-sw");
    await phone.getByRole("link", { name: "English" }).click();
    await phone.getByRole("radio", { name: "No transport" }).check();
    await phone.getByLabel("A few words, if you like").fill("The bus is broken");
    await phone.getByRole("button", { name: "Send to the school" }).click();
    await phone.getByText("The school has your answer").waitFor();
    await picture(phone, "absence-phone-kept");

    await page.goto(`${product.url}/#/school/absences?show=said&groupCode=${groupCode}`);
    const row = page.getByRole("table", { name: "Absences of the day" }).getByRole("row").filter({ hasText: name });
    await row.getByText("No transport: The bus is broken").waitFor();
    await row.getByText("Told", { exact: true }).waitFor();
    await shots(page, "absences");
    await accessibleInBoth(page, "absences");

    // Ill excuses by itself in this school: the mother corrects herself, and the office's page follows.
    await phone.getByRole("radio", { name: "Ill", exact: true }).check();
    await phone.getByLabel("A few words, if you like").fill("");
    await phone.getByRole("button", { name: "Change what I said" }).click();
    await phone.getByText("The school has your answer").waitFor();
    await row.getByText("Excused", { exact: true }).waitFor();
    await turn(page, { language: "fr" });
    await page.getByRole("table", { name: "Absences du jour" }).waitFor();
    await page.setViewportSize(PHONE);
    await turn(page, { language: "sw", mode: "dark" });
    await page.getByRole("table", { name: "Wasiofika wa siku" }).waitFor();
    await picture(page, "absences-phone-sw");
    await turn(page, { language: "en", mode: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}/#/school/attendance?view=messages`);
    await page.getByRole("table", { name: "Messages about attendance" }).getByText(`Uhuru: ${name}`).first().waitFor();
    await shots(page, "absences-log");
    await page.goto(`${product.url}/#/school/absences?view=row&least=2`);
    await page.getByText(/^Days in a row up to the last/).waitFor();
    await shots(page, "absences-row");

    // Other journeys tell nobody.
    await callAs(page, { function: "saveAbsenceSettings", tells: "false", excuses: "[]" });
  },
);
