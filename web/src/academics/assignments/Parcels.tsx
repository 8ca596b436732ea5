import { assignments } from "@ofisi/contract/academics/assignments";
import type { Out } from "@ofisi/contract/kit/operation";
import { Button } from "../../kit/Button.tsx";
import { deliverAgain, dropParcel, type ShownParcel, useCarrier, useParcels } from "../../kit/data/parcels.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { saveBlob } from "../../kit/print/saveFile.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { showAnew } from "./pickers.tsx";

/** What its student is told of work that is there now. */
export const saidOf = ({ isEarlier, isLate }: Out<typeof assignments.submitAssignment>) =>
  isEarlier ? "assignments.submittedEarlier" : isLate ? "assignments.submittedLate" : "assignments.submitted";

/** Sends what was pressed as soon as there is a link, while this screen is open. */
export function useSubmissionCarrier(): void {
  const { t } = useTranslation();
  useCarrier(assignments.submitAssignment, (answer) => {
    void showAnew();
    notify(t(saidOf(answer), { title: answer.title }));
  });
}

/** What was pressed and is not handed in yet. */
export function Parcels() {
  const { t } = useTranslation();
  const parcels = useParcels(assignments.submitAssignment);
  if (parcels.length === 0) return null;
  return (
    <Down gap={1}>
      <Words as="h2" size="heading">
        {t("assignments.parcels.title")}
      </Words>
      {parcels.map((one) => (
        <ParcelLine key={one.key} of={one} />
      ))}
    </Down>
  );
}

/** One of them: how it stands, and what can be done with one that was refused. */
export function ParcelLine({ of }: { of: ShownParcel }) {
  const { t } = useTranslation();
  const { key, title, files, part, refusal, isOnlyHere, at } = of;
  const file = Object.values(files)[0];
  const putAway = async (): Promise<void> => {
    const detail = t("assignments.parcels.putAwayAsk", { title });
    const label = t("assignments.parcels.putAway");
    if (await ask.confirm(label, { confirmLabel: label, detail, destructive: true })) await dropParcel(key);
  };
  const said = (
    <Down gap={0.5}>
      <Across gap={1}>
        <Words strong>{title}</Words>
        <ParcelChip of={of} />
      </Across>
      <Words size="small">
        {file?.name} · {t("assignments.parcels.pressed", { when: formatDateTime(new Date(at).toISOString()) })}
      </Words>
      {refusal !== undefined && <Words>{refusal === "" ? t("assignments.parcels.tooOld") : refusal}</Words>}
      {isOnlyHere && refusal === undefined && part === undefined && (
        <Words strong>{t("assignments.parcels.onlyHere")}</Words>
      )}
    </Down>
  );
  if (refusal === undefined) return <Notice tone="attention">{said}</Notice>;
  return (
    <Notice
      tone="bad"
      action={
        <Across gap={1}>
          <Button small kind="outlined" onClick={() => void deliverAgain(assignments.submitAssignment, key)}>
            {t("assignments.parcels.again")}
          </Button>
          {file && (
            <Button small onClick={() => saveBlob(file.name, file)}>
              {t("assignments.parcels.save")}
            </Button>
          )}
          <Button small kind="danger" onClick={() => void putAway()}>
            {t("assignments.parcels.putAway")}
          </Button>
        </Across>
      }
    >
      {said}
    </Notice>
  );
}

/** How a parcel stands, in a word. */
export function ParcelChip({ of: { part, refusal } }: { of: ShownParcel }) {
  const { t } = useTranslation();
  if (refusal !== undefined) return <StateChip tone="bad" label={t("assignments.parcels.refused")} />;
  if (part === undefined) return <StateChip tone="attention" label={t("assignments.parcels.waits")} />;
  return <StateChip tone="busy" label={t("assignments.parcels.sending", { part: Math.round(part * 100) })} />;
}
