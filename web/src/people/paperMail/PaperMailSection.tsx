import {
  addressesToMail,
  mailsOf,
  type MailedAddress,
  type MailedPerson,
  type MailPreview,
} from "@ofisi/contract/kit/paperMail";
import { useState } from "react";
import type { ButtonProps } from "../../kit/Button.tsx";
import type { Reading } from "../../kit/data/useRead.ts";
import { Tick } from "../../kit/form/Tick.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { StateChip, type StateTone } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { Verbatim } from "../../kit/Verbatim.tsx";
import { NamesSection } from "../person/NamesSection.tsx";

/** Papers that are about to be mailed, and those that were while this is open. */
interface PaperMail {
  /** Mails that would be sent. */
  mails: number;
  /** Mails that were begun here; undefined before. */
  begun: number | undefined;
  /** Whether those who have it get it again. */
  again: boolean;
  setAgain: (again: boolean) => void;
  /** What sends them. */
  button: Pick<ButtonProps, "kind" | "disabled" | "busy" | "onClick" | "children">;
}

/**
 * @param send answers how many mails have been begun; undefined where it was refused, which was said.
 * @param isHeldUp whether something must be confirmed first.
 */
export function usePaperMail({
  reading,
  isHeldUp = false,
  isSending,
  send,
}: {
  reading: Reading<MailPreview>;
  isHeldUp?: boolean;
  isSending: boolean;
  send: (again: boolean) => Promise<{ mails: number } | undefined>;
}): PaperMail {
  const { t } = useTranslation();
  const [again, setAgain] = useState(false);
  const [begun, setBegun] = useState<number>();
  const mails = mailsOf(reading.data?.people ?? [], again).length;
  const sendAll = async (): Promise<void> => {
    const answer = await send(again);
    if (answer === undefined) return;
    setBegun(answer.mails);
    setAgain(false);
  };
  const button = {
    kind: "primary",
    disabled: reading.former || isHeldUp || mails === 0 || isSending,
    busy: isSending,
    onClick: () => void sendAll(),
    children: mails === 0 ? t("paperMail.nothing") : t("paperMail.send", { count: mails }),
  } as const;
  return { mails, begun, again, setAgain, button };
}

/** Who gets papers by e-mail, who has no address, who has them already, what became of those, and what the mail says. */
export function PaperMailSection({ preview, mail }: { preview: MailPreview; mail: PaperMail }) {
  const { t } = useTranslation();
  const { people, subject, body, replyTo } = preview;
  const { mails, begun } = mail;
  return (
    <>
      <LinksNotice of="codes" />
      {begun === undefined ? (
        <Notice tone={mails > 0 ? "info" : "attention"}>
          {mails > 0 ? t("paperMail.ready", { count: mails }) : t("paperMail.nobody")}
        </Notice>
      ) : (
        <Notice tone="good">{t("paperMail.begun", { count: begun })}</Notice>
      )}
      <Before people={people} again={mail.again} onAgain={mail.setAgain} />
      {replyTo === "" && <Notice tone="attention">{t("paperMail.noReply")}</Notice>}
      <States people={people} />
      {subject !== "" && (
        <Down gap={1}>
          <Words strong>{t("paperMail.text")}</Words>
          <Verbatim label={t("paperMail.text")} text={`${subject}\n\n${body}`} />
        </Down>
      )}
    </>
  );
}

/** Who has no address, and who has it already: these get it again on purpose alone. */
function Before(props: { people: readonly MailedPerson[]; again: boolean; onAgain: (again: boolean) => void }) {
  const { t } = useTranslation();
  const without = props.people.filter(({ addresses }) => addresses.every(({ isBad }) => isBad));
  const already = props.people.filter(
    (person) => addressesToMail(person, true).length > addressesToMail(person, false).length,
  );
  return (
    <>
      {without.length > 0 && (
        <Notice tone="attention">
          {t("paperMail.withoutAddress", { count: without.length })}
          <NamesSection people={without} />
        </Notice>
      )}
      {already.length > 0 && (
        <Notice>
          {t("paperMail.already", { count: already.length })}
          <NamesSection people={already} />
          <Tick label={t("paperMail.again")} checked={props.again} onChange={props.onAgain} />
        </Notice>
      )}
    </>
  );
}

const TONES: Record<MailedAddress["state"], StateTone> = {
  none: "neutral",
  waiting: "busy",
  sent: "good",
  failed: "bad",
};

/** A line for each address, with what became of the paper there. */
function States({ people }: { people: readonly MailedPerson[] }) {
  const { t } = useTranslation();
  const head = [t("paperMail.name"), t("paperMail.address"), t("paperMail.state")];
  const rows = people.flatMap(({ userCode, name, addresses }) =>
    addresses.length === 0
      ? [{ key: userCode, cells: [name, t("paperMail.none"), ""] }]
      : addresses.map((one, at) => ({
          key: `${userCode} ${one.address}`,
          cells: [
            at === 0 ? name : "",
            one.owner === "" ? one.address : t("paperMail.owned", { address: one.address, owner: one.owner }),
            <State key="state" of={one} />,
          ],
        })),
  );
  return <SimpleTable stacks label={t("paperMail.people")} head={head} rows={rows} />;
}

function State({ of: { isBad, state, at, failure } }: { of: MailedAddress }) {
  const { t } = useTranslation();
  if (isBad) return <StateChip tone="attention" label={t("paperMail.states.bad")} />;
  return (
    <Across>
      <StateChip tone={TONES[state]} label={t(`paperMail.states.${state}`)} />
      {state === "sent" && <Words faint>{formatDateTime(at)}</Words>}
      {failure !== "" && <Words faint>{failure}</Words>}
    </Across>
  );
}
