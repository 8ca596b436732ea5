import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { useFormContext } from "react-hook-form";
import { IconButton } from "../../kit/Button.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { May } from "../../kit/May.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { AddIcon } from "../../kit/shell/icons.ts";
import { Halves } from "../../kit/shell/Layout.tsx";
import { chosenKey, useChosen } from "../examSchemes/chosen.ts";
import { MarksTotal } from "./MarksTotal.tsx";
import type { Place } from "./place.ts";
import { RawScores } from "./RawScores.tsx";
import { unitOptions } from "./units.ts";

const DIALOGS = ["addSubject", "addPaper"] as const;

/** Marking scheme, unit, subject and paper, the raw scores that are added for them, and what they come to. */
export function MarksFields({ place }: { place: Place }) {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const { watch } = useFormContext<Wire>();
  const [schemeCode, activityCode, examTypeCode] = watch(["schemeCode", "unitCode", "examTypeCode"]);
  const chosen = { schemeCode, academicYear: place.academicYearCode, activityCode, examTypeCode };
  const { schemes, scheme, unitList, unit, subjects, subject, papers } = useChosen(chosen);
  const { academicYearCode, semesterCode, groupCode } = place;
  const isOfSheet = scheme !== undefined && unit !== undefined && groupCode !== "" && semesterCode !== "";
  const sheet = useRead(
    marksSheet.getMarksSheet,
    { academicYearCode, semesterCode, groupCode, schemeCode, activityCode },
    { enabled: isOfSheet, keep: false },
  );
  const marks = (count: number): string => t("transcript.marks.of", { count });
  return (
    <>
      <Halves>
        <PickField
          name="schemeCode"
          label={t("transcript.marks.scheme")}
          placeholder={t("examSchemes.scheme.placeholder")}
          emptyText={t("examSchemes.scheme.none")}
          options={(schemes.data ?? []).map((each) => ({ value: each.schemeCode, label: each.schemeName }))}
          required
        />
        <PickField
          name="unitCode"
          label={t("transcript.unit.one")}
          placeholder={t("transcript.select.unit")}
          emptyText={scheme ? t("transcript.unit.none") : t("examSchemes.scheme.choose")}
          options={unitOptions(unitList.data?.Activities ?? [])}
          required
        />
        <PickField
          name="examTypeCode"
          label={t("transcript.marks.subject")}
          placeholder={t("transcript.marks.selectSubject")}
          emptyText={unit ? t("transcript.marks.noSubjects") : t("examSchemes.subject.choose")}
          options={(subjects.data ?? []).map(({ Subject: each }) => ({
            value: each.examTypeCode,
            label: each.examTypeName,
            note: marks(each.totalMarks),
          }))}
          actions={
            unit && (
              <May do={examSchemes.addExamType}>
                <IconButton
                  label={t("transcript.marks.newSubject")}
                  icon={<AddIcon />}
                  onClick={() => open("addSubject", chosenKey({ ...chosen, examTypeCode: "" }))}
                />
              </May>
            )
          }
        />
        <PickField
          name="examTypePaperCode"
          label={t("transcript.marks.paper")}
          placeholder={t("transcript.marks.selectPaper")}
          emptyText={subject ? t("transcript.marks.noPapers") : t("examSchemes.paper.choose")}
          options={(papers.data ?? []).map((each) => ({
            value: each.examTypePaperCode,
            label: each.examTypePaper,
            note: marks(each.numberOfPaperMarks),
          }))}
          actions={
            subject && (
              <May do={examSchemes.addExamTypePaper}>
                <IconButton
                  label={t("transcript.marks.newPaper")}
                  icon={<AddIcon />}
                  onClick={() => open("addPaper", chosenKey(chosen))}
                />
              </May>
            )
          }
        />
      </Halves>
      {sheet.data?.mayMark === false && (
        <Notice tone="bad">{sayHere("You may mark what you teach. Ask the head to let you mark this as well")}</Notice>
      )}
      <RawScores subject={subject} papers={papers.data ?? []} />
      <MarksTotal keyStageCode={place.keyStageCode} unit={unit} papers={sheet.data?.papers} />
    </>
  );
}
