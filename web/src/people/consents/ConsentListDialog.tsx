import { consents } from "@ofisi/contract/people/consents";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { saveFrom } from "../../kit/print/saveFile.ts";
import { openTab } from "../../kit/print/openTab.ts";
import { DownloadIcon, PrintIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { GroupPicker } from "../groups/GroupPicker.tsx";

/** Who has agreed to what, as a spreadsheet or on paper. `id` is the group being looked at, or empty. */
export function ConsentListDialog(props: DialogProps) {
  const { t } = useTranslation();
  const [group, setGroup] = useState(props.id);
  const groupCode = group === "" ? undefined : group;
  return (
    <Dialog
      title={t("consents.list.title")}
      size="small"
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t("kit.cancel")}</Button>
          <Button
            icon={<DownloadIcon />}
            onClick={() => void saveFrom(() => fileUrl(consents.downloadConsents, { groupCode, format: "xlsx" }))}
          >
            {t("consents.list.sheet")}
          </Button>
          <Button
            kind="primary"
            icon={<PrintIcon />}
            onClick={() => openTab(fileUrl(consents.downloadConsents, { groupCode, format: "pdf" }))}
          >
            {t("consents.list.print")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <GroupPicker value={group} onChange={setGroup} clearable wide />
        <Words size="small" faint>
          {t("consents.list.about")}
        </Words>
      </Down>
    </Dialog>
  );
}
