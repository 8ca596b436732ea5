import { absences } from "@ofisi/contract/academics/absences";
import { timetable } from "@ofisi/contract/academics/timetable";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { SettingsIcon } from "../../kit/shell/icons.ts";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { Views } from "../../kit/shell/Views.tsx";
import { AbsenceList } from "./AbsenceList.tsx";
import { AwayList } from "./AwayList.tsx";

const VIEWS = ["day", "row", "weekday"] as const;
const SHOWN = ["all", "unexplained", "said"] as const;
/** In the address; an empty day is today. */
const CHOSEN = { view: "day", day: "", groupCode: "", show: "all", least: "3" };
const ORDER = { sorts: ["name"] } as const;
const DIALOGS = ["absenceSettings", "excuseAbsence", "studentYear"] as const;
/** How many days are worth a call. */
const LEASTS = ["2", "3", "4", "5", "10"] as const;

/** /school/absences: who is absent, what the family was told and says, and who is away often. */
export function AbsencesScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const { values, set, bind, table } = useFilters(CHOSEN, ORDER);
  const view = VIEWS.find((one) => one === values.view) ?? "day";
  const show = SHOWN.find((one) => one === values.show) ?? "all";
  const least = LEASTS.find((one) => one === values.least) ?? "3";
  const day = values.day === "" ? schoolDay() : values.day;
  const groupCode = values.groupCode || undefined;
  const groups = useRead(timetable.getAllGroup, {}).data?.Groups ?? [];
  return (
    <Screen
      title={t("absences.title")}
      about={t("absences.about")}
      action={
        <>
          <QuietActions
            actions={[
              {
                label: t("absences.settings.open"),
                icon: <SettingsIcon />,
                do: absences.saveAbsenceSettings,
                onPress: () => open("absenceSettings"),
              },
            ]}
          />
          <Button kind="outlined" href={`#/school/registers?show=open${values.day === "" ? "" : `&day=${values.day}`}`}>
            {t("absences.open")}
          </Button>
        </>
      }
    >
      <Views
        label={t("absences.views.which")}
        views={VIEWS.map((value) => ({ value, label: t(`absences.views.${value}`) }))}
        value={view}
        onChange={(next) => set({ view: next })}
      />
      <Toolbar>
        {view === "day" ? (
          <>
            <DayInput
              label={t("absences.day")}
              value={day}
              bounds={{ max: schoolDay() }}
              onChange={(next) => set({ day: next === schoolDay() ? "" : next })}
            />
            <FilterChips
              label={t("absences.show.which")}
              chips={SHOWN.map((value) => ({ value, label: t(`absences.show.${value}`) }))}
              value={show}
              onChange={(next) => set({ show: next })}
            />
          </>
        ) : (
          <Choose
            label={t("absences.least")}
            value={least}
            options={LEASTS.map((value) => ({ value, label: t("absences.leastDays", { count: Number(value) }) }))}
            onChange={(next) => set({ least: next })}
          />
        )}
        <Picker
          label={t("absences.group")}
          placeholder={t("absences.everyGroup")}
          emptyText={t("absences.noGroups")}
          options={groups.map(({ groupCode: value, groupName: label }) => ({ value, label }))}
          clearable
          {...bind("groupCode")}
        />
      </Toolbar>
      {view === "day" ? (
        <AbsenceList day={day} show={show} groupCode={groupCode} table={table} />
      ) : (
        <AwayList key={view} pattern={view} least={Number(least)} groupCode={groupCode} table={table} />
      )}
    </Screen>
  );
}
