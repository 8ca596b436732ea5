import { BULK_PLACEHOLDERS, bulkMessages, MONEY_PLACEHOLDERS } from "@ofisi/contract/messaging/bulkMessages";
import { FEE_REMINDERS } from "@ofisi/contract/messaging/feeReminders";
import { LANGUAGES } from "../../kit/i18n/preferences.ts";
import { PER, SMS_MAX, type SendPreview } from "@ofisi/contract/messaging/rows";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import type { z } from "zod";
import { call } from "../../kit/data/call.ts";
import { useMay, useSession } from "../../kit/data/session.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import type { ComposerProps } from "../composer/ComposerSection.tsx";
import type { GroupList } from "./lists.ts";
import { MessageSection } from "../composer/MessageSection.tsx";
import { FIRST } from "../composer/outlook.ts";
import { PerField } from "./PerField.tsx";
import { agreesToSend } from "./agreesToSend.tsx";
import { saidOf } from "../history/said.ts";
import { WhenSection } from "./WhenSection.tsx";
import { messagesChanged } from "../history/changed.ts";

type Told = Pick<z.output<typeof SendPreview>, "messages"> & { sender?: string };
const NOT_ASKED: Told = { messages: [] };

const BY_SMS = { channel: "sms", emailSubject: "", checkedParent: false, checkedStudent: false } as const;
const AT_ONCE = { ...BY_SMS, sendOn: "", sendTime: "" } as const;

/** Writes an SMS to everybody in one's list who is pending, and sends it once it is confirmed. */
export function SendSmsDialog({ type, onClose }: { type: GroupList; onClose: () => void }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  return (
    <FormDialog
      operation={bulkMessages.sendMessageToParents}
      title={t("bulk.send.sms")}
      size="record"
      initial={{ message: "", per: "family", sendOn: "", sendTime: "" }}
      fixed={{ type }}
      draft={`sendSms${type}`}
      before={(written) => agreesToSend({ ...written, ...BY_SMS, type })}
      changed={messagesChanged}
      told={saidOf}
      opens={({ sendCode }) => open("sentMessages", sendCode)}
      onClose={onClose}
    >
      <Message type={type}>
        {type === "STUDENT" && <PerField />}
        <WhenSection />
      </Message>
    </FormDialog>
  );
}

function Message({ type, children }: { type: GroupList; children: ReactNode }) {
  const { t } = useTranslation();
  const { name: school, currency } = useSession();
  const chosen: unknown = useWatch({ name: "per" });
  const per = PER.find((each) => each === chosen) ?? "family";
  // What each is told of, and with whom together, is the server's to say.
  const [told, setTold] = useState<Told>(NOT_ASKED);
  const isAboutMoney = useMay(bulkMessages.addListArrears) && type === "STUDENT";
  const recipients = useMemo(
    () =>
      told.messages.map(({ id, name, recipient, values }) => ({ key: String(id), name, number: recipient, values })),
    [told],
  );
  const placeholders = useMemo(
    () =>
      [...BULK_PLACEHOLDERS, ...(isAboutMoney ? MONEY_PLACEHOLDERS : [])]
        .filter((name) => type === "STUDENT" || name !== "Student")
        .map((name) => ({ name, label: t(`bulk.placeholders.${name}`) })),
    [isAboutMoney, type, t],
  );
  const reminders = useMemo(
    () =>
      isAboutMoney
        ? LANGUAGES.map((code) => ({ code, name: t(`bulk.reminder.${code}`), text: FEE_REMINDERS[code] }))
        : [],
    [isAboutMoney, t],
  );
  const outlook = useCallback<NonNullable<ComposerProps["ask"]>>(
    async (message, signal) => {
      const input = { ...AT_ONCE, type, per, message } as const;
      const answer = await call(bulkMessages.previewMessages, input, { signal, quiet: true });
      const [longest] = answer.samples;
      setTold(answer);
      return {
        messages: answer.recipients,
        segments: answer.segments,
        price: answer.price,
        unpriced: answer.unpriced,
        ...(longest && { longest: { key: String(longest.id), name: longest.name, text: longest.body } }),
        unfilled: {
          count: answer.holesCount,
          first: answer.holes.slice(0, FIRST).map(({ name, placeholders: names }) => ({ name, names })),
        },
        unicode: { count: answer.unicodeCount, first: answer.unicode },
        without: [
          ...(answer.settled > 0 ? [t("bulk.send.settled", { count: answer.settled })] : []),
          ...(answer.unreachableCount > 0 ? [t("bulk.send.unreached", { count: answer.unreachableCount })] : []),
        ],
      };
    },
    [type, per, t],
  );
  return (
    <MessageSection
      name="message"
      max={SMS_MAX}
      sender={told.sender ?? school}
      recipients={recipients}
      ask={outlook}
      prices={{ currency, list: [] }}
      placeholders={placeholders}
      given={reminders}
    >
      {children}
    </MessageSection>
  );
}
