import { fet } from "@ofisi/contract/academics/fet";
import { filler, type FillInput } from "@ofisi/contract/academics/filler";
import type { Filled } from "@ofisi/contract/academics/filling/fill";
import { weekOf, type Choices, type SchoolWeek } from "@ofisi/contract/academics/filling/ofSchool";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { readNewest, useRead } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";
import { alertFailure } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { SelectInput } from "../../kit/form/SelectInput.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { Progress } from "../../kit/Progress.tsx";
import { ClockIcon, SettingsIcon, UploadIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Halves } from "../../kit/shell/Layout.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { Toolbar } from "../../kit/shell/Toolbar.tsx";
import { useSemesters } from "../calendar/SemesterMenu.tsx";
import { useYears } from "../calendar/YearMenu.tsx";
import { termKey } from "../courses/termKey.ts";
import { FetTakesSection } from "../fet/FetTakesSection.tsx";
import { Draft } from "./Draft.tsx";
import { Publications } from "./Publications.tsx";
import { useFiller } from "./useFiller.ts";

const DIALOGS = ["bells", "fillRules", "takeFet"] as const;
const MAXIMA = Array.from({ length: 15 }, (_, at) => String(at + 1));

/** A filled week, with what it was filled from. */
export interface DraftWeek {
  input: FillInput;
  week: SchoolWeek;
  filled: Filled;
  term: { academicYearCode: string; semesterCode: string };
}

/** /school/activity/fill: the timetable of a semester filled, compared with the present one, and published. */
export function FillerScreen() {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const [year, setYear] = useState("");
  const [semester, setSemester] = useState("");
  const { yearList, year: chosen } = useYears(year);
  const semesters = useSemesters();
  const term = {
    academicYearCode: chosen?.academicYearCode ?? "",
    semesterCode: semester || (semesters.data?.[0]?.semesterCode ?? ""),
  };
  const hasTerm = term.academicYearCode !== "" && term.semesterCode !== "";
  const takeFile = (): void => open("takeFet", termKey(term.academicYearCode, term.semesterCode));
  return (
    <Screen
      title={t("filler.title")}
      about={t("filler.about")}
      action={
        <QuietActions
          actions={[
            { label: t("filler.rules.title"), icon: <SettingsIcon />, onPress: () => open("fillRules") },
            { label: t("filler.bells"), icon: <ClockIcon />, onPress: () => open("bells") },
            ...(hasTerm ? [{ label: t("filler.file"), icon: <UploadIcon />, do: fet.takeFet, onPress: takeFile }] : []),
          ]}
        />
      }
    >
      <Toolbar>
        <Choose
          label={t("calendar.year.one")}
          value={term.academicYearCode}
          options={(yearList.data ?? []).map((one) => ({ value: one.academicYearCode, label: one.academicYear }))}
          onChange={setYear}
        />
        <Choose
          label={t("calendar.semester.one")}
          value={term.semesterCode}
          options={(semesters.data ?? []).map((one) => ({ value: one.semesterCode, label: one.semesterName }))}
          onChange={setSemester}
        />
      </Toolbar>
      {yearList.data && semesters.data && (
        <>
          {hasTerm ? (
            <Filling key={`${term.academicYearCode} ${term.semesterCode}`} term={term} />
          ) : (
            <Empty title={t("filler.choose")} />
          )}
          <Publications />
          <FetTakesSection />
        </>
      )}
    </Screen>
  );
}

function Filling({ term }: { term: DraftWeek["term"] }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(filler.getFillInput, term);
  const [choices, setChoices] = useState<Choices>({
    hours: "lessons",
    keeps: false,
    groupDayMax: 10,
    teacherDayMax: 8,
  });
  const [begun, setBegun] = useState<Omit<DraftWeek, "filled">>();
  const [filled, setFilled] = useState<Filled>();
  const { progress, begin, stop } = useFiller(setFilled);
  const [asking, setAsking] = useState(false);
  // A file that was taken says how much a day may have.
  useWritten(fet.takeFet, ({ groupDayMax, teacherDayMax }) =>
    setChoices((before) => ({
      ...before,
      groupDayMax: groupDayMax || before.groupDayMax,
      teacherDayMax: teacherDayMax || before.teacherDayMax,
    })),
  );
  const input = reading.data;
  if (!input) return null;
  if (input.periods.length === 0)
    return (
      <Empty
        title={t("filler.noBells")}
        about={t("filler.noBellsAbout")}
        action={
          <Button kind="primary" onClick={() => open("bells")}>
            {t("filler.bells")}
          </Button>
        }
      />
    );
  if (input.lectures.length === 0) return <Empty title={t("filler.noLectures")} about={t("filler.noLecturesAbout")} />;
  const fill = async (): Promise<void> => {
    setAsking(true);
    try {
      // A draft of what was there before a publication, or before it was taken back, would show nothing to publish.
      const newest = await readNewest(filler.getFillInput, term);
      const week = weekOf(newest, choices);
      setFilled(undefined);
      setBegun({ input: newest, week, term });
      begin(week.problem);
    } catch (error) {
      await alertFailure(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Down gap={3}>
      <ChoiceFields choices={choices} onChange={setChoices} />
      <Across>
        <Button
          kind={filled ? "outlined" : "primary"}
          busy={asking || progress !== undefined}
          onClick={() => void fill()}
        >
          {t(filled ? "filler.again" : "filler.fill")}
        </Button>
        {progress && <Button onClick={stop}>{t("filler.stop")}</Button>}
      </Across>
      {progress && (
        <Progress
          label={t(`filler.${progress.phase}`)}
          done={progress.phase === "placing" ? progress.placed : Math.round(progress.done * progress.wanted)}
          total={progress.wanted}
        />
      )}
      {begun && filled && !progress && (
        <Draft
          draft={{ ...begun, filled }}
          onPublished={() => {
            setBegun(undefined);
            setFilled(undefined);
          }}
        />
      )}
    </Down>
  );
}

function ChoiceFields({ choices, onChange }: { choices: Choices; onChange: (choices: Choices) => void }) {
  const { t } = useTranslation();
  const set = (part: Partial<Choices>): void => onChange({ ...choices, ...part });
  const maxima = MAXIMA.map((value) => ({ value, label: value }));
  return (
    <Down>
      <Halves>
        <SelectInput
          name="hours"
          label={t("filler.hours")}
          value={choices.hours}
          options={[
            { value: "lessons", label: t("filler.asLessons") },
            { value: "clock", label: t("filler.asClock") },
          ]}
          onChange={(value) => set({ hours: value === "clock" ? "clock" : "lessons" })}
        />
        <SelectInput
          name="keeps"
          label={t("filler.keeps")}
          value={String(choices.keeps)}
          options={[
            { value: "false", label: t("filler.mayMove") },
            { value: "true", label: t("filler.stay") },
          ]}
          onChange={(value) => set({ keeps: value === "true" })}
        />
      </Halves>
      <Halves>
        <SelectInput
          name="groupDayMax"
          label={t("filler.groupMax")}
          value={String(choices.groupDayMax)}
          options={maxima}
          onChange={(value) => set({ groupDayMax: Number(value) })}
        />
        <SelectInput
          name="teacherDayMax"
          label={t("filler.staffMax")}
          value={String(choices.teacherDayMax)}
          options={maxima}
          onChange={(value) => set({ teacherDayMax: Number(value) })}
        />
      </Halves>
    </Down>
  );
}
