import { type AbsenceReason, REASONS } from "@ofisi/contract/academics/absences";
import { REASON_MAX } from "@ofisi/contract/academics/registers";
import { family } from "@ofisi/contract/people/family";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { useSubmit } from "../../kit/form/useSubmit.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { WideButton } from "../../kit/WideButton.tsx";

/** Says why a child was away on a day. */
export function ExplainPart(props: {
  child: { userCode: string; name: string };
  day: string;
  explained: AbsenceReason | "";
  onDone: () => void;
}) {
  const { child, day, onDone } = props;
  const { t } = useTranslation();
  const [kind, setKind] = useState<AbsenceReason>(props.explained || "ill");
  const [reason, setReason] = useState("");
  const saying = useWrite(family.explainAbsence, { invalidates: [family.getChildAttendance] });
  const { busy, submit } = useSubmit(async () => {
    await saying.attempt({ userCode: child.userCode, activityDate: day, kind, reason });
    onDone();
  });
  const title = t("family.attendance.why", { name: child.name });
  return (
    <form onSubmit={submit} noValidate aria-label={title}>
      <Down gap={2}>
        <Words strong>{title}</Words>
        <Choose
          label={title}
          value={kind}
          options={REASONS.map((value) => ({ value, label: t(`family.attendance.reasons.${value}`) }))}
          onChange={setKind}
        />
        <TextInput label={t("family.attendance.words")} value={reason} onChange={setReason} max={REASON_MAX - 60} />
        <WideButton kind="primary" type="submit" busy={busy}>
          {t("family.attendance.send")}
        </WideButton>
      </Down>
    </form>
  );
}
