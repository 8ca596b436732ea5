import { WORK_FILE_KINDS, workFiles } from "@ofisi/contract/academics/workFiles";
import { useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckListField } from "../../kit/fields/CheckListField.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useReadValues } from "../../kit/versions/fields.ts";
import { GIGABYTE, sayBytes } from "./sizes.ts";

/** Which kinds of files assignments take, and how much room they have. */
export function WorkFilesDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { listOf } = useReadValues();
  const reading = useRead(workFiles.getWorkFileSettings, {}, { keep: false });
  const title = t("workFiles.title");
  const settings = reading.data;
  if (!settings) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  const kinds = WORK_FILE_KINDS.map((value) => ({ value, label: t(`workFiles.kind.${value}`) }));
  return (
    <EditDialog
      operation={workFiles.saveWorkFileSettings}
      title={title}
      action={t("workFiles.save")}
      draft={draft}
      record={settings}
      fields={[
        { name: "kinds", label: t("workFiles.kinds"), read: listOf(kinds) },
        { name: "gigabytes", label: t("workFiles.room") },
      ]}
      valuesOf={({ kinds: chosen, gigabytes }) => ({ kinds: JSON.stringify(chosen), gigabytes: String(gigabytes) })}
      onRefused={reading.refetch}
      changed={() => invalidate(workFiles.getWorkFileSettings, workFiles.getWorkFileKinds)}
      told={({ gigabytes, usedBytes }) =>
        usedBytes > gigabytes * GIGABYTE
          ? t("workFiles.savedFull", { used: sayBytes(usedBytes) })
          : t("workFiles.saved")
      }
      onClose={onClose}
    >
      <CheckListField name="kinds" label={t("workFiles.kinds")} items={kinds} empty="" />
      <Words size="small" faint>
        {t("workFiles.kindsAbout")}
      </Words>
      <NumberField
        name="gigabytes"
        label={t("workFiles.room")}
        hint={t("workFiles.used", { used: sayBytes(settings.usedBytes) })}
        max={3}
        required
      />
      <LessThanUsed usedBytes={settings.usedBytes} />
    </EditDialog>
  );
}

/** Said while it is typed, before anything is saved. */
function LessThanUsed({ usedBytes }: { usedBytes: number }) {
  const { t } = useTranslation();
  const typed = String(useWatch({ name: "gigabytes" }) ?? "").trim();
  const isLess = /^\d+$/.test(typed) && Number(typed) * GIGABYTE < usedBytes;
  return isLess ? <Notice tone="attention">{t("workFiles.less")}</Notice> : null;
}
