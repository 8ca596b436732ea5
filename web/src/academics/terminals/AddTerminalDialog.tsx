import { terminals } from "@ofisi/contract/academics/terminals";
import type { Out } from "@ofisi/contract/kit/operation";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { CopyLine } from "../../kit/CopyLine.tsx";
import { invalidate } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { QrCode } from "../../kit/QrCode.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";

/** Adds a terminal, and shows the address that is typed into it: this once. */
export function AddTerminalDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Out<typeof terminals.addTerminal>>();
  if (made)
    return (
      <Dialog
        title={t("terminals.made", { name: made.name })}
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t("terminals.done")}
          </Button>
        }
      >
        <Down>
          <Words>{t("terminals.once")}</Words>
          <CopyLine label={t("terminals.address")} value={made.url} copy={t("terminals.address")} />
          <LinksNotice of="here" />
          <QrCode label={t("terminals.code")} rows={made.qr} />
        </Down>
      </Dialog>
    );
  return (
    <FormDialog
      operation={terminals.addTerminal}
      title={t("terminals.add")}
      initial={{ name: "" }}
      draft={draft}
      onDone={(answer) => {
        setMade(answer);
        void invalidate(terminals.getTerminals);
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t("terminals.fields.name")} hint={t("terminals.nameHint")} max={60} required />
    </FormDialog>
  );
}
