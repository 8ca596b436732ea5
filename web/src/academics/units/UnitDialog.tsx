import { units } from "@ofisi/contract/academics/units";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { orGone } from "../../kit/dialog/gone.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";

const unitsChanged = () => invalidate(units.getActivity);

/** Adds a unit (document 000 section 2; G079). */
export function AddUnitDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={units.addActivity}
      title={t("units.add")}
      size="small"
      initial={{ activityName: "", isALl: "false" }}
      draft={draft}
      changed={unitsChanged}
      told={({ activityName: name }) => t("units.added", { name })}
      onClose={onClose}
    >
      <UnitFields />
    </FormDialog>
  );
}

/** Renames a unit, or removes it while nothing builds on it. */
export function EditUnitDialog({ id: activityCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(units.getActivity, {});
  const removal = useRemoval(units.removeActivity, t("units.remove"), unitsChanged);
  const unit = reading.data?.Activities.find((each) => each.activityCode === activityCode);
  if (!unit) {
    const missing = orGone(reading, "This unit is not there any more");
    return <WaitingDialog title={t("units.edit")} size="small" reading={missing} onClose={onClose} />;
  }
  const { activityName, isALl } = unit;
  return (
    <FormDialog
      operation={units.editActivity}
      title={t("units.edit")}
      action={t("units.save")}
      size="small"
      initial={{ activityName, isALl: String(isALl) }}
      fixed={{ activityCode }}
      draft={draft}
      changed={unitsChanged}
      told={({ activityName: name }) => t("units.saved", { name })}
      removal={removal.of(
        { activityCode, activityName },
        {
          question: t("units.removeConfirm", { name: activityName }),
          told: t("units.removed", { name: activityName }),
        },
      )}
      onClose={onClose}
    >
      <UnitFields />
    </FormDialog>
  );
}

function UnitFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="activityName" label={t("units.label")} hint={t("units.hint")} max={200} required />
      <CheckField name="isALl" label={t("units.forAll")} />
    </>
  );
}
