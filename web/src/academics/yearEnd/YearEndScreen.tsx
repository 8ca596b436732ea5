import { calendar } from "@ofisi/contract/academics/calendar";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useWritten } from "../../kit/data/written.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { May } from "../../kit/May.tsx";
import { AddIcon } from "../../kit/shell/icons.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { StepLine } from "../../kit/StepLine.tsx";
import { useYears } from "../calendar/YearMenu.tsx";
import { CloseStep } from "./CloseStep.tsx";
import { PlanStep } from "./PlanStep.tsx";
import { StudentsStep } from "./StudentsStep.tsx";
import { usePlan } from "./usePlan.ts";
import { YearEnds } from "./YearEnds.tsx";

const DIALOGS = ["addAcademicYear"] as const;
const FILTERS = { step: "1", groupCode: "", keyword: "", moveKind: "" };
const ORDER = { sorts: ["name"], size: 50 } as const;

/** /setup/yearEnd: the end of a year in three steps, what was closed before, and its undo. */
export function YearEndScreen() {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const filters = useFilters(FILTERS, ORDER);
  const planning = usePlan();
  const { yearList } = useYears("");
  useWritten(calendar.addAcademicYear, planning.reading.refetch);
  const { plan } = planning;
  // Students have no ways before the classes have theirs.
  const step = plan?.yearEndCode ? filters.values.step : "1";
  const go = (to: string): void => filters.set({ ...FILTERS, step: to });
  const steps = [t("yearEnd.plan.step"), t("yearEnd.students.step"), t("yearEnd.close.step")];

  return (
    <Screen title={t("yearEnd.title")} about={t("yearEnd.about")} reading={planning.reading}>
      {plan && yearList.data && (
        <Down gap={3}>
          {yearList.data.length === 0 ? (
            <Empty
              title={t("yearEnd.noYears")}
              action={
                <May do={calendar.addAcademicYear}>
                  <Button kind="primary" icon={<AddIcon />} onClick={() => open("addAcademicYear")}>
                    {t("calendar.year.add")}
                  </Button>
                </May>
              }
            />
          ) : (
            <>
              <StepLine label={t("yearEnd.steps")} steps={steps} current={Number(step) - 1} />
              {step === "1" && <PlanStep plan={plan} planning={planning} onDone={() => go("2")} />}
              {step === "2" && (
                <StudentsStep
                  plan={plan}
                  planning={planning}
                  filters={filters}
                  onBack={() => go("1")}
                  onDone={() => go("3")}
                />
              )}
              {step === "3" && (
                <CloseStep
                  plan={plan}
                  filters={filters}
                  onBack={() => go("2")}
                  onDone={() => {
                    planning.forget();
                    go("1");
                  }}
                />
              )}
            </>
          )}
          {step === "1" && <YearEnds onDone={planning.forget} />}
        </Down>
      )}
    </Screen>
  );
}

export type YearFilters = ReturnType<typeof useFilters<typeof FILTERS, "name">>;
