import { GENDERS, MISSING, students } from "@ofisi/contract/people/students";
import { Choose } from "../../kit/form/Choose.tsx";
import { NamedFilter } from "../../kit/list/FilterPanel.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Halves } from "../../kit/shell/Layout.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import type { StudentFilter } from "./studentFilters.ts";

/** Gender, age and what is missing, each choice with the number of students it would leave. */
export function StudentFilters(props: {
  /** What the search, the key stage and the group leave is what is counted. */
  within: { keyword: string; groupCode: string; keyStageCode: string };
  typed: StudentFilter;
  onChange: (change: Partial<StudentFilter>) => void;
}) {
  const { within, typed, onChange } = props;
  const { t } = useTranslation();
  const counts = useRead(students.countStudents, {
    keyword: within.keyword,
    groupCode: within.groupCode || undefined,
    keyStageCode: within.keyStageCode || undefined,
  }).data;
  const counted = (words: string, count: number | undefined): string =>
    count === undefined ? words : `${words} (${formatNumber(count)})`;
  const genders = GENDERS.map((value) => ({
    value: value as string,
    label: counted(t(`people.students.genders.${value}`), counts?.genders[value]),
  }));
  const missing = MISSING.map((value) => ({
    value: value as string,
    label: counted(t(`people.students.missing.${value}`), counts?.missing[value]),
  }));
  const any = { value: "", label: t("people.students.anyOfThem") };
  const age = { max: 3, inputMode: "decimal" } as const;
  return (
    <>
      <NamedFilter label={t("people.students.fields.gender")}>
        <Choose
          label={t("people.students.fields.gender")}
          value={typed.gender}
          options={[any, ...genders]}
          onChange={(gender) => onChange({ gender })}
        />
      </NamedFilter>
      <Halves>
        <TextInput
          label={t("people.students.ageFrom")}
          value={typed.ageFrom}
          onChange={(ageFrom) => onChange({ ageFrom })}
          {...age}
        />
        <TextInput
          label={t("people.students.ageTo")}
          value={typed.ageTo}
          onChange={(ageTo) => onChange({ ageTo })}
          {...age}
        />
      </Halves>
      <NamedFilter label={t("people.students.missingData")}>
        <Choose
          label={t("people.students.missingData")}
          value={typed.missing}
          options={[any, ...missing]}
          onChange={(value) => onChange({ missing: value })}
        />
      </NamedFilter>
    </>
  );
}
