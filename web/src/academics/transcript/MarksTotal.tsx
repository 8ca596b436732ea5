import type { SheetPaper } from "@ofisi/contract/academics/marksSheet";
import { scaledScores } from "@ofisi/contract/academics/scaledScores";
import type { Unit } from "@ofisi/contract/academics/units";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useRead } from "../../kit/data/useRead.ts";
import { Facts } from "../../kit/Facts.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { addedIn, totalAdded } from "./added.ts";

/**
 * What the raw scores come to, and what that counts as: looked up anew with each change of the total (document 000
 * section 3), once all papers of the unit are in. After a failed look-up its message is shown, and there is neither scaled score nor merit.
 */
export function MarksTotal(props: {
  keyStageCode: string;
  unit: Unit | undefined;
  /** All of the scheme, unit and year. */
  papers: readonly SheetPaper[] | undefined;
}) {
  const { keyStageCode, unit, papers } = props;
  const { t } = useTranslation();
  const { watch, setValue, formState } = useFormContext<Wire>();
  const values = watch();
  const added = addedIn(values);
  const { total, isComplete } = totalAdded(added, papers);
  // Nobody has failed by half an exam: what a total counts as is looked up once every paper has a mark.
  const counted = isComplete ? total : null;
  const looked = useRead(
    scaledScores.getScaledScore,
    {
      rawScore: counted ?? 0,
      activityCode: unit?.activityCode ?? "",
      activityName: unit?.activityName ?? "",
      keyStageCode,
      keyStageName: "",
    },
    { enabled: counted !== null && unit !== undefined && keyStageCode !== "", keep: false },
  );
  const answer = looked.failed || counted === null ? undefined : looked.data;
  const { scaledScore: grade = "", merit = "" } = answer ?? {};
  const isHalf = added.length > 0 && papers !== undefined && !isComplete;
  // Who was absent from everything has no total, and yet an entry: the server makes it of the papers.
  const result = total === null ? (added.length > 0 ? "0" : "") : String(total);
  useEffect(() => {
    setValue("result", result);
    setValue("grade", grade);
    setValue("merit", merit);
  }, [setValue, result, grade, merit]);
  return (
    <>
      <Facts
        facts={[
          { label: t("transcript.marks.total"), value: total === null ? "" : formatNumber(total) },
          { label: t("transcript.marks.scaled"), value: grade },
          {
            label: t("transcript.marks.merit"),
            value: isHalf ? t("transcript.incomplete") : merit === "" ? "" : t(`transcript.merits.${merit}`),
          },
        ]}
        missing={t(added.length === 0 ? "transcript.marks.notYet" : "transcript.marks.none")}
      />
      {counted !== null && looked.failed && <Notice tone="attention">{looked.failed.message}</Notice>}
      {formState.errors["result"] && (
        <Notice tone="bad">
          {t(values["raw"]?.trim() === "" ? "transcript.marks.nothing" : "transcript.marks.pending")}
        </Notice>
      )}
    </>
  );
}
