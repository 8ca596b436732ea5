import { merge, type Values } from "@ofisi/contract/messaging/placeholders";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useSession } from "../../kit/data/session.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { LetterFrame } from "../../kit/LetterFrame.tsx";
import { Across, Down } from "../../kit/shell/Layout.tsx";
import { LetterSection } from "./LetterSection.tsx";
import { useTest } from "./useTest.tsx";

/** What is written so far. */
export interface Letter {
  emailBody: string;
  emailSubject: string;
}
/** What is filled in for the first of those whom it goes to; nothing where nobody waits for it. */
export type FirstOf = (letter: Letter, written: Readonly<Record<string, unknown>>) => Promise<Values>;

/** The e-mail as it is read, and a test of it to oneself, filled in for the first of the list. */
export function LetterPreviewSection({ first }: { first: FirstOf }) {
  const { t } = useTranslation();
  const { name: school } = useSession();
  const written = useWatch() as Partial<Letter> & Record<string, unknown>;
  const test = useTest();
  const [busy, setBusy] = useState(false);
  const { emailBody = "", emailSubject = "" } = written;
  const isEmpty = emailBody.trim() === "";
  const open = async (): Promise<void> => {
    if (isEmpty || emailSubject.trim() === "") return await ask.alert(t("composer.test.nothing"));
    setBusy(true);
    try {
      const values = await first({ emailBody, emailSubject }, written);
      test.open({ channel: "email", message: merge(emailBody, values), emailSubject: merge(emailSubject, values) });
    } catch (error) {
      await alertFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Down gap={1}>
      {!isEmpty && (
        <LetterFrame
          label={t("composer.asRead")}
          sender={school}
          about=""
          subject={emailSubject}
          text={<LetterSection text={emailBody} />}
        />
      )}
      <Across>
        <Button busy={busy} onClick={() => void open()}>
          {t("composer.test.open")}
        </Button>
      </Across>
      {test.dialog}
    </Down>
  );
}
