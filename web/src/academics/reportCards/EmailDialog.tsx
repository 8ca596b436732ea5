import { CARD_LANGUAGES, cardMail } from "@ofisi/contract/academics/cardMail";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { SelectInput } from "../../kit/form/SelectInput.tsx";
import { language, useTranslation } from "../../kit/i18n/i18n.ts";
import { LANGUAGE_NAMES } from "../../kit/i18n/preferences.ts";
import { Notice } from "../../kit/Notice.tsx";
import { MailIcon } from "../../kit/shell/icons.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { PaperMailSection, usePaperMail } from "../../people/paperMail/PaperMailSection.tsx";
import { LeftOutNotice } from "./LeftOut.tsx";

/** Whose report cards: of a class in a period, of the ticked or of all. */
export interface MailedCards {
  academicYearCode: string;
  semesterCode: string;
  groupCode: string;
  checked: string[] | undefined;
  withRank: boolean;
}

/** Sends report cards to the guardians by e-mail, once the marks of the class are published. */
export function EmailDialog({ cards, onClose }: { cards: MailedCards; onClose: () => void }) {
  const { t } = useTranslation();
  const { withRank, ...whose } = cards;
  const [written, setWritten] = useState(CARD_LANGUAGES.find((each) => each === language()) ?? "en");
  const reading = useRead(cardMail.previewCardMail, { ...whose, language: written });
  const sending = useWrite(cardMail.mailReportCards, { invalidates: [cardMail.previewCardMail] });
  const mail = usePaperMail({
    reading,
    isHeldUp: reading.data?.isPublished === false,
    isSending: sending.busy,
    send: (again) => sending.run({ ...whose, language: written, withRank, again }),
  });
  return (
    <Dialog
      title={t("reportCards.mail.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          <Button {...mail.button} icon={<MailIcon />} />
        </>
      }
    >
      <Loaded reading={reading} lines={4}>
        {({ isPublished, leftOut, ...preview }) => (
          <Down gap={2}>
            {!isPublished && <Notice tone="attention">{t("reportCards.mail.unpublished")}</Notice>}
            <LeftOutNotice leftOut={leftOut} />
            <SelectInput
              label={t("reportCards.mail.language")}
              name="language"
              value={written}
              options={CARD_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={(value) => setWritten(CARD_LANGUAGES.find((each) => each === value) ?? written)}
            />
            <PaperMailSection preview={preview} mail={mail} />
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}
