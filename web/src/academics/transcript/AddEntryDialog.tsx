import { transcript, type TranscriptEntry } from "@ofisi/contract/academics/transcript";
import { required } from "@ofisi/contract/kit/fields";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Halves, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useYears } from "../calendar/YearMenu.tsx";
import { readPlaceKey, transcriptChanged } from "./place.ts";
import { PlaceNotes, WhyField } from "./PlaceNotes.tsx";
import { useUnits } from "./units.ts";

/** This page wants every field, where the call leaves some open (document 000 section 5). */
const EVERY_FIELD = {
  ...transcript.addTranscript,
  in: transcript.addTranscript.in.extend({
    unitDesc: required("Empty", 200),
    grade: required("Empty", 20),
    remarks: required("Empty", 500),
  }),
};

/** Adds an entry as it is typed: no look-up, and no merit (G084). */
export function AddEntryDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const place = readPlaceKey(id);
  const { yearList } = useYears("");
  const unit = useUnits().find((each) => each.activityCode === place.unitCode);
  if (!yearList.data) return <WaitingDialog title={t("transcript.typed.add")} reading={yearList} onClose={onClose} />;
  const year = yearList.data.find((each) => each.academicYearCode === place.academicYearCode)?.academicYear ?? "";
  const done = ({ unitName }: TranscriptEntry): void => {
    onClose();
    notify(t("transcript.added", { unit: unitName }));
    void transcriptChanged();
  };
  const { semesterCode, userCode, unitCode } = place;
  return (
    <FormDialog
      operation={EVERY_FIELD}
      title={t("transcript.typed.add")}
      action={t("transcript.save")}
      initial={{
        academicYear: year,
        semesterCode,
        userCode,
        unitCode,
        unitDesc: "",
        result: "",
        grade: "",
        remarks: "",
        why: "",
      }}
      fixed={{ papers: "[]" }}
      draft={draft}
      onDone={done}
      onRefused={() => void transcriptChanged()}
      onClose={onClose}
    >
      <PlaceNotes place={place} year={year} />
      <Words strong>{unit?.activityName ?? ""}</Words>
      <TextField name="unitDesc" label={t("transcript.typed.unitDesc")} max={200} required />
      <Halves>
        <NumberField name="result" label={t("transcript.typed.result")} max={8} decimals required />
        <TextField name="grade" label={t("transcript.typed.grade")} max={20} required />
      </Halves>
      <TextField name="remarks" label={t("transcript.typed.remarks")} max={500} multiline required />
      <WhyField place={place} />
    </FormDialog>
  );
}
