import { spellReference } from "@ofisi/contract/people/applications";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { BigCode } from "../../kit/BigCode.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Down } from "../../kit/shell/Layout.tsx";
import { WideButton } from "../../kit/WideButton.tsx";
import type { Arrived } from "./draft.ts";
import { SendingPart } from "./SendingPart.tsx";
import { useSending } from "./useSending.ts";

/** The reference of an application that has arrived, and its files on their way, until somebody says that they want to send another. */
export function ArrivedPart(props: { schoolCode: string; arrived: Arrived; onAnother: () => void }) {
  const { reference, asSent, ticket } = props.arrived;
  const sending = useSending(props.schoolCode, ticket);
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const spelt = spellReference(reference);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(spelt);
      setCopied(true);
    } catch {
      // No clipboard on plain http: one press selects the whole value.
    }
  };
  return (
    <Down gap={2}>
      <BigCode label={t("applications.fields.reference")} value={spelt} />
      <Notice tone="good">{t("applications.sent.write")}</Notice>
      {!asSent && <Notice tone="attention">{t("applications.sent.first")}</Notice>}
      <SendingPart sending={sending} />
      <WideButton kind="outlined" onClick={() => void copy()}>
        {t(isCopied ? "applications.sent.copied" : "applications.sent.copy")}
      </WideButton>
      <WideButton kind="outlined" href={`#/apply/${props.schoolCode}/status`}>
        {t("applications.status.title")}
      </WideButton>
      {sending.isReady && sending.files.length === 0 && (
        <WideButton onClick={props.onAnother}>{t("applications.sent.another")}</WideButton>
      )}
    </Down>
  );
}
