import { BULK_PLACEHOLDERS, bulkMessages, MONEY_PLACEHOLDERS } from "@ofisi/contract/messaging/bulkMessages";
import { FEE_REMINDERS } from "@ofisi/contract/messaging/feeReminders";
import { LANGUAGES } from "../../kit/i18n/preferences.ts";
import { PER, SMS_MAX } from "@ofisi/contract/messaging/rows";
import { useCallback, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "../../kit/data/call.ts";
import { useMay, useSession } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import type { ComposerProps } from "../composer/ComposerSection.tsx";
import type { GroupList } from "./lists.ts";
import { MessageSection } from "../composer/MessageSection.tsx";
import { PerField } from "./PerField.tsx";
import { agreesToSend } from "./agreesToSend.tsx";
import { saidOf } from "./said.ts";
import { WhenSection } from "./WhenSection.tsx";
import { messagesChanged } from "../history/changed.ts";

const NOT_ASKED: ReadonlyMap<number, Readonly<Record<string, string>>> = new Map();

const AT_ONCE = { channel: "sms", checkedParent: false, checkedStudent: false, sendOn: "", sendTime: "" } as const;

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
      initial={{ message: "", per: "family", sendOn: "", sendTime: "" }}
      fixed={{ type }}
      draft={`sendSms${type}`}
      before={(written) =>
        agreesToSend({ ...written, type, channel: "sms", checkedParent: false, checkedStudent: false })
      }
      changed={messagesChanged}
      told={saidOf}
      onClose={onClose}
    >
      <Message type={type} />
      {type === "STUDENT" && <PerField />}
      <WhenSection />
    </FormDialog>
  );
}

function Message({ type }: { type: GroupList }) {
  const { t } = useTranslation();
  const { name: school, currency } = useSession();
  const chosen: unknown = useWatch({ name: "per" });
  const per = PER.find((each) => each === chosen) ?? "family";
  // What money there is in a message about it is the server's to say.
  const [owed, setOwed] = useState(NOT_ASKED);
  const isAboutMoney = useMay(bulkMessages.addListArrears) && type === "STUDENT";
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
        values: { Name: name, Student: studentName, Group: groupName, School: school, ...owed.get(id) },
      })),
    [rows, school, owed],
  );
  const placeholders = useMemo(
    () =>
      [...BULK_PLACEHOLDERS, ...(isAboutMoney ? MONEY_PLACEHOLDERS : [])]
        .filter((name) => type === "STUDENT" || name !== "Student")
        .map((name) => ({ name, label: t(`bulk.placeholders.${name}`) })),
    [isAboutMoney, type, t],
  );
  const reminders = LANGUAGES.map((code) => ({ code, name: t(`bulk.reminder.${code}`), text: FEE_REMINDERS[code] }));
  const outlook = useCallback<NonNullable<ComposerProps["ask"]>>(
    async (message, signal) => {
      const input = { ...AT_ONCE, type, per, message } as const;
      const {
        recipients: messages,
        segments,
        price,
        unpriced,
        samples,
        owed: found,
      } = await call(bulkMessages.previewMessages, input, {
        signal,
        quiet: true,
      });
      const [longest] = samples;
      setOwed(new Map(found.map(({ id, values }) => [id, values])));
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
    <MessageSection
      name="message"
      max={SMS_MAX}
      sender={school}
      recipients={recipients}
      ask={outlook}
      prices={{ currency, list: [] }}
      placeholders={placeholders}
      {...(isAboutMoney && { templates: { list: reminders } })}
    />
  );
}
