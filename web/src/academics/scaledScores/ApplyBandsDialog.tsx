import { regrading } from "@ofisi/contract/academics/regrading";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { AlteredTable } from "./alters.tsx";
import { bandsChanged } from "./changed.ts";
import { readChosenKey } from "./chosen.ts";

/** Applies the bands to marks that were given under others: whose they are, and why it is done. */
export function ApplyBandsDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { keyStageCode, activityCode } = readChosenKey(id);
  const reading = useRead(regrading.previewBands, { keyStageCode, activityCode, change: null });
  const title = t("scaledScores.altered.open");
  if (!reading.data) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  const { altered, count, locked } = reading.data;
  return (
    <FormDialog
      operation={regrading.applyBands}
      title={title}
      action={t("scaledScores.altered.apply")}
      initial={{ why: "" }}
      fixed={{ keyStageCode, activityCode }}
      draft={draft}
      changed={bandsChanged}
      told={({ changed, locked: left }) =>
        [
          t("scaledScores.altered.done", { count: changed }),
          ...(left > 0 ? [t("scaledScores.altered.locked", { count: left })] : []),
        ].join(" ")
      }
      onRefused={() => void bandsChanged()}
      onClose={onClose}
    >
      <Down>
        <Words>{t("scaledScores.altered.given", { count })}</Words>
        <AlteredTable altered={altered} count={count} />
        {locked > 0 && <Words faint>{t("scaledScores.altered.locked", { count: locked })}</Words>}
        <TextField name="why" label={t("scaledScores.altered.why")} required max={200} />
      </Down>
    </FormDialog>
  );
}
