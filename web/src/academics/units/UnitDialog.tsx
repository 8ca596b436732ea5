import { units, type Unit } from "@ofisi/contract/academics/units";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/dialog/ask.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { invalidate, useRead, useWrite } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";

/** Adds a unit (document 000 section 2; G079). */
export function AddUnitDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const done = async ({ activityName: name }: Unit): Promise<void> => {
    await invalidate(units.getActivity);
    onClose();
    notify(t("units.added", { name }));
  };
  return (
    <FormDialog
      operation={units.addActivity}
      title={t("units.add")}
      size="small"
      initial={{ activityName: "", isALl: "false" }}
      draft={draft}
      onDone={(unit) => void done(unit)}
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
  const removal = useWrite(units.removeActivity);
  const unit = reading.data?.Activities.find((each) => each.activityCode === activityCode);
  if (!unit) {
    const missing = orGone(reading, "This unit is not there any more");
    return <WaitingDialog title={t("units.edit")} size="small" reading={missing} onClose={onClose} />;
  }
  const { activityName, isALl } = unit;
  const done = async ({ activityName: name }: Unit): Promise<void> => {
    onClose();
    notify(t("units.saved", { name }));
    await invalidate(units.getActivity);
  };
  const remove = async (): Promise<boolean> => {
    const agreed = await ask.confirm(t("units.removeConfirm", { name: activityName }), {
      confirmLabel: t("units.remove"),
      destructive: true,
    });
    if (!agreed || !(await removal.run({ activityCode, activityName }))) return false;
    notify(t("units.removed", { name: activityName }));
    void invalidate(units.getActivity);
    return true;
  };
  return (
    <FormDialog
      operation={units.editActivity}
      title={t("units.edit")}
      action={t("units.save")}
      size="small"
      initial={{ activityName, isALl: String(isALl) }}
      fixed={{ activityCode }}
      draft={draft}
      onDone={(saved) => void done(saved)}
      removal={{ label: t("units.remove"), busy: removal.busy, run: remove }}
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
