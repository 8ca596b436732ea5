import { registers, STATES, type AttendanceCode } from "@ofisi/contract/academics/registers";
import { Controller, useFormContext } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { useHelper } from "../../kit/fields/FieldNotes.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { SelectInput } from "../../kit/form/SelectInput.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";

/** After how many days a day is locked, and what the school says besides present, late, absent and excused. */
export function SettingsDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(registers.getAttendanceSettings, {}, { keep: false });
  if (!reading.data) return <WaitingDialog title={t("registers.settings.title")} reading={reading} onClose={onClose} />;
  return (
    <EditDialog
      operation={registers.saveAttendanceSettings}
      title={t("registers.settings.title")}
      action={t("registers.settings.save")}
      draft={draft}
      record={reading.data}
      fields={[
        { name: "lockDays", label: t("registers.settings.lockDays") },
        { name: "graceMinutes", label: t("registers.settings.grace") },
        {
          name: "codes",
          label: t("registers.settings.codes"),
          read: (codes) => (JSON.parse(codes || "[]") as AttendanceCode[]).map(({ name }) => name).join(", "),
        },
      ]}
      valuesOf={({ lockDays, graceMinutes, codes }) => ({
        lockDays: String(lockDays),
        graceMinutes: graceMinutes < 0 ? "" : String(graceMinutes),
        codes: JSON.stringify(codes),
      })}
      onRefused={reading.refetch}
      changed={() => invalidate(registers.getAttendanceSettings, registers.getRegister)}
      told={() => t("registers.settings.saved")}
      onClose={onClose}
    >
      <NumberField name="lockDays" label={t("registers.settings.lockDays")} max={4} required />
      <NumberField
        name="graceMinutes"
        label={t("registers.settings.grace")}
        hint={t("registers.settings.graceHint")}
        max={3}
      />
      <Words size="heading" as="h3">
        {t("registers.settings.codes")}
      </Words>
      <Words faint>{t("registers.settings.codesAbout")}</Words>
      <CodesField />
    </EditDialog>
  );
}

/** The codes, written in the form's field `codes`, a name and what it counts as each. */
function CodesField() {
  const { t } = useTranslation();
  const { control } = useFormContext<Wire>();
  const note = useHelper("codes")(undefined, undefined);
  return (
    <Controller
      name="codes"
      control={control}
      render={({ field, fieldState }) => {
        const codes = JSON.parse(field.value ?? "[]") as AttendanceCode[];
        const write = (written: readonly AttendanceCode[]): void => field.onChange(JSON.stringify(written));
        const fault = fieldState.error?.message;
        return (
          <Down>
            {note !== undefined && (
              <Words as="div" faint size="small">
                {note}
              </Words>
            )}
            {codes.map((code, at) => (
              // Lines are not moved: their place says which they are.
              <CodeLines
                key={at}
                at={at}
                code={code}
                fault={code.name.trim() === "" ? fault : undefined}
                onChange={(changed) => write(codes.with(at, changed))}
                onRemove={() => write(codes.toSpliced(at, 1))}
              />
            ))}
            {fault !== undefined && codes.every(({ name }) => name.trim() !== "") && (
              <Words danger live>
                {fault}
              </Words>
            )}
            <Across>
              <Button kind="outlined" onClick={() => write([...codes, { code: "", name: "", countsAs: "excused" }])}>
                {t("registers.settings.add")}
              </Button>
            </Across>
          </Down>
        );
      }}
    />
  );
}

function CodeLines(props: {
  at: number;
  code: AttendanceCode;
  fault: string | undefined;
  onChange: (code: AttendanceCode) => void;
  onRemove: () => void;
}) {
  const { at, code, fault, onChange, onRemove } = props;
  const { t } = useTranslation();
  return (
    <Down gap={1}>
      <TextInput
        label={t("registers.settings.name")}
        value={code.name}
        onChange={(name) => onChange({ ...code, name })}
        error={fault}
        max={40}
      />
      <Across>
        {code.code === "" ? (
          <SelectInput
            label={t("registers.settings.countsAs")}
            name={`countsAs${at}`}
            value={code.countsAs}
            options={STATES.map((value) => ({ value, label: t(`registers.states.${value}`) }))}
            onChange={(value) => onChange({ ...code, countsAs: STATES.find((each) => each === value) ?? "excused" })}
          />
        ) : (
          <Words size="small" faint as="span">
            {t("registers.settings.counts", { state: t(`registers.states.${code.countsAs}`) })}
          </Words>
        )}
        <Button small kind="danger" onClick={onRemove}>
          {t("registers.settings.remove")}
        </Button>
      </Across>
    </Down>
  );
}
