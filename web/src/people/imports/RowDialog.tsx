import type { Import, ImportRow } from "@ofisi/contract/people/imports";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { Translate } from "../../kit/i18n/translate.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { GridColumn } from "../../kit/grid/columns.ts";
import { EditGrid } from "../../kit/grid/EditGrid.tsx";
import { cellsDown, VALUE } from "../../kit/grid/GridCells.ts";
import { Across, Down } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useSession } from "../../kit/data/session.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import { bringPlace, previewFields, type ImportField } from "./mapping.ts";
import { changesText, fieldEdit, fieldText, LeaveButton, problemsText, rowName } from "./previewColumns.tsx";
import type { RowActs } from "./rowActs.ts";
import { ROW_TONES } from "./states.ts";

/** One row of the file with all of its fields, to be corrected where a card shows the most needed only. */
export function RowDialog(props: { batch: Import; row: ImportRow; acts: RowActs; onClose: () => void }) {
  const { batch, row, acts } = props;
  const { t } = useTranslation();
  const number = t("imports.check.rowOf", { row: String(row.rowNumber) });
  const name = rowName(t, row);
  const faults = problemsText(t, row);
  const changes = changesText(t, row);
  const { schoolCode } = useSession();
  const rowNumber = String(row.rowNumber);
  const cells = useMemo(() => cellsDown(acts.cells, rowNumber), [acts.cells, rowNumber]);
  const fields = previewFields(batch.kind, batch.mapping, bringPlace([row]));
  const columns = useMemo(() => fieldColumns(t, schoolCode, row), [t, schoolCode, row]);
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
        <EditGrid
          label={t("imports.check.fields")}
          rows={fields}
          columns={columns}
          keyOf={fieldKey}
          nameOf={(field) => t(`imports.fields.${field}`)}
          cells={cells}
        />
      </Down>
    </Dialog>
  );
}

const fieldKey = (field: ImportField): string => field;

/** A field's name, and what stands in it. */
function fieldColumns(t: Translate, schoolCode: string, row: ImportRow): GridColumn<ImportField>[] {
  return [
    {
      id: "field",
      title: t("imports.check.field"),
      width: 110,
      pinned: true,
      value: (field) => t(`imports.fields.${field}`),
    },
    {
      id: VALUE,
      title: t("imports.check.value"),
      width: 190,
      value: (field) => fieldText(t, schoolCode, row, field),
      edit: (field) => fieldEdit(t, schoolCode, row, field),
    },
  ];
}
