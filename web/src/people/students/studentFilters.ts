import { GENDERS, MISSING } from "@ofisi/contract/people/students";
import { useTranslation } from "../../kit/i18n/i18n.ts";

/** What a list of students is narrowed by behind the filter button; empty for nothing. A type: filters are texts. */
export type StudentFilter = { gender: string; ageFrom: string; ageTo: string; missing: string };

export const NO_FILTER: StudentFilter = { gender: "", ageFrom: "", ageTo: "", missing: "" };

/** How many of them are set. */
export function countSet({ gender, ageFrom, ageTo, missing }: StudentFilter): number {
  return [gender, ageFrom, ageTo, missing].filter((value) => value !== "").length;
}

/** Those that are set, in words. */
export function useFilterWords(filter: StudentFilter): string[] {
  const { t } = useTranslation();
  const { gender, missing } = narrowingOf(filter);
  const named = (name: string, value: string): string[] =>
    value === "" ? [] : [t("kit.paper.named", { name, value })];
  return [
    ...named(t("people.students.fields.gender"), gender ? t(`people.students.genders.${gender}`) : filter.gender),
    ...named(t("people.students.ageFrom"), filter.ageFrom),
    ...named(t("people.students.ageTo"), filter.ageTo),
    ...named(t("people.students.missingData"), missing ? t(`people.students.missing.${missing}`) : filter.missing),
  ];
}

/** As the operations take them. */
export function narrowingOf(filter: StudentFilter) {
  return {
    gender: GENDERS.find((gender) => gender === filter.gender),
    ageFrom: filter.ageFrom || undefined,
    ageTo: filter.ageTo || undefined,
    missing: MISSING.find((missing) => missing === filter.missing),
  };
}
