/**
 * A school's morning as one: some come through the gate, the teacher takes the register without a link, who is missed is told of
 * at home, the mother says why, and the office's day shows all of it.
 */
import { button } from "../kit/acts.ts";
import { accessible, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { claim, eventually, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { picture, shots } from "../kit/shots.ts";

const PHONE = { width: 390, height: 844 };
/** The school's own today: only such an absence is told. */
const today = (): string => new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Nairobi" }).format(new Date());
const MOTHER = "+254700555012";
const UNTOLD = { tells: "false", excuses: "[]" };

journey(
  "A morning at the gate and in class: the link is cut in between, the family is told, says why, and the day shows all of it",
  async ({ product, visit }) => {
    const head = await visit({ as: "head.uhuru", path: "/school/terminals" });
    const call = <Data = Record<string, string>>(name: string, fields: Record<string, string>) =>
      callAs<Data>(head, { function: name, ...fields });
    const [stage] = await product.stored<{ code: string }>(
      "select key_stage_code as code from groups where school_code = 'UHURU' and key_stage_code is not null limit 1",
    );
    const [teacher] = await product.stored<{ code: string }>(
      "select user_code as code from accounts where username = 'maths.uhuru'",
    );
    const { groupCode = "" } = await call("addGroup", {
      groupName: "E2E morning",
      keyStageCode: stage!.code,
      minAdmissionAge: "10",
      maxAdmissionAge: "12",
      keyStagePosition: "1",
    });
    const add = async (name: string, family = "") =>
      (await call("addStudents", { name, groupCode, parentIDNumber: family }))["userCode"]!;
    const [amani, baraka] = [await add("Amani Morning"), await add("Baraka Morning")];
    const chebet = await add("Chebet Morning", "E2E-MORNING");
    await call("addParent", { names: "Mama Chebet", parentIDNumber: "E2E-MORNING", phoneNumber: MOTHER });
    const { venueCode = "" } = await call("addVenue", { venueName: "E2E morning room", description: "Upper block" });
    const { activityCode = "" } = await call("addActivity", { activityName: "E2E reading", isALl: "false" });
    const [day] = await product.stored<{ name: string }>(`select trim(to_char('${today()}'::date, 'Day')) as name`);
    // Before the demo's own lessons, in which the teacher is elsewhere.
    const { id: lessonId } = await call<{ id: number }>("addActivityList", {
      activityCode,
      venueCode,
      groupCode,
      day: day!.name,
      startTime: "05:00",
      endTime: "05:40",
      staffCode: teacher!.code,
    });
    await call("saveAbsenceSettings", {
      tells: "true",
      delayMinutes: "0",
      templateEn: "$Name is absent, $Date $Lesson. Why? $Link",
      excuses: JSON.stringify(["ill"]),
    });

    // The gate: a card for two, and both come.
    const { id: terminal = "", url } = await call("addTerminal", { name: "E2E morning gate" });
    await call("setTerminalRights", { id: terminal, writesCards: "true" });
    const post = async (fields: Record<string, string>) => {
      const answer = await fetch(`${url}/api/index.php`, {
        method: "POST",
        body: new URLSearchParams({ schoolCode: "UHURU", ...fields }),
      });
      return (await answer.json()) as { success: boolean; message: string };
    };
    for (const [userCode, RFID] of [
      [amani, "04E2E0A1"],
      [baraka, "04E2E0A2"],
    ] as const) {
      same((await post({ function: "encodeCard", RFID, userCode, userType: "STUDENT" })).success, true, "a card");
      const came = await post({ function: "RFIDClocking", activityCode: "", RFID: RFID.replace("04", "4") });
      claim(/ came at \d\d:\d\d$/.test(came.message), came.message);
    }

    // In class, on a phone: one press to the lesson, and the link goes.
    const page = await visit({ as: "maths.uhuru", path: "/school/registers", viewport: PHONE });
    await seen(page, "E2E reading, E2E morning");
    await accessible(page, "a teacher's registers on a phone");
    await picture(page, "registers-phone");
    await button(page, "Open E2E reading, E2E morning").click();
    await button(page, "Absent: Chebet Morning").click();
    await picture(page, "register-lesson-phone");
    await page.context().setOffline(true);
    await button(page, "Save register").click();
    await seen(page, /^Kept on this device/);
    await picture(page, "register-lesson-phone-waiting");
    const marks = async () =>
      (
        await product.stored<{ said: string }>(
          `select s.name || ': ' || m.state || case when m.lesson_id = 0 then ' at the gate' else '' end as said
           from attendance_marks m join students s using (school_code, user_code)
           where m.school_code = 'UHURU' and m.on_day = '${today()}' and m.group_code = '${groupCode}'
           order by s.name, m.lesson_id`,
        )
      ).map(({ said }) => said);
    const gate = ["Amani Morning: present at the gate", "Baraka Morning: present at the gate"];
    same(await marks(), gate, "what is stored without a link");
    await page.context().setOffline(false);
    const taken = [gate[0], "Amani Morning: present", gate[1], "Baraka Morning: present", "Chebet Morning: absent"];
    await eventually(marks, taken, "what is stored once the link is back");

    // At home.
    const messages = async () =>
      await product.stored<{ body: string }>(
        `select m.body from absence_links l join messages m on m.school_code = l.school_code and m.id = l.message_id
         where l.school_code = 'UHURU' and l.student_code = '${chebet}' and m.recipient = '${MOTHER}'
           and m.state in ('sent', 'delivered')`,
      );
    await eventually(async () => (await messages()).length, 1, "the mother is told once");
    const { body } = (await messages())[0]!;
    claim(body.startsWith("Chebet Morning is absent, ") && body.includes("E2E reading 05:00"), body);
    const [path] = /\/api\/a\/[\w-]+$/.exec(body)!;
    const mother = await visit({ viewport: PHONE });
    await mother.goto(`${product.url}${path}`);
    await mother.getByRole("radio", { name: "Ill", exact: true }).check();
    await mother.getByRole("button", { name: "Send to the school" }).click();
    await mother.getByText("The school has your answer").waitFor();
    await eventually(marks, [...taken.slice(0, 4), "Chebet Morning: excused"], "what is stored once she has said why");

    // In the office.
    await head.goto(`${product.url}/#/school/absences?groupCode=${groupCode}`);
    const row = head.getByRole("table", { name: "Absences of the day" }).getByRole("row").filter({ hasText: "Chebet" });
    await row.getByText("Excused", { exact: true }).waitFor();
    await head.goto(`${product.url}/#/school/attendance?groupCode=${groupCode}&dateFrom=${today()}&dateTo=${today()}`);
    await head.getByRole("button", { name: /^2: who was present/ }).waitFor();
    await shots(head, "morning-day");
    await head.getByRole("button", { name: /^1: who was absent/ }).click();
    await head.getByRole("table", { name: "Absent" }).getByText("Chebet Morning").waitFor();
    await turn(head, { language: "sw" });
    await accessible(head, "who was absent, in Swahili");
    await turn(head, { language: "en" });

    // Other journeys tell nobody, and teach where they like.
    await call("saveAbsenceSettings", UNTOLD);
    await call("deleteTimeTable", { id: String(lessonId) });
  },
);
