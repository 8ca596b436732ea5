import { messageDrafts } from "@ofisi/contract/messaging/messageDrafts";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { messagesChanged } from "../history/changed.ts";

/** One message as it is to be sent, merged for whoever is looked at. */
export interface Tested {
  channel: Channel;
  message: string;
  emailSubject: string;
}

/** Sends what is written to whoever writes it, before anybody else gets it. */
export function TestToMyselfDialog({ tested, onClose }: { tested: Tested; onClose: () => void }) {
  const { t } = useTranslation();
  const { channel } = tested;
  const reading = useRead(messageDrafts.getTestAddress, {});
  const title = t(`composer.test.title.${channel}`);
  if (!reading.data) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  return (
    <FormDialog
      operation={messageDrafts.sendTestToMyself}
      title={title}
      action={t("composer.test.send")}
      initial={{ address: reading.data[channel] }}
      fixed={{ ...tested }}
      draft="testToMyself"
      changed={messagesChanged}
      told={() => t("composer.test.queued")}
      onClose={onClose}
    >
      <Words>{t("composer.test.about")}</Words>
      <TextField
        name="address"
        label={t(`composer.test.to.${channel}`)}
        type={channel === "sms" ? "tel" : "email"}
        max={254}
        required
      />
      <Words lines faint>
        {tested.emailSubject === "" ? tested.message : `${tested.emailSubject}\n\n${tested.message}`}
      </Words>
    </FormDialog>
  );
}
