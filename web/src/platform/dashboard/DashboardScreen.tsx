import { dashboard } from "@ofisi/contract/platform/dashboard";
import type { Out } from "@ofisi/contract/kit/operation";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { Card, Cards } from "../../kit/Cards.tsx";
import { formatDate, formatNumber } from "../../kit/i18n.ts";
import { Words } from "../../kit/Layout.tsx";
import { Screen } from "../../kit/Screen.tsx";
import { useMay, useSession } from "../../kit/session.ts";
import { Share } from "../../kit/Share.tsx";
import { Table } from "../../kit/Table.tsx";
import { useRead } from "../../kit/useRead.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { MoneyToday } from "./MoneyToday.tsx";

type Level = Out<typeof dashboard.getOverview>["byKeyStage"][number];
const keyOf = (level: Level): string => level.keyStageCode;

/** Where the school's staff begin: how many there are, by level, and what to do first in an empty school. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const person = useSession();
  // Agents start here too, when no screen of theirs exists yet, and have no school to count (G215).
  const may = useMay(dashboard.getOverview);
  const overview = useRead(dashboard.getOverview, {}, { enabled: may });
  const figures = overview.data;
  const isEmpty = figures !== undefined && figures.students === 0;
  const count = (of: "students" | "groups" | "keyStages" | "withoutPhoto" | "withoutPhone"): string | undefined =>
    figures && formatNumber(figures[of]);

  return (
    <Screen
      title={t(`dashboard.greeting.${partOfDay()}`, { name: person.personName || person.username })}
      about={t("dashboard.about", { school: person.name, day: formatDate(localDay()) })}
      action={
        may && (
          <Button kind="outlined" href="#/school/students">
            {t("dashboard.openStudents")}
          </Button>
        )
      }
      reading={overview}
    >
      {may && (
        <>
          <Cards label={t("dashboard.figures")}>
            <Card label={t("dashboard.students")} value={count("students")} />
            <Card label={t("dashboard.groups")} value={count("groups")} />
            <Card label={t("dashboard.keyStages")} value={count("keyStages")} />
            <Card label={t("dashboard.withoutPhoto")} value={count("withoutPhoto")} />
            <Card label={t("dashboard.withoutPhone")} value={count("withoutPhone")} />
          </Cards>
          {figures !== undefined && !isEmpty && <MoneyToday />}
          {isEmpty && <FirstSteps keyStages={figures.keyStages} groups={figures.groups} />}
          {(figures === undefined || figures.byKeyStage.length > 0) && (
            <>
              <Words size="heading" as="h2">
                {t("dashboard.byKeyStage")}
              </Words>
              <Table
                label={t("dashboard.byKeyStage")}
                name="dashboardKeyStages"
                rows={figures?.byKeyStage}
                count={figures?.byKeyStage.length ?? 0}
                keyOf={keyOf}
                columns={[
                  {
                    id: "keyStage",
                    title: t("dashboard.keyStage"),
                    width: 104,
                    always: true,
                    value: (level) => level.keyStageName || t("dashboard.none"),
                  },
                  {
                    id: "groups",
                    title: t("dashboard.groups"),
                    kind: "number",
                    width: 70,
                    value: (level) => level.groups,
                  },
                  {
                    id: "students",
                    title: t("dashboard.students"),
                    kind: "number",
                    width: 84,
                    value: (level) => level.students,
                  },
                  {
                    id: "share",
                    title: t("dashboard.share"),
                    width: 98,
                    cell: (level) => <Share part={level.students} whole={figures?.students ?? 0} />,
                  },
                ]}
              />
            </>
          )}
        </>
      )}
    </Screen>
  );
}

/** Until noon, until five, and after: as people greet each other. */
function partOfDay(hour = new Date().getHours()): "morning" | "afternoon" | "evening" {
  if (hour >= 4 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "afternoon" : "evening";
}

/** Today where the person is. */
function localDay(now = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;
}
