import { transcript } from "@ofisi/contract/academics/transcript";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { May } from "../../kit/May.tsx";
import { AddIcon } from "../../kit/shell/icons.ts";
import { Across } from "../../kit/shell/Layout.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { SemesterMenu } from "../calendar/SemesterMenu.tsx";
import { useYears, YearMenu } from "../calendar/YearMenu.tsx";
import { placeKey } from "./place.ts";
import { StudentsBeside } from "./StudentsBeside.tsx";
import { useStudentChoice } from "./useStudentChoice.ts";
import { unitOptions, useUnits } from "./units.ts";

const DIALOGS = ["addTranscriptEntry"] as const;

/** /school/transcript2: entries whose result and grade are typed as they are (document 000 sections 2 and 5; G084). */
export function TypedEntriesScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const choice = useStudentChoice();
  const { filters, student } = choice;
  const { semesterCode, unitCode } = filters.values;
  const { year } = useYears(filters.values.academicYearCode);
  const units = useUnits();

  const add = async (): Promise<void> => {
    if (!year || !student || semesterCode === "" || unitCode === "") return ask.alert(t("transcript.select.all"));
    const { academicYearCode } = year;
    open("addTranscriptEntry", placeKey({ academicYearCode, semesterCode, userCode: student.userCode, unitCode }));
  };

  return (
    <Screen
      title={t("transcript.typed.title")}
      about={t("transcript.typed.about")}
      action={
        <May do={transcript.addTranscript}>
          <Button kind="primary" icon={<AddIcon />} onClick={() => void add()}>
            {t("transcript.typed.add")}
          </Button>
        </May>
      }
    >
      <Across>
        <YearMenu {...filters.bind("academicYearCode")} />
        <SemesterMenu {...filters.bind("semesterCode")} />
        <Picker
          label={t("transcript.unit.one")}
          placeholder={t("transcript.select.unit")}
          emptyText={t("transcript.unit.none")}
          options={unitOptions(units)}
          clearable
          {...filters.bind("unitCode")}
        />
      </Across>
      <StudentsBeside choice={choice} />
    </Screen>
  );
}
