import { transcript } from "@ofisi/contract/academics/transcript";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { May } from "../../kit/May.tsx";
import { AddIcon, TemplateIcon } from "../../kit/shell/icons.ts";
import { Across } from "../../kit/shell/Layout.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { KeyStagePicker } from "../../people/keyStages/KeyStagePicker.tsx";
import { useCarriedPlace } from "../calendar/place.ts";
import { usePresentPeriod } from "../calendar/presentPeriod.ts";
import { SemesterMenu } from "../calendar/SemesterMenu.tsx";
import { useYears, YearMenu } from "../calendar/YearMenu.tsx";
import { placeKey } from "./place.ts";
import { StudentsBeside } from "./StudentsBeside.tsx";
import { useStudentChoice } from "./useStudentChoice.ts";

const DIALOGS = ["addMarks"] as const;

/** /school/transcript: what each student was given, and the way to give it (document 000 sections 2 and 5). */
export function TranscriptScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const choice = useStudentChoice();
  const { filters, student } = choice;
  const { semesterCode, keyStageCode, groupCode } = filters.values;
  useCarriedPlace(filters.values, filters.set);
  usePresentPeriod(filters.values, filters.set);
  const { year } = useYears(filters.values.academicYearCode);

  const add = async (): Promise<void> => {
    if (!year) return ask.alert(t("transcript.select.year"));
    if (semesterCode === "") return ask.alert(t("transcript.select.period"));
    if (keyStageCode === "") return ask.alert(t("transcript.select.keyStage"));
    if (groupCode === "") return ask.alert(t("transcript.select.group"));
    if (!student) return ask.alert(t("transcript.select.student"));
    const { academicYearCode } = year;
    const { userCode } = student;
    open("addMarks", placeKey({ academicYearCode, semesterCode, keyStageCode, groupCode, userCode }));
  };

  /** Whom and what period one looks at goes along. */
  const typed = (): void => {
    const { academicYearCode } = filters.values;
    const search = { academicYearCode, semesterCode, userCode: student?.userCode ?? "" };
    void navigate({ to: "/school/transcript2", search: search as never });
  };

  return (
    <Screen
      title={t("transcript.title")}
      about={t("transcript.about")}
      action={
        <>
          <QuietActions
            actions={[
              {
                label: t("transcript.typed.title"),
                icon: <TemplateIcon />,
                onPress: typed,
              },
            ]}
          />
          <May do={transcript.addTranscript}>
            <Button kind="primary" icon={<AddIcon />} onClick={() => void add()}>
              {t("transcript.add")}
            </Button>
          </May>
        </>
      }
    >
      <Across>
        <YearMenu {...filters.bind("academicYearCode")} />
        <SemesterMenu {...filters.bind("semesterCode")} />
        <KeyStagePicker
          clearable
          value={keyStageCode}
          // A group is of one key stage.
          onChange={(next) => filters.set({ keyStageCode: next, groupCode: "" })}
        />
        <GroupPicker clearable keyStageCode={keyStageCode} {...filters.bind("groupCode")} />
      </Across>
      <StudentsBeside choice={choice} />
    </Screen>
  );
}
