import { GENDERS, MISSING } from "@ofisi/contract/people/students";

/** What a list of students is narrowed by behind the filter button; empty for nothing. A type: filters are texts. */
export type StudentFilter = { gender: string; ageFrom: string; ageTo: string; missing: string };

export const NO_FILTER: StudentFilter = { gender: "", ageFrom: "", ageTo: "", missing: "" };

/** How many of them are set. */
export function countSet(filter: StudentFilter): number {
  const { gender, ageFrom, ageTo, missing } = filter;
  return [gender, ageFrom, ageTo, missing].filter((value) => value !== "").length;
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
