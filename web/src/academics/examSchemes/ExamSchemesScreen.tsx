import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button, IconButton } from "../../kit/Button.tsx";
import { Cascade } from "../../kit/table/Cascade.tsx";
import { ChipButton } from "../../kit/ChipButton.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { AddIcon, CopyIcon, EditIcon } from "../../kit/shell/icons.ts";
import { Across } from "../../kit/shell/Layout.tsx";
import { May } from "../../kit/May.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { useWritten } from "../../kit/data/written.ts";
import { YearMenu } from "../calendar/YearMenu.tsx";
import { UnitsSection } from "../units/UnitsSection.tsx";
import { chosenKey, useChosen, type Chosen } from "./chosen.ts";
import { PapersTable, SubjectsTable } from "./SchemeTables.tsx";

const DIALOGS = [
  "addScheme",
  "editScheme",
  "copyScheme",
  "addSubject",
  "editSubject",
  "addPaper",
  "editPaper",
] as const;

/** What is chosen, in the address. The year is the present one until another is chosen (G076). */
const CHOSEN = { schemeCode: "", academicYear: "", activityCode: "", examTypeCode: "" };
const ORDER = { sorts: ["name"] } as const;

/** /setup/examination: what each unit is examined in, step by step (document 000 sections 2 and 4). */
export function ExamSchemesScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const { values, set } = useFilters(CHOSEN, ORDER);
  const { schemes, scheme, yearList, year, unitList, unit, subjects, subject, papers } = useChosen(values);
  /** What a dialog is about, with the year that is meant while none is chosen. */
  const key = (change: Partial<Chosen> = {}, paper = ""): string =>
    chosenKey({ ...values, academicYear: year?.academicYearCode ?? "", ...change }, paper);

  const chooseScheme = (schemeCode: string): void => set({ schemeCode, activityCode: "", examTypeCode: "" });
  const chooseUnit = (activityCode: string): void => set({ activityCode, examTypeCode: "" });
  useWritten(examSchemes.addScheme, ({ schemeCode }) => chooseScheme(schemeCode));
  useWritten(examSchemes.addExamType, ({ Subject: { examTypeCode } }) => set({ examTypeCode }));
  useWritten(examSchemes.copyScheme, ({ schemeCode, academicYearCode }) =>
    set({ schemeCode, academicYear: academicYearCode, examTypeCode: "" }),
  );
  const editScheme = async (): Promise<void> => {
    if (!scheme) return ask.alert(t("examSchemes.scheme.placeholder"));
    open("editScheme", scheme.schemeCode);
  };
  const copyScheme = async (): Promise<void> => {
    if (!scheme) return ask.alert(t("examSchemes.scheme.placeholder"));
    if (!year) return ask.alert(t("calendar.year.placeholder"));
    open("copyScheme", key());
  };
  const addSubject = async (): Promise<void> => {
    if (!scheme) return ask.alert(t("examSchemes.scheme.placeholder"));
    if (!unit) return ask.alert(t("examSchemes.subject.noUnit"));
    if (!year) return ask.alert(t("calendar.year.placeholder"));
    open("addSubject", key({ examTypeCode: "" }));
  };
  const addPaper = async (): Promise<void> => {
    if (!subject) return ask.alert(t("examSchemes.paper.noSubject"));
    open("addPaper", key());
  };

  return (
    <Screen
      title={t("examSchemes.title")}
      about={t("examSchemes.about")}
      reading={schemes}
      action={
        <QuietActions
          actions={[
            {
              label: t("examSchemes.copy.open"),
              icon: <CopyIcon />,
              do: examSchemes.copyScheme,
              onPress: () => void copyScheme(),
            },
          ]}
        />
      }
    >
      <Across>
        <Picker
          label={t("examSchemes.scheme.one")}
          placeholder={t("examSchemes.scheme.placeholder")}
          emptyText={t("examSchemes.scheme.none")}
          options={(schemes.data ?? []).map((each) => ({ value: each.schemeCode, label: each.schemeName }))}
          value={scheme?.schemeCode ?? ""}
          onChange={chooseScheme}
          clearable
          actions={
            <May do={examSchemes.editScheme}>
              <IconButton label={t("examSchemes.scheme.edit")} icon={<EditIcon />} onClick={() => void editScheme()} />
            </May>
          }
        />
        <May do={examSchemes.addScheme}>
          <ChipButton icon={<AddIcon />} onClick={() => open("addScheme")}>
            {t("examSchemes.scheme.new")}
          </ChipButton>
        </May>
        <YearMenu value={values.academicYear} onChange={(academicYear) => set({ academicYear, examTypeCode: "" })} />
      </Across>
      {schemes.data?.length === 0 ? (
        <Empty
          title={t("examSchemes.scheme.none")}
          about={t("examSchemes.about")}
          action={
            <May do={examSchemes.addScheme}>
              <Button kind="primary" icon={<AddIcon />} onClick={() => open("addScheme")}>
                {t("examSchemes.scheme.add")}
              </Button>
            </May>
          }
        />
      ) : (
        <Cascade>
          <UnitsSection
            reading={unitList}
            first={scheme === undefined && t("examSchemes.scheme.choose")}
            chosen={unit}
            onChoose={chooseUnit}
          />
          <SubjectsTable
            unit={unit}
            year={year}
            isYearMissing={yearList.data?.length === 0}
            reading={subjects}
            chosen={subject}
            onChoose={(examTypeCode) => set({ examTypeCode })}
            onAdd={() => void addSubject()}
            onEdit={({ Subject: { examTypeCode } }) => open("editSubject", key({ examTypeCode }))}
          />
          <PapersTable
            subject={subject}
            reading={papers}
            onAdd={() => void addPaper()}
            onEdit={({ examTypePaperCode }) => open("editPaper", key({}, examTypePaperCode))}
          />
        </Cascade>
      )}
    </Screen>
  );
}
