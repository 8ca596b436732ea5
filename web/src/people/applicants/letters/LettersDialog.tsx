import { LETTER_KINDS, type LetterKind } from "@ofisi/contract/finance/documents";
import type { Out } from "@ofisi/contract/kit/operation";
import { letters, type Placeholder } from "@ofisi/contract/people/letters";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../../../kit/i18n/i18n.ts";
import { Button } from "../../../kit/Button.tsx";
import { fileUrl } from "../../../kit/data/call.ts";
import { Loaded } from "../../../kit/data/Loaded.tsx";
import { useRead } from "../../../kit/data/useRead.ts";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { useDialogs, useEarlyDialogs, type DialogProps } from "../../../kit/dialog/dialogs.tsx";
import { useDialog } from "../../../kit/dialog/useDialog.ts";
import { SelectInput } from "../../../kit/form/SelectInput.tsx";
import { TextInput } from "../../../kit/form/TextInput.tsx";
import { LinksNotice } from "../../../kit/LinksNotice.tsx";
import { Notice } from "../../../kit/Notice.tsx";
import { openTab } from "../../../kit/print/openTab.ts";
import { MailIcon, PrintIcon } from "../../../kit/shell/icons.ts";
import { Down, Words } from "../../../kit/shell/Layout.tsx";
import { NamesSection } from "../../person/NamesSection.tsx";
import { LetterMailDialog, type FilledLetter } from "./LetterMailDialog.tsx";

const DIALOGS = ["letterTemplate"] as const;

/** A letter to one applicant, from their record. */
export function ApplicantLetterDialog({ id, onClose }: DialogProps) {
  return <LettersDialog chosen={[id]} onClose={onClose} />;
}

/** Prints a letter to each of the applicants, once it has said what stays unfilled and for whom. */
export function LettersDialog({ chosen, onClose }: { chosen: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const [kind, setKind] = useState<LetterKind>("invitation");
  const [place, setPlace] = useState("");
  const [time, setTime] = useState("");
  const checkedApplicant = [...chosen];
  // What is typed is known here: the server is asked once for a kind, and not at every key.
  const reading = useRead(letters.previewLetters, { kind, checkedApplicant, place: "", time: "" }, { keep: false });
  const typed = reading.data?.typed ?? [];
  const mail = useDialog<FilledLetter>();
  const letter = (): FilledLetter => ({
    kind,
    checkedApplicant,
    place: typed.includes("Place") ? place : "",
    time: typed.includes("Time") ? time : "",
  });
  const isReady = reading.data !== undefined && !reading.former;
  const before = (preview: Out<typeof letters.previewLetters>): ReactNode => (
    <Before kind={kind} preview={preview} typed={{ Place: place, Time: time }} />
  );
  return (
    <Dialog
      title={t("letters.title", { count: chosen.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => open("letterTemplate", kind)}>{t("letters.edit")}</Button>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          <Button icon={<MailIcon />} disabled={!isReady} onClick={() => mail.open(letter())}>
            {t("paperMail.act")}
          </Button>
          <Button
            kind="primary"
            icon={<PrintIcon />}
            disabled={!isReady}
            onClick={() => openTab(fileUrl(letters.printLetters, letter()))}
          >
            {t("letters.print", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Words faint>{t("letters.about")}</Words>
        <LinksNotice of="codes" />
        <SelectInput
          label={t("letters.one")}
          name="kind"
          value={kind}
          options={LETTER_KINDS.map((value) => ({ value, label: t(`letters.kinds.${value}`) }))}
          onChange={(value) => setKind(LETTER_KINDS.find((each) => each === value) ?? kind)}
        />
        {typed.includes("Place") && (
          <TextInput label={t("letters.place")} value={place} max={120} onChange={setPlace} />
        )}
        {typed.includes("Time") && <TextInput label={t("letters.time")} value={time} max={120} onChange={setTime} />}
        <Loaded reading={reading} lines={2}>
          {before}
        </Loaded>
        {mail.subject && reading.data && (
          <LetterMailDialog letter={mail.subject} onClose={mail.close}>
            {before(reading.data)}
          </LetterMailDialog>
        )}
      </Down>
    </Dialog>
  );
}

/** What stays unfilled and for whom, and whom the letter contradicts. */
function Before(props: {
  kind: LetterKind;
  preview: Out<typeof letters.previewLetters>;
  typed: Partial<Record<Placeholder, string>>;
}) {
  const { kind, preview, typed } = props;
  const { t } = useTranslation();
  const all = preview.count;
  const unfilled = preview.unfilled.filter(({ placeholder }) => (typed[placeholder] ?? "").trim() === "");
  return (
    <>
      {preview.contradicted.length > 0 && kind !== "invitation" && (
        <Notice tone="attention">
          {t(`letters.contradicted.${kind}`)}
          <NamesSection people={people(preview.contradicted)} />
        </Notice>
      )}
      <Notice tone={unfilled.length > 0 ? "attention" : "good"}>
        {t(unfilled.length > 0 ? "letters.unfilled" : "letters.complete")}
      </Notice>
      {unfilled.map(({ placeholder, names }) => (
        <Down key={placeholder} gap={0}>
          <Words strong>
            {names.length === all
              ? t("letters.ofAll", { placeholder: `$${placeholder}` })
              : t("letters.ofSome", { placeholder: `$${placeholder}`, count: names.length, all })}
          </Words>
          {names.length < all && <NamesSection people={people(names)} />}
        </Down>
      ))}
    </>
  );
}

const people = (names: readonly string[]) => names.map((name) => ({ name }));
