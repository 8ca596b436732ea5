import { BULK_PLACEHOLDERS, bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { PER, SMS_MAX } from "@ofisi/contract/messaging/rows";
import { useCallback, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "../../kit/data/call.ts";
import { useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import type { ComposerProps } from "../composer/ComposerSection.tsx";
import type { GroupList } from "./lists.ts";
import { MessageField } from "./MessageField.tsx";
import { PerField } from "./PerField.tsx";
import { SendDetailSection } from "./SendDetailSection.tsx";
import { messagesChanged } from "../history/changed.ts";

/** Rows of the list that the message can be looked at as. */
const LOOKED_AT = 50;

/** Writes an SMS to everybody in one's list who is pending, and sends it once it is confirmed. */
export function SendSmsDialog({ type, onClose }: { type: GroupList; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={bulkMessages.sendMessageToParents}
      title={t("bulk.send.sms")}
      size="large"
      initial={{ message: "", per: "family" }}
      fixed={{ type }}
      draft={`sendSms${type}`}
      before={async ({ message, per }) => {
        try {
          const input = { type, per, message, channel: "sms", checkedParent: false, checkedStudent: false } as const;
          const preview = await call(bulkMessages.previewMessages, input);
          return await ask.confirm(t("bulk.send.confirm"), {
            confirmLabel: t("bulk.send.act"),
            detail: <SendDetailSection preview={preview} channel="sms" />,
          });
        } catch (error) {
          await alertFailure(error);
          return false;
        }
      }}
      changed={messagesChanged}
      told={({ queued: count }) => t("bulk.send.queued", { count })}
      onClose={onClose}
    >
      <Message type={type} />
      {type === "STUDENT" && <PerField />}
    </FormDialog>
  );
}

function Message({ type }: { type: GroupList }) {
  const { t } = useTranslation();
  const { name: school, currency } = useSession();
  const chosen: unknown = useWatch({ name: "per" });
  const per = PER.find((each) => each === chosen) ?? "family";
  const { data: rows } = useRead(bulkMessages.getGroupListMessageStatus, {
    type,
    status: "1",
    keyword: "",
    page: 0,
    size: LOOKED_AT,
    sort: "id",
    direction: "asc",
  });
  const recipients = useMemo(
    () =>
      (rows ?? []).map(({ id, name, phoneNumber, studentName, groupName }) => ({
        key: String(id),
        name,
        number: phoneNumber,
        values: { Name: name, Student: studentName, Group: groupName, School: school },
      })),
    [rows, school],
  );
  const outlook = useCallback<NonNullable<ComposerProps["ask"]>>(
    async (message, signal) => {
      const input = { type, per, message, channel: "sms", checkedParent: false, checkedStudent: false } as const;
      const {
        recipients: messages,
        segments,
        price,
        unpriced,
        samples,
      } = await call(bulkMessages.previewMessages, input, {
        signal,
        quiet: true,
      });
      const [longest] = samples;
      return {
        messages,
        segments,
        cost: price,
        unpriced,
        ...(longest && { longest: { key: longest.recipient, name: longest.name, text: longest.body } }),
        unfilled: { count: 0, first: [] },
        unicode: { count: 0, first: [] },
      };
    },
    [type, per],
  );
  return (
    <MessageField
      name="message"
      max={SMS_MAX}
      sender={school}
      recipients={recipients}
      ask={outlook}
      prices={{ currency, list: [] }}
      placeholders={BULK_PLACEHOLDERS.filter((name) => type === "STUDENT" || name !== "Student").map((name) => ({
        name,
        label: t(`bulk.placeholders.${name}`),
      }))}
    />
  );
}
