import { courses } from "@ofisi/contract/academics/courses";
import type { FetTargets } from "@ofisi/contract/academics/fet";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { minutesOf, timeOf } from "@ofisi/contract/kit/times";
import { useRead } from "../../kit/data/useRead.ts";
import { PickField } from "../../kit/fields/PickField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { SelectInput } from "../../kit/form/SelectInput.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { LEFT_OUT, type Answers, type Taken } from "./planOf.ts";
import type { FetWeek } from "./readFet.ts";
import { daysOf } from "./times.ts";

interface PreviewProps {
  week: FetWeek;
  targets: FetTargets;
  taken: Taken;
  answers: Answers;
  onAnswers: (part: Partial<Answers>) => void;
}

const FIRSTS = Array.from({ length: 16 }, (_, at) => 360 + at * 15);
const LENGTHS = [30, 35, 40, 45, 50, 55, 60, 75, 90, 120];

/** What of a file is there, what is made of it, what has to be said, and what is not taken. */
export function Preview(props: PreviewProps) {
  const { t } = useTranslation();
  const { taken } = props;
  return (
    <Down gap={3}>
      {taken.isTooMuch && <Notice tone="bad">{t("fet.tooMuch")}</Notice>}
      <Counts {...props} />
      <Teachers {...props} />
      <Groups {...props} />
      <Places {...props} />
      <Times {...props} />
      <Rules {...props} />
      <NotTaken {...props} />
    </Down>
  );
}

function Counts({ taken: { counts } }: PreviewProps) {
  const { t } = useTranslation();
  const columns = [t("fet.counts.there"), t("fet.counts.made")];
  const row = (of: "teachers" | "groups" | "subjects" | "rooms" | "lines") => ({
    key: of,
    cells: [
      t(`fet.counts.${of}`),
      formatNumber(counts[of].there),
      of === "teachers" ? "" : formatNumber(counts[of].made),
    ],
  });
  return (
    <Down gap={1}>
      <SimpleTable
        label={t("fet.counts.title")}
        head={[t("fet.counts.title"), ...columns]}
        figures={columns}
        rows={[row("teachers"), row("groups"), row("subjects"), row("rooms"), row("lines")]}
      />
      <Words faint>
        {t("fet.counts.lessons", {
          lessons: formatNumber(counts.lessons),
          units: formatNumber(counts.units),
          changed: formatNumber(counts.changed),
        })}
      </Words>
    </Down>
  );
}

function Rules({ taken: { plan } }: PreviewProps) {
  const { t } = useTranslation();
  const rows = [
    { of: "away", count: plan.away.length },
    { of: "homeRoom", count: plan.homeRooms.length },
    { of: "unitRoom", count: plan.subjectRooms.length },
    { of: "doubles", count: plan.doubles.length },
    { of: "groupDay", count: plan.groupDayMax },
    { of: "teacherDay", count: plan.teacherDayMax },
  ] as const;
  const there = rows.filter(({ count }) => count > 0);
  if (there.length === 0) return null;
  const column = t("fet.rules.count");
  return (
    <SimpleTable
      label={t("fet.rules.title")}
      head={[t("fet.rules.title"), column]}
      figures={[column]}
      rows={there.map(({ of, count }) => ({ key: of, cells: [t(`fet.rules.${of}`), formatNumber(count)] }))}
    />
  );
}

/** Which days the file means, where it does not say, and bells: made of the file, of what is said here, or the school's own. */
function Times({ week, taken, targets, answers, onAnswers }: PreviewProps) {
  const { t } = useTranslation();
  const days = daysOf(week.days).flatMap((number, at) => {
    const [name = "", day] = [week.days[at], t(`timetable.days.${DAYS[number - 1]!}`)];
    return name.toLowerCase() === day.toLowerCase() ? [] : t("fet.day", { name, day });
  });
  const shown = days.length > 0 && <Words>{t("fet.days", { days: days.join(", ") })}</Words>;
  if (targets.periods.length > 0)
    return (
      <Down gap={1}>
        {shown}
        <Words>{t("fet.times.there")}</Words>
      </Down>
    );
  return (
    <Down gap={1}>
      {shown}
      <Words>{t("fet.times.made", { bells: formatNumber(taken.plan.bells.length) })}</Words>
      {taken.asksTimes && (
        <Halves>
          <SelectInput
            name="first"
            label={t("fet.times.first")}
            value={timeOf(answers.first)}
            options={FIRSTS.map((at) => ({ value: timeOf(at), label: timeOf(at) }))}
            onChange={(value) => onAnswers({ first: minutesOf(value)! })}
          />
          <SelectInput
            name="minutes"
            label={t("fet.times.minutes")}
            value={String(answers.minutes)}
            options={LENGTHS.map((length) => ({ value: String(length), label: String(length) }))}
            onChange={(value) => onAnswers({ minutes: Number(value) })}
          />
        </Halves>
      )}
    </Down>
  );
}

