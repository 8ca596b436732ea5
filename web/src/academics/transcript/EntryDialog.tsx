import { marksSheet, type MarkChange } from "@ofisi/contract/academics/marksSheet";
import { transcript, type TranscriptEntry } from "@ofisi/contract/academics/transcript";
import { students } from "@ofisi/contract/people/students";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatDateTime, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { May } from "../../kit/May.tsx";
import { DeleteIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { shownChange } from "../marksSheet/shownChange.ts";
import { periodOf, sayMerit } from "./columns.ts";
import { readEntryKey, transcriptChanged, usePeriod } from "./place.ts";
import { LockNotice } from "./PlaceNotes.tsx";

/** An entry of the transcript with its history; it is removed here, after asking (document 000 sections 2 and 5). */
export function EntryDialog({ id: key, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { userCode, id } = readEntryKey(key);
  const entries = useRead(transcript.getTranscript, { userCode });
  const entry = entries.data?.find((each) => each.id === id);
  if (entry) return <Entry entry={entry} onClose={onClose} />;
  const reading = orGone(entries, "This entry is not there any more");
  return <WaitingDialog title={t("transcript.entry.title")} reading={reading} onClose={onClose} />;
}

function Entry({ entry, onClose }: { entry: TranscriptEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, userCode, academicYearCode, semesterCode, unitCode, unitName: unit } = entry;
  const student = useRead(students.getStudent, { userCode });
  const period = usePeriod(entry);
  const removal = useWrite(transcript.removeTranscript);
  const history = useRead(
    marksSheet.getMarkHistory,
    { userCode, academicYearCode, semesterCode, activityCode: unitCode },
    { keep: false },
  );

  const remove = async (): Promise<void> => {
    const question = t("transcript.entry.confirm", { unit, period: periodOf(entry), name: student.data?.name ?? "" });
    const how = {
      confirmLabel: t("transcript.entry.remove"),
      destructive: true,
      detail: entry.schemeCode !== "" && t("transcript.entry.goes"),
    };
    const why = period?.wasLocked
      ? await ask.reason(question, { ...how, label: t("transcript.marks.why") })
      : (await ask.confirm(question, how)) && "";
    if (why === undefined || why === false) return;
    const done = await removal.run({ id, why });
    await transcriptChanged();
    if (!done) return;
    onClose();
    notify(t("transcript.entry.removed", { unit }));
  };

  return (
    <Dialog
      title={unit}
      onClose={onClose}
      actions={
        <>
          <May do={transcript.removeTranscript}>
            <Button kind="danger" icon={<DeleteIcon />} busy={removal.busy} onClick={() => void remove()}>
              {t("transcript.entry.remove")}
            </Button>
          </May>
          <Button onClick={onClose}>{t("kit.close")}</Button>
        </>
      }
    >
      <Down>
        <Words strong>{[student.data?.name, periodOf(entry)].filter(Boolean).join(" · ")}</Words>
        <LockNotice period={period} />
        <Facts
          facts={[
            { label: t("transcript.columns.unitDesc"), value: entry.unitDesc },
            {
              label: t("transcript.columns.raw"),
              value: entry.result === null ? "" : formatNumber(entry.result),
            },
            { label: t("transcript.columns.scaled"), value: entry.grade },
            {
              label: t("transcript.columns.merit"),
              value: sayMerit(t, entry),
            },
            { label: t("transcript.columns.remarks"), value: entry.remarks },
          ]}
        />
        <Words as="h2" size="heading">
          {t("transcript.entry.history")}
        </Words>
        <Loaded reading={history} lines={3}>
          {(changes) => <History changes={changes} />}
        </Loaded>
      </Down>
    </Dialog>
  );
}

/** Every change of the marks behind an entry, the newest first. */
function History({ changes }: { changes: readonly MarkChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return <Words faint>{t("transcript.entry.noHistory")}</Words>;
  const whatOf = ({ what, paper }: MarkChange): string =>
    what === "mark" ? paper : t(`transcript.entry.whats.${what}`);
  const shown = (change: MarkChange, value: string): string =>
    shownChange(change, value, (merit) => t(`transcript.merits.${merit}`));
  return (
    <SimpleTable
      label={t("transcript.entry.history")}
      stacks
      head={(["when", "who", "what", "from", "to", "why"] as const).map((each) => t(`transcript.entry.${each}`))}
      rows={changes.map((change) => ({
        key: String(change.id),
        cells: [
          formatDateTime(change.changedAt),
          change.changedBy,
          whatOf(change),
          shown(change, change.valueBefore),
          shown(change, change.valueAfter),
          change.cause === "" ? change.why : t(`transcript.entry.causes.${change.cause}`),
        ],
      }))}
    />
  );
}
