import { fet, type FetTargets } from "@ofisi/contract/academics/fet";
import { filler } from "@ofisi/contract/academics/filler";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Upload, type UploadRule } from "../../kit/form/Upload.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { readTermKey } from "../courses/termKey.ts";
import { planOf, type Answers } from "./planOf.ts";
import { Preview } from "./Preview.tsx";
import { readFet, type FetWeek } from "./readFet.ts";
import { FetFault } from "./readXml.ts";

/** The largest example that comes with FET has six. */
const FILES: UploadRule = { endings: [".fet", ".xml"], maxMb: 10 };
/** Eight o'clock, and what a lesson lasts, until somebody says otherwise. */
const FIRST: Answers = { staff: {}, groups: {}, first: 480, minutes: 40 };

const changed = (): Promise<void> => invalidate(fet.getFetTakes, filler.getFillInput, filler.getFillRules);

/** A timetable file of FET: chosen, read here, looked at, and taken into the semester that `id` names. */
export function FetDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const term = readTermKey(id);
  const reading = useRead(fet.getFetTargets, term, { keep: false });
  const [file, setFile] = useState<File>();
  const [week, setWeek] = useState<FetWeek>();
  const [fault, setFault] = useState<FetFault>();
  const take = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setFault(undefined);
    try {
      setWeek(readFet(new Uint8Array(await chosen.arrayBuffer())));
    } catch (error) {
      // A file that is gone by now is read as badly as one that is no file.
      setFault(error instanceof FetFault ? error : new FetFault("notFet"));
    }
  };
  if (!reading.data) return <WaitingDialog title={t("fet.title")} size="large" reading={reading} onClose={onClose} />;
  if (week) return <TakeForm week={week} targets={reading.data} term={term} draft={draft} onClose={onClose} />;
  return (
    <Dialog title={t("fet.title")} size="large" onClose={onClose}>
      <Down>
        <Words faint>{t("fet.about")}</Words>
        <Upload label={t("fet.choose")} rule={FILES} file={file} onFile={(chosen) => void take(chosen)} />
        {fault && <Notice tone="bad">{t(`fet.fault.${fault.of}`, { detail: fault.detail })}</Notice>}
      </Down>
    </Dialog>
  );
}

function TakeForm(props: {
  week: FetWeek;
  targets: FetTargets;
  term: { academicYearCode: string; semesterCode: string };
  draft: string;
  onClose: () => void;
}) {
  const { week, targets, term, draft, onClose } = props;
  const { t } = useTranslation();
  const [answers, setAnswers] = useState(FIRST);
  const taken = planOf(week, targets, answers);
  const may = (): boolean => {
    const hasLines = taken.plan.lines.length > 0;
    if (!hasLines || taken.isTooMuch) void ask.alert(t(hasLines ? "fet.tooMuch" : "fet.nothing"));
    return hasLines && !taken.isTooMuch;
  };
  return (
    <FormDialog
      operation={fet.takeFet}
      title={t("fet.title")}
      action={t("fet.take")}
      size="large"
      initial={{ keyStageCode: "", categoryCode: "", categoryName: t("fet.category") }}
      fixed={{ ...term, plan: JSON.stringify(taken.plan) }}
      draft={draft}
      before={may}
      changed={changed}
      told={({ lines, linesChanged, rules }) => t("fet.told", { lines, changed: linesChanged, rules })}
      onClose={onClose}
    >
      <Preview
        week={week}
        targets={targets}
        taken={taken}
        answers={answers}
        onAnswers={(part) => setAnswers((before) => ({ ...before, ...part }))}
      />
    </FormDialog>
  );
}
