import { messageCaptures, type CapturedMessage } from "@ofisi/contract/messaging/messageCaptures";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { LetterFrame } from "../../kit/LetterFrame.tsx";
import { LinkButton } from "../../kit/LinkButton.tsx";
import { saveFrom } from "../../kit/print/saveFile.ts";
import { DownloadIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { LetterSection } from "../composer/LetterSection.tsx";
import { PhoneSection } from "../phone/PhoneSection.tsx";

/** One message that would have gone out: to whom, and how it looks there. `onOnly` narrows the list to its recipient. */
export function CapturedTile(props: { message: CapturedMessage; onOnly: (recipient: string) => void }) {
  const { message } = props;
  const { name, recipient, sender, sendCode, attachmentName } = message;
  const { t } = useTranslation();
  return (
    <Down gap={1}>
      <div>
        <Words strong>{name}</Words>
        <LinkButton label={t("messageCaptures.only", { recipient })} onClick={() => props.onOnly(recipient)}>
          {recipient}
        </LinkButton>
      </div>
      {message.channel === "sms" ? (
        <PhoneSection label={t("messageCaptures.smsTo", { name, recipient })} sender={sender} text={message.body} />
      ) : (
        <LetterFrame
          label={t("messageCaptures.emailTo", { name, recipient })}
          sender={sender}
          about={message.replyTo === "" ? "" : t("messageCaptures.replyTo", { address: message.replyTo })}
          subject={message.subject}
          text={<LetterSection text={message.body} />}
          attachment={
            attachmentName !== "" && (
              <Button
                small
                icon={<DownloadIcon />}
                label={t("messageCaptures.download", { name: attachmentName })}
                onClick={() => void saveFrom(() => fileUrl(messageCaptures.downloadCapturedAttachment, { sendCode }))}
              >
                {attachmentName}
              </Button>
            )
          }
        />
      )}
      <Words size="small" faint>
        {t("messageCaptures.sentBy", { name: message.sentBy, when: formatDateTime(message.sentAt) })}
      </Words>
    </Down>
  );
}
