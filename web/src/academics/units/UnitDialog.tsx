import { units, type Unit } from "@ofisi/contract/academics/units";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { orGone } from "../../kit/dialog/gone.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { addDialog } from "../../kit/record/dialogs.tsx";
import { valuesOf, versionedOf, type FormField } from "../../kit/record/fields.ts";
import { RecordFields } from "../../kit/record/RecordFields.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";

const UNIT_FIELDS: readonly FormField<Unit>[] = [
  { name: "activityName", label: "units.label", hint: "units.hint" },
  { name: "isALl", label: "units.forAll", kind: "tick" },
];
const unitsChanged = () => invalidate(units.getActivity);

/** Adds a unit (document 000 section 2; G079). */
export const AddUnitDialog = addDialog(units.addActivity, {
  words: "units",
  fields: UNIT_FIELDS,
  nameOf: (unit) => unit.activityName,
  size: "small",
  changed: unitsChanged,
});

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
  const { activityName } = unit;
  return (
    <EditDialog
      operation={units.editActivity}
      title={t("units.edit")}
      action={t("units.save")}
      size="small"
      record={unit}
      fields={versionedOf(UNIT_FIELDS, t)}
      valuesOf={(record) => valuesOf(UNIT_FIELDS, record)}
      fixedOf={() => ({ activityCode })}
      onRefused={reading.refetch}
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
      <RecordFields fields={UNIT_FIELDS} input={units.editActivity.in} />
    </EditDialog>
  );
}
