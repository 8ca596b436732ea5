/** A timetable file of FET: looked at, taken into a semester, filled, and taken again without making anything twice. */
import { button, dialog, fileOf, pick } from "../kit/acts.ts";
import { accessible, accessibleInBoth, turn } from "../kit/axe.ts";
import { callAs } from "../kit/calls.ts";
import { gone, same, seen } from "../kit/expect.ts";
import { journey } from "../kit/journey.ts";
import { shots } from "../kit/shots.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
/** Before anybody else's lessons. */
const HOURS = ["05:00", "05:40"];

const each = <Item>(items: readonly Item[], text: (item: Item) => string) => items.map(text).join("\n");
const named = (of: string, names: readonly string[]) => each(names, (name) => `<${of}><Name>${name}</Name></${of}>`);

/** Two classes and three teachers, of whom the school knows two by name. */
function file(first: string, second: string): string {
  const lessons = [
    [first, "E2E FET sums", "E2E FET East", 1, 3],
    [first, "E2E FET sums", "E2E FET West", 1, 3],
    [second, "E2E FET spelling", "E2E FET East", 2, 1],
    ["E2E FET stranger", "E2E FET drawing", "E2E FET West", 1, 2],
  ] as const;
  const activities = lessons.flatMap(([teacher, subject, students, duration, count]) =>
    Array.from(
      { length: count },
      () => `<Activity><Teacher>${teacher}</Teacher><Subject>${subject}</Subject><Students>${students}</Students>
        <Duration>${duration}</Duration><Active>true</Active></Activity>`,
    ),
  );
  const away = each(HOURS, (hour) => `<Not_Available_Time><Day>Friday</Day><Hour>${hour}</Hour></Not_Available_Time>`);
  return `<?xml version="1.0" encoding="UTF-8"?><fet version="6.8.5">
    <Days_List>${named("Day", DAYS)}</Days_List><Hours_List>${named("Hour", HOURS)}</Hours_List>
    <Subjects_List>${named("Subject", ["E2E FET sums", "E2E FET spelling", "E2E FET drawing"])}</Subjects_List>
    <Teachers_List>${named("Teacher", [first, second, "E2E FET stranger"])}</Teachers_List>
    <Students_List>${named("Year", ["E2E FET East", "E2E FET West"])}</Students_List>
    <Activities_List>${activities.join("\n")}</Activities_List>
    <Rooms_List>${named("Room", ["E2E FET room 1", "E2E FET room 2"])}</Rooms_List>
    <Time_Constraints_List>
      <ConstraintTeacherNotAvailableTimes><Weight_Percentage>100</Weight_Percentage><Teacher>${first}</Teacher>${away}
        <Active>true</Active></ConstraintTeacherNotAvailableTimes>
      <ConstraintTeacherMaxGapsPerWeek><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintTeacherMaxGapsPerWeek>
    </Time_Constraints_List>
    <Space_Constraints_List>
      ${each(["East", "West"], (name) => `<ConstraintStudentsSetHomeRoom><Weight_Percentage>100</Weight_Percentage><Students>E2E FET ${name}</Students><Room>E2E FET room ${name === "East" ? 1 : 2}</Room></ConstraintStudentsSetHomeRoom>`)}
    </Space_Constraints_List></fet>`;
}

journey(
  "The head takes a timetable file, reads first what becomes of it, and the filler fills its week",
  async ({ product, visit }) => {
    const page = await visit({ as: "head.uhuru", path: "/school/activity" });
    const call = (name: string, fields: Record<string, string>) => callAs(page, { function: name, ...fields });
    await call("addAcademicYear", { academicYear: "E2E FET year" });
    await call("addSemester", { semesterName: "E2E FET term" });
    const [second, first] = await product.stored<{ name: string }>(
      `select name from staff s where school_code = 'UHURU' and deleted_at is null
         and (select count(*) from staff o where o.school_code = s.school_code and o.name = s.name) = 1
       order by name desc limit 2`,
    );
    const [stage] = await product.stored<{ name: string }>(
      "select key_stage_name as name from key_stages where school_code = 'UHURU' order by key_stage_name limit 1",
    );
    const [category] = await product.stored<{ name: string }>(
      "select category_name as name from course_categories where school_code = 'UHURU' order by category_name limit 1",
    );
    const given = fileOf("week.fet", file(first!.name, second!.name), "application/xml");
    const look = async () => {
      await button(page, "Take a FET file").click();
      const open = dialog(page, "Take a FET file");
      await open.locator("input[type=file]").setInputFiles(given);
      await open.getByRole("table", { name: "In the file" }).waitFor();
      return open;
    };
    const lines = async () =>
      (
        await product.stored<{ course: string; class: string; teacher: string; hours: number }>(
          `select c.course_name as course, g.group_name as class, s.name as teacher, l.half_hours / 2 as hours
           from course_lectures l join courses c on c.school_code = l.school_code and c.id = l.course_id
             join groups g on g.school_code = l.school_code and g.group_code = l.group_code
             join staff s on s.school_code = l.school_code and s.user_code = l.user_code
           where l.school_code = 'UHURU' and g.group_name like 'E2E FET %' order by 1, 2`,
        )
      ).map((line) => Object.values(line).join(", "));

    await page.goto(`${product.url}/#/school/activity/fill`);
    await page.getByLabel("Academic year").selectOption({ label: "E2E FET year" });
    await page.getByLabel("Semester").selectOption({ label: "E2E FET term" });
    const open = await look();
    await open.getByText("Constraint: Teacher max gaps per week").waitFor();
    await accessibleInBoth(page, "what becomes of the file");
    await shots(page, "fet-preview");
    await turn(page, { language: "fr" });
    await page.setViewportSize({ width: 390, height: 844 });
    await accessible(page, "what becomes of the file on a phone, in French");
    await shots(page, "fet-phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await turn(page, { language: "en" });
    same(await lines(), [], "what is stored before it is taken");

    await pick(open, "E2E FET stranger", second!.name);
    await pick(open, "Key stage of new groups *", stage!.name);
    if (category) await pick(open, "Category of new courses", category.name);
    await button(open, "Take into the semester").click();
    await gone(open);
    await seen(page, "Lines added: 4");
    const taken = [
      `E2E FET drawing, E2E FET West, ${second!.name}, 2`,
      `E2E FET spelling, E2E FET East, ${second!.name}, 2`,
      `E2E FET sums, E2E FET East, ${first!.name}, 3`,
      `E2E FET sums, E2E FET West, ${first!.name}, 3`,
    ];
    same(await lines(), taken, "the lines of the file");

    await button(page, "Fill").click();
    await seen(page, "9 of 9 lessons are placed.");
    await shots(page, "fet-filled");

    const again = await look();
    await pick(again, "E2E FET stranger", second!.name);
    await button(again, "Take into the semester").click();
    await gone(again);
    await seen(page, "Lines added: 0; with other hours: 0; rules added: 0.");
    same(await lines(), taken, "the lines of the file taken twice");

    // Others draw their weeks without these bells.
    const { bells } = await callAs<{ bells: { id: number; name: string }[] }>(page, { function: "getBells" });
    for (const { id, name } of bells) if (HOURS.includes(name)) await call("removeBell", { id: String(id) });
  },
);
