import { dashboard } from "@ofisi/contract/platform/dashboard";
import { students } from "@ofisi/contract/people/students";
import type { Out } from "@ofisi/contract/kit/operation";
import { Button } from "../../kit/Button.tsx";
import { schoolDay, schoolHour } from "../../kit/i18n/clock.ts";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { PageLink } from "../../kit/LinkButton.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { useMay, useSession } from "../../kit/data/session.ts";
import { Share } from "../../kit/Share.tsx";
import { Table } from "../../kit/table/Table.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { MoneyFigures } from "./MoneyFigures.tsx";
import { PeopleFigures } from "./PeopleFigures.tsx";

type Level = Out<typeof dashboard.getOverview>["byKeyStage"][number];
const STUDENTS = "#/school/students";
const REGISTERS = "#/school/registers";
const PAYMENT = "#/finance/billing?dialog=receiptStudent";
const keyOf = (level: Level): string => level.keyStageCode;

/**
 * Where the school's staff begin: with the money who keeps that and not the people, everybody else with the people, by
 * level, and with what to do first in an empty school. Who keeps both sees both.
 */
export function DashboardScreen() {
  const { t } = useTranslation();
  const person = useSession();
  // Agents start here too, when no screen of theirs exists yet, and have no school to count (G215).
  const may = useMay(dashboard.getOverview);
  const overview = useRead(dashboard.getOverview, {}, { enabled: may });
  const figures = overview.data;
  const isEmpty = figures !== undefined && figures.students === 0;
  const keepsMoney = useMay(dashboard.getMoneyOverview);
  const keepsPeople = useMay(students.addStudents);
  const begins = keepsMoney && !keepsPeople ? "money" : "people";

  return (
    <Screen
      title={t(`dashboard.greeting.${partOfDay()}`, { name: person.personName || person.username })}
      about={t("dashboard.about", { school: person.name, day: formatDate(schoolDay()) })}
      action={
        may && (
          <>
            <Button href={REGISTERS}>{t("dashboard.openRegisters")}</Button>
            <Button kind="outlined" href={begins === "money" ? PAYMENT : STUDENTS}>
              {begins === "money" ? t("dashboard.takePayment") : t("dashboard.openStudents")}
            </Button>
          </>
        )
      }
      reading={overview}
    >
      {may && (
        <>
          {begins === "money" && <MoneyFigures />}
          {begins === "money" && (
            <Words size="heading" as="h2">
              {t("dashboard.figures")}
            </Words>
          )}
          <PeopleFigures figures={figures} />
          {begins === "people" && keepsMoney && !isEmpty && <MoneyFigures />}
          {begins === "people" && isEmpty && <FirstSteps keyStages={figures.keyStages} groups={figures.groups} />}
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
                    width: 110,
                    always: true,
                    value: (level) => level.keyStageName || t("dashboard.none"),
                    cell: (level) =>
                      level.keyStageCode === "" ? (
                        t("dashboard.none")
                      ) : (
                        <PageLink
                          href={`${STUDENTS}?keyStageCode=${level.keyStageCode}`}
                          label={t("dashboard.openKeyStage", { name: level.keyStageName })}
                        >
                          {level.keyStageName}
                        </PageLink>
                      ),
                  },
                  {
                    id: "groups",
                    title: t("dashboard.groups"),
                    kind: "number",
                    width: 72,
                    value: (level) => level.groups,
                  },
                  {
                    id: "students",
                    title: t("dashboard.students"),
                    kind: "number",
                    width: 86,
                    value: (level) => level.students,
                  },
                  {
                    id: "share",
                    title: t("dashboard.share"),
                    width: 88,
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

/** From midnight until noon, until five, and after: as people greet each other. */
function partOfDay(hour = schoolHour()): "morning" | "afternoon" | "evening" {
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}
