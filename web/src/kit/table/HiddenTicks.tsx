import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import type { Selection } from "./selection.ts";

/** Ticked rows that the list does not show now, by name; a press unticks one. */
export function HiddenTicks<Row>(props: {
  selection: Selection<Row>;
  hidden: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  onClose: () => void;
}) {
  const { selection, hidden, keyOf, nameOf, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("kit.table.hiddenTitle", { count: hidden.length })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              selection.setMany(hidden, false);
              onClose();
            }}
          >
            {t("kit.table.untickHidden")}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <ul>
        {hidden.map((row) => (
          <li key={keyOf(row)}>
            {nameOf(row)}{" "}
            <Button
              small
              label={t("kit.table.untickOne", { name: nameOf(row) })}
              onClick={() => selection.set(row, false)}
            >
              {t("kit.table.untickOneShort")}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
