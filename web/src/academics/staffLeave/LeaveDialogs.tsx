import { staffLeave } from "@ofisi/contract/academics/staffLeave";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { DateField } from "../../kit/fields/DateField.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { Halves } from "../../kit/shell/Layout.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { useStaffOptions } from "../../people/staff/StaffPicker.tsx";

const changed = (): Promise<void> => invalidate(staffLeave.getLeave, staffLeave.getLessonsToCover);

/** Puts somebody on leave; what is to be covered follows at once. */
export function AddLeaveDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { turn } = useDialogs();
  return (
    <FormDialog
      operation={staffLeave.addLeave}
      title={t("staffLeave.add")}
      initial={{ staffCode: "", firstDay: schoolDay(), lastDay: schoolDay(), reason: "" }}
      draft={draft}
      onDone={({ id, staffName }) => {
        notify(t("staffLeave.added", { name: staffName }));
        void changed();
        turn("leave", String(id));
      }}
      onClose={onClose}
    >
      <PickField
        name="staffCode"
        label={t("staffLeave.staff")}
        placeholder={t("staffLeave.staffHint")}
        options={useStaffOptions()}
        required
      />
      <LeaveFields />
    </FormDialog>
  );
}

/** Changes the days or the reason of a leave. */
export function EditLeaveDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(staffLeave.getLessonsToCover, { id: Number(id) || 1, skip: 0 }, { keep: false });
  const leave = reading.data?.leave;
  if (!leave) return <WaitingDialog title={t("staffLeave.edit")} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={staffLeave.editLeave}
      title={t("staffLeave.edit")}
      action={t("staffLeave.save")}
      record={leave}
      fields={[
        { name: "firstDay", label: t("staffLeave.first"), read: formatDate },
        { name: "lastDay", label: t("staffLeave.last"), read: formatDate },
        { name: "reason", label: t("staffLeave.reason") },
      ]}
      valuesOf={({ firstDay, lastDay, reason }) => ({ firstDay, lastDay, reason })}
      fixedOf={(record) => ({ id: String(record.id) })}
      draft={draft}
      changed={changed}
      told={({ staffName }) => t("staffLeave.saved", { name: staffName })}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <LeaveFields />
    </EditDialog>
  );
}

function LeaveFields() {
  const { t } = useTranslation();
  return (
    <>
      <Halves>
        <DateField name="firstDay" label={t("staffLeave.first")} required />
        <DateField name="lastDay" label={t("staffLeave.last")} hint={t("staffLeave.lastHint")} required />
      </Halves>
      <TextField name="reason" label={t("staffLeave.reason")} max={200} />
    </>
  );
}
