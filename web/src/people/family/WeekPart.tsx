import { family } from "@ofisi/contract/people/family";
import type { FamilyWeek } from "@ofisi/contract/people/familyParts";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { formatDate, formatPeriod, formatWeekday, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { OfChild } from "./ChildSheet.tsx";

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The lessons of a week day by day, of the present one from today on. */
export function WeekPart({ child: { userCode, name } }: OfChild) {
  const { t } = useTranslation();
  // A day of the week that is looked at; empty is today by the school's clock.
  const [asked, setAsked] = useState("");
  const reading = useRead(family.getChildWeek, { userCode, day: asked });
  return (
    <Loaded reading={reading} lines={6}>
      {(answer) => {
        const { days, week, today } = answer;
        const [first, last] = [days[0]!.day, days[6]!.day];
        // From what was asked for last, so that pressing twice goes two weeks on.
        const move = (by: number): void => setAsked((day) => addDays(day === "" ? today : day, by));
        const past = first <= today && today <= last ? days.filter(({ day }) => day < today) : [];
        const span = formatPeriod(first, last);
        return (
          <Down gap={2}>
            <Across>
              <Button small kind="outlined" onClick={() => move(-7)}>
                {t("family.week.previous")}
              </Button>
              <Button small kind="outlined" onClick={() => setAsked("")}>
                {t("family.week.present")}
              </Button>
              <Button small kind="outlined" onClick={() => move(7)}>
                {t("family.week.next")}
              </Button>
            </Across>
            <Words live>{week === "" ? span : `${span} · ${t(`family.week.${week}`)}`}</Words>
            <Days of={answer} days={days.slice(past.length)} name={name} />
            {past.length > 0 && (
              <>
                <Words faint>{t("family.week.earlier")}</Words>
                <Days of={answer} days={past} name={name} />
              </>
            )}
          </Down>
        );
      }}
    </Loaded>
  );
}

/** Monday to Friday and today, and what of the week's end has lessons. */
function Days({ of, days, name }: { of: FamilyWeek; days: FamilyWeek["days"]; name: string }) {
  const { t } = useTranslation();
  return days.map(({ day, isHeld, dayOff }) => {
    const weekday = new Date(day).getUTCDay() || 7;
    const lessons = of.lessons.filter((lesson) => lesson.day === day);
    if (lessons.length === 0 && weekday > 5 && day !== of.today) return null;
    const dated = t("family.week.day", { weekday: formatWeekday(weekday), date: formatDate(day) });
    const off = dayOff === "" ? t("family.week.outside") : t("family.week.dayOff", { name: dayOff });
    return (
      <Down gap={0.5} key={day}>
        <Words strong>{day === of.today ? t("family.week.today", { day: dated }) : dated}</Words>
        {lessons.length === 0 ? (
          <Words faint>{isHeld ? t("family.week.none") : off}</Words>
        ) : (
          <SimpleTable
            label={t("family.week.table", { name, day: dated })}
            head={[t("family.week.time"), t("family.week.lesson")]}
            rows={lessons.map((lesson) => ({
              key: String(lesson.lessonId),
              cells: [`${lesson.startTime}–${lesson.endTime}`, <Lesson key="lesson" of={lesson} />],
            }))}
          />
        )}
      </Down>
    );
  });
}

function Lesson({ of }: { of: FamilyWeek["lessons"][number] }) {
  const { t } = useTranslation();
  return (
    <Down gap={0}>
      <Across>
        <Words strong={of.state !== "cancelled"} faint={of.state === "cancelled"} as="span">
          {of.activityName}
        </Words>
        {of.state !== "asEver" && (
          <StateChip label={t(`family.week.${of.state}`)} tone={of.state === "cancelled" ? "bad" : "attention"} />
        )}
      </Across>
      <Words faint size="small" as="span">
        {of.venueName} · {of.staffName}
      </Words>
    </Down>
  );
}
