import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useChosen, type Chosen } from "./chosen.ts";
import { AnalysisView } from "./AnalysisView.tsx";
import { AnomaliesView } from "./AnomaliesView.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { ClearFilters } from "../../kit/list/ClearFilters.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { Views } from "../../kit/shell/Views.tsx";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { KeyStagePicker } from "../../people/keyStages/KeyStagePicker.tsx";

const VIEWS = { analysis: AnalysisView, anomalies: AnomaliesView } as const;
const NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

/** /school/analysis: how a period went, and what to look at before its reports go out. */
export function MarkAnalysisScreen() {
  const { t } = useTranslation();
  const chosen = useChosen();
  const { values, set, bind, where, periods } = chosen;
  const view = NAMES.find((each) => each === values.view) ?? "analysis";
  const Shown = VIEWS[view];
  const pickers = (
    <Toolbar>
      <Views
        label={t("markAnalysis.which")}
        views={NAMES.map((value) => ({ value, label: t(`markAnalysis.views.${value}`) }))}
        value={view}
        onChange={(next) => set({ view: next })}
      />
      <PeriodPicker {...chosen} />
      <KeyStagePicker
        clearable
        value={values.keyStageCode}
        onChange={(keyStageCode) => set({ keyStageCode, groupCode: "" })}
      />
      <GroupPicker clearable keyStageCode={values.keyStageCode} {...bind("groupCode")} />
      <ClearFilters
        onClick={() => set({ keyStageCode: "", groupCode: "" })}
        disabled={values.keyStageCode === "" && values.groupCode === ""}
      />
    </Toolbar>
  );
  if (where) return <Shown key={view} chosen={chosen} where={where} pickers={pickers} />;
  return (
    <Screen title={t("markAnalysis.title")} about={t("markAnalysis.about")} reading={periods}>
      {pickers}
      {periods.data && <Empty title={t("markAnalysis.none")} about={t("markAnalysis.noneAbout")} />}
    </Screen>
  );
}

/** The periods that have marks, the newest first. */
function PeriodPicker({ periods, where, set }: Chosen) {
  const { t } = useTranslation();
  return (
    <Picker
      label={t("markAnalysis.period")}
      placeholder={t("markAnalysis.periodPlaceholder")}
      emptyText={t("markAnalysis.periodNone")}
      options={(periods.data ?? []).map((period) => ({
        value: `${period.academicYearCode}~${period.semesterCode}`,
        label: t("markAnalysis.periodOf", { year: period.academicYear, semester: period.semesterName }),
        ...(period.isLocked && { note: t("markAnalysis.locked") }),
      }))}
      value={where ? `${where.academicYearCode}~${where.semesterCode}` : ""}
      onChange={(next) => {
        const [academicYearCode = "", semesterCode = ""] = next.split("~");
        set({ academicYearCode, semesterCode });
      }}
    />
  );
}
