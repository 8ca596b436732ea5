import { scaledScores, type GradePreset } from "@ofisi/contract/academics/scaledScores";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { bandsChanged } from "./changed.ts";
import { readChosenKey, useChosen, waitingFor } from "./chosen.ts";
import { whereOf } from "./columns.ts";

/** Gives commonly used bands to a unit, or to all of a key stage that have none; where they come from stands beside them. */
export function PresetDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const chosen = useChosen(readChosenKey(id));
  const { keyStage, unit, bands } = chosen;
  const presets = useRead(scaledScores.getGradePresets, {});
  const title = t("scaledScores.preset.open");
  if (!keyStage) return <WaitingDialog title={title} reading={waitingFor(chosen)} onClose={onClose} />;
  if (!presets.data) return <WaitingDialog title={title} reading={presets} onClose={onClose} />;
  const { keyStageCode, keyStageName } = keyStage;
  // One that has bands is refused: it is not offered.
  const named = unit && bands.data?.length === 0 ? unit : undefined;
  return (
    <FormDialog
      operation={scaledScores.applyGradePreset}
      title={title}
      action={t("scaledScores.preset.apply")}
      initial={{ presetCode: "", activityCode: named?.activityCode ?? "" }}
      fixed={{ keyStageCode }}
      draft={draft}
      changed={bandsChanged}
      told={({ units: count }) => t("scaledScores.preset.applied", { count })}
      onRefused={() => void bandsChanged()}
      onClose={onClose}
    >
      <SelectField
        name="presetCode"
        label={t("scaledScores.preset.which")}
        required
        options={[
          { value: "", label: t("scaledScores.preset.choose") },
          ...presets.data.map(({ presetCode }) => ({
            value: presetCode,
            label: t(`scaledScores.preset.names.${presetCode}`),
          })),
        ]}
      />
      <SelectField
        name="activityCode"
        label={t("scaledScores.preset.into")}
        options={[
          ...(named ? [{ value: named.activityCode, label: `${named.activityName} · ${keyStageName}` }] : []),
          { value: "", label: t("scaledScores.preset.all", { keyStage: keyStageName }) },
        ]}
      />
      <Preview presets={presets.data} />
    </FormDialog>
  );
}

function Preview({ presets }: { presets: readonly GradePreset[] }) {
  const { t } = useTranslation();
  const { control } = useFormContext<Wire>();
  const presetCode = useWatch({ control, name: "presetCode" });
  const preset = presets.find((each) => each.presetCode === presetCode);
  if (!preset) return null;
  const year = preset.year === "" ? t("scaledScores.preset.noYear") : preset.year;
  const words = "scaledScores.columns" as const;
  return (
    <Down gap={1}>
      <Words>{t("scaledScores.preset.source", { title: preset.title, body: preset.body, year })}</Words>
      <Words>{t("scaledScores.preset.percent")}</Words>
      <Words strong>{t("scaledScores.preset.adjust")}</Words>
      <SimpleTable
        label={t(`scaledScores.preset.names.${preset.presetCode}`)}
        head={[t(`${words}.scores`), t(`${words}.scaled`), t(`${words}.merit`)]}
        rows={preset.bands.map(({ from, to, scaledScore, merit }) => ({
          key: scaledScore,
          cells: [whereOf(from, to), scaledScore, t(`scaledScores.merits.${merit}`)],
        }))}
      />
    </Down>
  );
}
