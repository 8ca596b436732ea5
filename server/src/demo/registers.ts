/**
 * The demo's attendance: the first lesson of each class and day has a register, of the term that is running up to
 * yesterday, and of the classes that are marked of the term before. Here and there one was forgotten, and the office has
 * put some of what was said right.
 */
import { addAudit } from "../kit/audit.ts";
import { findAccount } from "../platform/session/queries.ts";
import { addDays, weekday, type Calendar } from "./calendar.ts";
import type { CastSchool } from "./cast.ts";
import { OFFICES } from "./offices.ts";
import { pick, seeded, type Random } from "./person.ts";
import type { Play } from "./play.ts";
import { addPastRegisters, hasRegisters, listClasses, type PastClass, type PastMark } from "./registers.queries.ts";

/** In the language of the school's country. */
const REASONS: Readonly<Record<CastSchool["country"], { excused: readonly string[]; late: readonly string[] }>> = {
  KE: {
    excused: ["Malaria, with the clinic's note", "Dentist", "A funeral in the family", "Games: county athletics"],
    late: ["The bus broke down", "Rain on the road", "Overslept"],
  },
  CD: {
    excused: ["Paludisme, billet du centre de santé", "Deuil familial", "Rendez-vous au consulat"],
    late: ["Pluie sur la route", "Transport en panne"],
  },
};

/** Shares of days, in the order in which they are drawn; the rest is present. */
const AWAY = { excused: 0.014, absent: 0.03, late: 0.035 };
/** Registers that nobody has taken, and marks that were put right later. */
const FORGOTTEN = 0.02;
const CORRECTED = 0.06;

/** What becomes of a class in a term: its registers' marks, the same each time. */
export function planRegisters(
  country: CastSchool["country"],
  { groupName, students, lessons }: Pick<PastClass, "groupName" | "students" | "lessons">,
  days: readonly string[],
): PastMark[] {
  const marks: PastMark[] = [];
  for (const day of days) {
    const lesson = lessons.find((each) => each.day === weekday(day) + 1);
    const chance = seeded(`${groupName} ${day}`);
    if (!lesson || chance() < FORGOTTEN) continue;
    for (const { userCode, number } of students) {
      // Some come late often and some hardly ever; a few stay away.
      const habit = 0.35 + 1.3 * seeded(number)() ** 2;
      marks.push(markOf(country, { day, userCode, lesson, habit, random: seeded(`${number} ${day}`) }));
    }
  }
  return marks;
}

function markOf(
  country: CastSchool["country"],
  how: { day: string; userCode: string; lesson: PastClass["lessons"][number]; habit: number; random: Random },
): PastMark {
  const { day, userCode, lesson, habit, random } = how;
  const reasons = REASONS[country];
  const drawn = random() / habit;
  const mark = { day, userCode, lessonId: lesson.id, timeIn: null, reason: "", before: "" };
  if (drawn < AWAY.excused) return { ...mark, state: "excused", reason: pick(random, reasons.excused) };
  if (drawn < AWAY.excused + AWAY.absent)
    // A call from home: the teacher had seen nobody.
    return random() < CORRECTED
      ? { ...mark, state: "excused", reason: pick(random, reasons.excused), before: "absent" }
      : { ...mark, state: "absent" };
  if (drawn < AWAY.excused + AWAY.absent + AWAY.late) {
    const timeIn = lesson.startMinute + 5 + Math.floor(random() * 25);
    const reason = random() < 0.4 ? pick(random, reasons.late) : "";
    return { ...mark, state: "late", timeIn, reason, before: random() < CORRECTED ? "absent" : "" };
  }
  return { ...mark, state: "present" };
}

/** The days of a term on which there is school, up to the day before today. */
const schoolDays = ({ dateFrom, dateTo }: Calendar["holidays"], today: string): string[] => {
  const days: string[] = [];
  for (let day = dateFrom; day <= dateTo && day < today; day = addDays(day, 1)) if (weekday(day) < 5) days.push(day);
  return days;
};

/** Enters what was taken, unless something was. */
export async function playRegisters(play: Play, school: CastSchool, calendar: Calendar): Promise<void> {
  const marked = OFFICES[school.schoolCode]?.classes ?? [];
  await play.inSchool(school.schoolCode, async (tables) => {
    const office = await findAccount(tables.db, school.office);
    if (!office || (await hasRegisters(tables))) return;
    const [, before, running] = calendar.terms;
    for (const one of await listClasses(tables)) {
      const terms = marked.includes(one.groupName) ? [before, running] : [running];
      const days = terms.flatMap((term) => schoolDays(term, calendar.today));
      const marks = planRegisters(school.country, one, days);
      await addPastRegisters(tables, marks, office);
      await addAudit(
        tables.db,
        { operation: "saveRegisters", caller: office, schoolCode: tables.school, address: "", requestId: "" },
        marks
          .filter((mark) => mark.before !== "")
          .map(({ userCode, day, before: state, ...mark }) => ({
            subject: `attendance ${userCode} ${day}`,
            before: { state },
            after: { state: mark.state },
          })),
      );
    }
  });
  await play.analyse(["attendance_marks", "attendance_days", "attendance_counts", "registers"]);
}
