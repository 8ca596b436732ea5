import { normalise, splitSegments } from "@ofisi/contract/messaging/segments";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { PhoneFrame } from "../../kit/PhoneFrame.tsx";

/** An SMS as its recipient sees it, from whom it comes, and where what is paid for begins anew. */
export function PhoneSection(props: { sender: string; text: string; label?: string }) {
  const { sender, text } = props;
  const { t } = useTranslation();
  const segments = splitSegments(normalise(text));
  return (
    <PhoneFrame
      label={props.label ?? t("phone.label")}
      sender={sender}
      segments={segments}
      note={segments.length === 0 ? "" : t("phone.joined", { count: segments.length })}
      empty={t("phone.empty")}
    />
  );
}