function Teachers({ taken, targets, answers, onAnswers }: PreviewProps) {
  const { t } = useTranslation();
  if (taken.askedStaff.length === 0) return null;
  const options = targets.staff.map(({ userCode, name }) => ({ value: userCode, label: name }));
  return (
    <Down gap={1}>
      <Words strong>{t("fet.teachers.title")}</Words>
      <Words faint>{t("fet.teachers.about")}</Words>
      <Halves>
        {taken.askedStaff.map(({ name, code }) => (
          <Picker
            key={name}
            label={name}
            placeholder={t("fet.teachers.leftOut")}
            options={options}
            value={code}
            onChange={(value) => onAnswers({ staff: { ...answers.staff, [name]: value } })}
            clearable
            wide
          />
        ))}
      </Halves>
    </Down>
  );
}

function Groups({ taken, targets, answers, onAnswers }: PreviewProps) {
  const { t } = useTranslation();
  if (taken.askedGroups.length === 0) return null;
  const options = [
    { value: LEFT_OUT, label: t("fet.groups.leftOut") },
    ...targets.groups.map(({ groupCode, name }) => ({ value: groupCode, label: name })),
  ];
  return (
    <Down gap={1}>
      <Words strong>{t("fet.groups.title")}</Words>
      <Halves>
        {taken.askedGroups.map(({ name, code }) => (
          <Picker
            key={name}
            label={name}
            placeholder={t("fet.groups.made")}
            options={options}
            value={code}
            onChange={(value) => onAnswers({ groups: { ...answers.groups, [name]: value } })}
            clearable
            wide
          />
        ))}
      </Halves>
    </Down>
  );
}

/** Where new groups and new courses go. */
function Places({ taken: { counts } }: PreviewProps) {
  const { t } = useTranslation();
  const stages = useRead(keyStages.getKeyStages, {}).data ?? [];
  const categories = useRead(courses.getCourseCategory, {}).data?.CourseCategory;
  if (counts.groups.made === 0 && counts.subjects.made === 0) return null;
  return (
    <Halves>
      {counts.groups.made > 0 && (
        <PickField
          name="keyStageCode"
          label={t("fet.keyStage")}
          placeholder={t("fet.keyStagePlaceholder")}
          options={stages.map(({ keyStageCode, keyStageName }) => ({ value: keyStageCode, label: keyStageName }))}
          required
        />
      )}
      {counts.subjects.made > 0 && categories?.length === 0 && (
        <TextField name="categoryName" label={t("fet.categoryName")} max={80} required />
      )}
      {counts.subjects.made > 0 && categories !== undefined && categories.length > 0 && (
        <PickField
          name="categoryCode"
          label={t("fet.categoryName")}
          placeholder={t("fet.category")}
          options={categories.map(({ categoryCode, categoryName }) => ({ value: categoryCode, label: categoryName }))}
          clearable
        />
      )}
    </Halves>
  );
}

/** A kind of FET's as words: `TeacherMaxDaysPerWeek` is told as `Teacher max days per week`. */
function inWords(kind: string): string {
  const words = kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function NotTaken({ taken: { lost, kinds } }: PreviewProps) {
  const { t } = useTranslation();
  if (lost.length === 0 && kinds.length === 0) return <Words>{t("fet.notTaken.none")}</Words>;
  const column = t("fet.notTaken.count");
  return (
    <Down gap={1}>
      <SimpleTable
        label={t("fet.notTaken.title")}
        head={[t("fet.notTaken.title"), column]}
        figures={[column]}
        rows={[
          ...lost.map(({ of, count }) => ({ key: of, cells: [t(`fet.notTaken.${of}`), formatNumber(count)] })),
          ...kinds.map(({ kind, count }) => ({
            key: `kind ${kind}`,
            cells: [t("fet.notTaken.kind", { kind: inWords(kind) }), formatNumber(count)],
          })),
        ]}
      />
      <Words faint>{t("fet.notTaken.about")}</Words>
    </Down>
  );
}
