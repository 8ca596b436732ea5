import type { dashboard } from "@ofisi/contract/platform/dashboard";
import type { Out } from "@ofisi/contract/kit/operation";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";

type Overview = Out<typeof dashboard.getOverview>;
const STUDENTS = "#/school/students";

/** How many people there are, and whose record lacks what; each figure leads to the list behind it. */
export function PeopleFigures({ figures }: { figures: Overview | undefined }) {
  const { t } = useTranslation();
  const count = (of: "students" | "groups" | "keyStages" | "withoutPhoto" | "withoutPhone"): string | undefined =>
    figures && formatNumber(figures[of]);
  return (
    <Cards label={t("dashboard.figures")}>
      <Card label={t("dashboard.students")} value={count("students")} href={STUDENTS} />
      <Card label={t("dashboard.groups")} value={count("groups")} href={`${STUDENTS}?dialog=manageGroups`} />
      <Card label={t("dashboard.keyStages")} value={count("keyStages")} href={`${STUDENTS}?dialog=manageGroups`} />
      <Card label={t("dashboard.withoutPhoto")} value={count("withoutPhoto")} href={`${STUDENTS}?missing=photo`} />
      <Card label={t("dashboard.withoutPhone")} value={count("withoutPhone")} href={`${STUDENTS}?missing=phone`} />
    </Cards>
  );
}
