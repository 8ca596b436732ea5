import type { Import, ImportRow } from "@ofisi/contract/people/imports";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Across, Down } from "../../kit/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { SimpleTable } from "../../kit/SimpleTable.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { previewFields } from "./mapping.ts";
import { changesText, FieldCell, LeaveButton, problemsText, rowName } from "./previewColumns.tsx";
import type { RowActs } from "./rowActs.ts";
import { ROW_TONES } from "./states.ts";

/** One row of the file with all of its fields, to be corrected where a card shows the most needed only. */
export function RowDialog(props: { batch: Import; row: ImportRow; acts: RowActs; onClose: () => void }) {
  const { batch, row, acts } = props;
  const { t } = useTranslation();
  const number = t("imports.check.rowOf", { row: row.rowNumber });
  const name = rowName(t, row);
  const faults = problemsText(t, row);
  const changes = changesText(t, row);
  return (
    <Dialog
      title={name === number ? number : t("imports.check.rowTitle", { row: number, name })}
      onClose={props.onClose}
      actions={
        <>
          <LeaveButton row={row} acts={acts} />
          <Button kind="primary" onClick={props.onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Across>
          <StateChip label={t(`imports.rowStates.${row.state}`)} tone={ROW_TONES[row.state]} />
        </Across>
        {faults !== "" && <Notice tone="attention">{faults}</Notice>}
        {changes !== "" && <Notice tone="info">{changes}</Notice>}
        <SimpleTable
          label={t("imports.check.fields")}
          head={[t("imports.check.field"), t("imports.check.value")]}
          rows={previewFields(batch.kind, batch.mapping).map((field) => ({
            key: field,
            cells: [
              t(`imports.fields.${field}`),
              <FieldCell key={field} row={row} field={field} change={acts.change} />,
            ],
          }))}
        />
      </Down>
    </Dialog>
  );
}
