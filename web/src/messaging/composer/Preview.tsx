import { merge } from "@ofisi/contract/messaging/placeholders";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button, IconButton } from "../../kit/Button.tsx";
import { LinkButton } from "../../kit/LinkButton.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { BackIcon, ForwardIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { PhoneSection } from "../phone/PhoneSection.tsx";
import type { Outlook, Recipient } from "./outlook.ts";

/** The messages as they would leave, one after the other: a family's is one. */
export function Preview(props: {
  text: string;
  sender: string;
  recipients: readonly Recipient[];
  longest: Outlook["longest"];
  /** Sends what is shown to whoever writes it. */
  onTest?: (text: string) => void;
}) {
  const { text, recipients, longest, onTest } = props;
  const { t } = useTranslation();
  const [key, setKey] = useState<string>();
  // Whoever was looked at may be off the list by now.
  const at = Math.max(
    0,
    recipients.findIndex((each) => each.key === key),
  );
  const shown = recipients[at];
  const step = (by: number): void => {
    setKey(recipients[(at + by + recipients.length) % recipients.length]?.key);
  };
  const looks = shown ? merge(text, shown.values) : text;
  const canJump = longest && longest.key !== shown?.key && recipients.some((each) => each.key === longest.key);
  return (
    <Down gap={1}>
      <Words as="h3" size="heading">
        {t("composer.preview.title")}
      </Words>
      <Across gap={0.5}>
        <IconButton
          label={t("composer.preview.previous")}
          icon={<BackIcon />}
          disabled={recipients.length < 2}
          onClick={() => step(-1)}
        />
        <IconButton
          label={t("composer.preview.next")}
          icon={<ForwardIcon />}
          disabled={recipients.length < 2}
          onClick={() => step(1)}
        />
        <Words size="small" as="span" live>
          {shown
            ? t("composer.preview.as", { at: at + 1, count: recipients.length, name: shown.name })
            : t("composer.preview.written")}
        </Words>
      </Across>
      <PhoneSection sender={props.sender || t("composer.preview.anyNumber")} text={looks} />
      {onTest && (
        <Across>
          <Button disabled={looks.trim() === ""} onClick={() => onTest(looks)}>
            {t("composer.test.open")}
          </Button>
        </Across>
      )}
      {props.sender === "" && <Notice tone="attention">{t("composer.preview.noSender")}</Notice>}
      {longest && (
        <Words size="small">
          {t("composer.preview.longest", { name: longest.name })}{" "}
          {canJump && <LinkButton onClick={() => setKey(longest.key)}>{t("composer.preview.show")}</LinkButton>}
        </Words>
      )}
    </Down>
  );
}
