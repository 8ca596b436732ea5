import { REASON_MAX, type AttendanceCode, type RegisterMark } from "@ofisi/contract/academics/registers";
import { minutesOf } from "@ofisi/contract/kit/times";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { SelectInput } from "../../kit/form/SelectInput.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { NOTHING_KEPT, useUnsaved } from "../../kit/form/useUnsaved.ts";
import { Down, Halves } from "../../kit/shell/Layout.tsx";

/** Says more of somebody than a letter does: an excuse and its reason, one of the school's codes, times. */
export function MarkDialog(props: {
  name: string;
  mark: RegisterMark;
  codes: readonly AttendanceCode[];
  onClose: () => void;
  onSaid: (mark: RegisterMark) => void;
}) {
  const { name, codes, onClose } = props;
  const { t } = useTranslation();
  const [mark, setMark] = useState<RegisterMark>({
    ...props.mark,
    ...(props.mark.code === "present" && !props.mark.timeIn && { code: "excused" }),
  });
  const [begun] = useState(mark);
  const isTyped = Object.keys(begun).some(
    (part) => mark[part as keyof RegisterMark] !== begun[part as keyof RegisterMark],
  );
  const unsaved = useUnsaved(isTyped, NOTHING_KEPT);
  const leave = async (): Promise<void> => {
    if (!(await unsaved.mayLeave())) return;
    unsaved.release();
    onClose();
  };
  const [isTried, setTried] = useState(false);
  const countsAs = codes.find(({ code }) => code === mark.code)?.countsAs ?? mark.code;
  const isThere = countsAs === "present" || countsAs === "late";
  const lacksReason = mark.code === "excused" && mark.reason.trim() === "";
  const isTime = (time: string): boolean => time === "" || minutesOf(time) !== undefined;
  const hasBadTime = isThere && !(isTime(mark.timeIn) && isTime(mark.timeOut));
  const take = (): void => {
    setTried(true);
    if (lacksReason || hasBadTime) return;
    unsaved.release();
    props.onSaid(isThere ? mark : { ...mark, timeIn: "", timeOut: "" });
  };
  const options = [
    ...(["excused", "absent", "late", "present"] as const).map((value) => ({
      value,
      label: t(`registers.states.${value}`),
    })),
    ...codes.map(({ code, name: label }) => ({ value: code, label })),
  ];
  return (
    <Dialog
      title={t("registers.why.title", { name })}
      size="small"
      onClose={() => void leave()}
      actions={
        <>
          <Button onClick={() => void leave()}>{t("kit.cancel")}</Button>
          <Button kind="primary" onClick={take}>
            {t("registers.why.take")}
          </Button>
        </>
      }
    >
      <Down>
        <SelectInput
          label={t("registers.why.code")}
          name="code"
          value={mark.code}
          options={options}
          onChange={(code) => setMark({ ...mark, code })}
        />
        <TextInput
          label={t("registers.why.reason")}
          value={mark.reason}
          onChange={(reason) => setMark({ ...mark, reason })}
          hint={t("registers.why.hint")}
          error={isTried && lacksReason ? t("registers.why.say") : undefined}
          max={REASON_MAX}
        />
        {isThere && (
          <Halves>
            {(["timeIn", "timeOut"] as const).map((which) => (
              <TextInput
                key={which}
                label={t(`registers.why.${which}`)}
                value={mark[which]}
                onChange={(time) => setMark({ ...mark, [which]: time })}
                hint="08:20"
                error={isTried && !isTime(mark[which]) ? "08:20" : undefined}
                max={5}
              />
            ))}
          </Halves>
        )}
      </Down>
    </Dialog>
  );
}
