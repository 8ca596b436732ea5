import type { LetterKind } from "@ofisi/contract/finance/documents";
import { letterMail } from "@ofisi/contract/people/letterMail";
import type { ReactNode } from "react";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { Button } from "../../../kit/Button.tsx";
import { Loaded } from "../../../kit/data/Loaded.tsx";
import { useRead, useWrite } from "../../../kit/data/useRead.ts";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { MailIcon } from "../../../kit/shell/icons.ts";
import { Down } from "../../../kit/shell/Layout.tsx";
import { PaperMailSection, usePaperMail } from "../../paperMail/PaperMailSection.tsx";

/** A letter as it was filled in, for those it is to. */
export interface FilledLetter {
  kind: LetterKind;
  checkedApplicant: string[];
  place: string;
  time: string;
}

/** Sends a letter to the applicants by e-mail. @param children what stays unfilled in it. */
export function LetterMailDialog(props: { letter: FilledLetter; children: ReactNode; onClose: () => void }) {
  const { letter, children, onClose } = props;
  const { t } = useTranslation();
  const { kind, checkedApplicant } = letter;
  const reading = useRead(letterMail.previewLetterMail, { kind, checkedApplicant });
  const sending = useWrite(letterMail.mailLetters, { invalidates: [letterMail.previewLetterMail] });
  const mail = usePaperMail({
    reading,
    isSending: sending.busy,
    send: (again) => sending.run({ ...letter, again }),
  });
  return (
    <Dialog
      title={t("letters.mail", { kind: t(`letters.kinds.${kind}`) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          <Button {...mail.button} icon={<MailIcon />} />
        </>
      }
    >
      <Loaded reading={reading} lines={4}>
        {(preview) => (
          <Down gap={2}>
            {children}
            <PaperMailSection preview={preview} mail={mail} />
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}
