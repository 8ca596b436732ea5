import {
  GRACE_MAX,
  registers,
  STATES,
  type AttendanceCode,
  type AttendanceSettings,
} from "@ofisi/contract/academics/registers";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { invalidate, useRead, useWrite } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { SelectInput } from "../../kit/form/SelectInput.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";

/** After how many days a day is locked, and what the school says besides present, late, absent and excused. */
export function SettingsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(registers.getAttendanceSettings, {}, { keep: false });
  if (!reading.data) return <WaitingDialog title={t("registers.settings.title")} reading={reading} onClose={onClose} />;
  return <Form settings={reading.data} onClose={onClose} />;
}

/** Minutes, or empty. */
const isGrace = (text: string): boolean => /^\d{0,3}$/.test(text.trim()) && Number(text) <= GRACE_MAX;
const isWhole = (text: string): boolean => /^(-1|\d{1,3})$/.test(text.trim()) && Number(text) <= 366;

function Form({ settings, onClose }: { settings: AttendanceSettings; onClose: () => void }) {
  const { t } = useTranslation();
  const [lockDays, setLockDays] = useState(String(settings.lockDays));
  const [grace, setGrace] = useState(settings.graceMinutes < 0 ? "" : String(settings.graceMinutes));
  const [codes, setCodes] = useState<readonly AttendanceCode[]>(settings.codes);
  const writing = useWrite(registers.saveAttendanceSettings);
  const put = (at: number, change: Partial<AttendanceCode>): void =>
    setCodes(codes.map((code, index) => (index === at ? { ...code, ...change } : code)));
  const save = async (): Promise<void> => {
    if (!isWhole(lockDays) || !isGrace(grace)) return;
    const named = codes.filter(({ name }) => name.trim() !== "");
    const graceMinutes = grace.trim() === "" ? -1 : Number(grace);
    if (!(await writing.run({ lockDays: Number(lockDays), graceMinutes, codes: named }))) return;
    onClose();
    notify(t("registers.settings.saved"));
    void invalidate(registers.getAttendanceSettings, registers.getRegister);
  };
  return (
    <Dialog
      title={t("registers.settings.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" busy={writing.busy} onClick={() => void save()}>
            {t("registers.settings.save")}
          </Button>
        </>
      }
    >
      <Down>
        <TextInput
          label={t("registers.settings.lockDays")}
          value={lockDays}
          onChange={setLockDays}
          error={isWhole(lockDays) ? undefined : "-1 – 366"}
          max={4}
        />
        <TextInput
          label={t("registers.settings.grace")}
          value={grace}
          onChange={setGrace}
          hint={t("registers.settings.graceHint")}
          error={isGrace(grace) ? undefined : `0 – ${GRACE_MAX}`}
          max={3}
        />
        <Words size="heading" as="h3">
          {t("registers.settings.codes")}
        </Words>
        <Words faint>{t("registers.settings.codesAbout")}</Words>
        {codes.map((code, at) => (
          // Lines are not moved: their place says which they are.
          // oxlint-disable-next-line react/no-array-index-key
          <Down key={at} gap={1}>
            <TextInput
              label={t("registers.settings.name")}
              value={code.name}
              onChange={(name) => put(at, { name })}
              max={40}
            />
            <Across>
              {code.code === "" ? (
                <SelectInput
                  label={t("registers.settings.countsAs")}
                  name={`countsAs${at}`}
                  value={code.countsAs}
                  options={STATES.map((value) => ({ value, label: t(`registers.states.${value}`) }))}
                  onChange={(value) => put(at, { countsAs: STATES.find((each) => each === value) ?? "excused" })}
                />
              ) : (
                <Words size="small" faint as="span">
                  {t("registers.settings.counts", { state: t(`registers.states.${code.countsAs}`) })}
                </Words>
              )}
              <Button small kind="danger" onClick={() => setCodes(codes.filter((_, index) => index !== at))}>
                {t("registers.settings.remove")}
              </Button>
            </Across>
          </Down>
        ))}
        <Across>
          <Button kind="outlined" onClick={() => setCodes([...codes, { code: "", name: "", countsAs: "excused" }])}>
            {t("registers.settings.add")}
          </Button>
        </Across>
      </Down>
    </Dialog>
  );
}
