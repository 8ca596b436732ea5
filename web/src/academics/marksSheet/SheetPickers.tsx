import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Picker } from "../../kit/form/Picker.tsx";
import { Across } from "../../kit/shell/Layout.tsx";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { KeyStagePicker } from "../../people/keyStages/KeyStagePicker.tsx";
import { semesterOptions } from "../calendar/SemesterMenu.tsx";
import { useYearOptions } from "../calendar/YearMenu.tsx";
import type { ChosenSheet } from "./chosen.ts";

/** The class, the unit and the period of a marks sheet. */
export function SheetPickers({ chosen }: { chosen: ChosenSheet }) {
  const { t } = useTranslation();
  const { values, choose, yearList, year, semesters, schemes, unitList } = chosen;
  const years = useYearOptions(yearList.data ?? []);
  return (
    <Across>
      <Picker
        label={t("calendar.year.one")}
        placeholder={t("calendar.year.placeholder")}
        emptyText={t("calendar.year.none")}
        options={years}
        value={year?.academicYearCode ?? ""}
        onChange={(academicYearCode) => choose({ academicYearCode })}
      />
      <Picker
        label={t("calendar.semester.one")}
        placeholder={t("calendar.semester.placeholder")}
        emptyText={t("calendar.semester.none")}
        options={semesterOptions(semesters.data ?? [])}
        value={values.semesterCode}
        onChange={(semesterCode) => choose({ semesterCode })}
      />
      <KeyStagePicker
        clearable
        value={values.keyStageCode}
        onChange={(keyStageCode) => choose({ keyStageCode, groupCode: "" })}
      />
      <GroupPicker
        keyStageCode={values.keyStageCode}
        value={values.groupCode}
        onChange={(groupCode) => choose({ groupCode })}
      />
      <Picker
        label={t("examSchemes.scheme.one")}
        placeholder={t("examSchemes.scheme.placeholder")}
        emptyText={t("examSchemes.scheme.none")}
        options={(schemes.data ?? []).map((each) => ({ value: each.schemeCode, label: each.schemeName }))}
        value={values.schemeCode}
        onChange={(schemeCode) => choose({ schemeCode })}
      />
      <Picker
        label={t("marksSheet.unit.one")}
        placeholder={t("marksSheet.unit.placeholder")}
        emptyText={t("marksSheet.unit.none")}
        options={(unitList.data?.Activities ?? []).map(({ activityCode, activityName }) => ({
          value: activityCode,
          label: activityName,
        }))}
        value={values.activityCode}
        onChange={(activityCode) => choose({ activityCode })}
      />
    </Across>
  );
}
