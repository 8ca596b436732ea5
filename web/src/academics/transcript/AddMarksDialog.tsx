import { transcript, type TranscriptEntry } from "@ofisi/contract/academics/transcript";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useYears } from "../calendar/YearMenu.tsx";
import { sentOf } from "./added.ts";
import { MarksFields } from "./MarksFields.tsx";
import { readPlaceKey, transcriptChanged } from "./place.ts";
import { PlaceNotes, WhyField } from "./PlaceNotes.tsx";

/**
 * Adds an entry from the raw scores of papers (document 000 section 2). They are sent as well, so that the marks sheet
 * says the same; the total, the scaled score and the merit are the server's own in the end (decision 0021).
 */
export function AddMarksDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const place = readPlaceKey(id);
  const { yearList } = useYears("");
  if (!yearList.data) return <WaitingDialog title={t("transcript.add")} reading={yearList} onClose={onClose} />;
  const year = yearList.data.find((each) => each.academicYearCode === place.academicYearCode)?.academicYear ?? "";
  const done = ({ unitName }: TranscriptEntry): void => {
    onClose();
    notify(t("transcript.added", { unit: unitName }));
    void transcriptChanged();
  };
  return (
    <FormDialog
      operation={transcript.addTranscript}
      title={t("transcript.add")}
      action={t("transcript.save")}
      initial={{
        academicYear: year,
        semesterCode: place.semesterCode,
        userCode: place.userCode,
        schemeCode: "",
        unitCode: "",
        examTypeCode: "",
        examTypePaperCode: "",
        raw: "",
        added: "[]",
        result: "",
        grade: "",
        merit: "",
        remarks: "",
        why: "",
      }}
      fixed={sentOf}
      draft={draft}
      onDone={done}
      // Somebody may have locked the period meanwhile, or changed its papers.
      onRefused={() => void transcriptChanged()}
      onClose={onClose}
    >
      <PlaceNotes place={place} year={year} />
      <MarksFields place={place} />
      <TextField name="remarks" label={t("transcript.columns.remarks")} max={500} multiline />
      <WhyField place={place} />
    </FormDialog>
  );
}
