import { contactProposals, type ContactProposal } from "@ofisi/contract/people/familyContacts";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Sheet } from "../../kit/shell/PlainPage.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { GUARDIAN_READS } from "../guardians/changed.ts";

/** What guardians say has changed about themselves: old and new beside each other, to be accepted or refused. */
export function ProposalsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(contactProposals.getContactProposals, {}, { keep: false });
  const [moved, setMoved] = useState<{ id: number; names: string }>();
  return (
    <Dialog title={t("familyContacts.proposals.title")} size="large" onClose={onClose}>
      <Down gap={2}>
        {moved && (
          <Notice
            tone="attention"
            action={
              <Button small onClick={() => open("familyAccess", String(moved.id))}>
                {t("familyContacts.proposals.sendLink")}
              </Button>
            }
          >
            {t("familyContacts.proposals.needsLink", { name: moved.names })}
          </Notice>
        )}
        <Loaded reading={reading} lines={5}>
          {({ proposals }) =>
            proposals.length === 0 ? (
              <Words faint>{t("familyContacts.proposals.none")}</Words>
            ) : (
              <Down gap={2}>
                {proposals.map((one) => (
                  <Proposal key={one.proposalId} proposal={one} onMoved={setMoved} onRefused={reading.refetch} />
                ))}
              </Down>
            )
          }
        </Loaded>
      </Down>
    </Dialog>
  );
}

function Proposal(props: {
  proposal: ContactProposal;
  onMoved: (who: { id: number; names: string }) => void;
  /** The server had a newer state: it is asked again. */
  onRefused: () => void;
}) {
  const { proposal, onMoved, onRefused } = props;
  const { proposalId, version, names: name, contact, parentIDNumbers, proposedAt, movesSignIn, changes } = proposal;
  const { t } = useTranslation();
  const invalidates = [contactProposals.getContactProposals, ...GUARDIAN_READS];
  const accepting = useWrite(contactProposals.acceptContactProposal, { invalidates });
  const refusing = useWrite(contactProposals.refuseContactProposal, { invalidates });
  const accept = async (): Promise<void> => {
    const done = await accepting.run({ proposalId, version });
    if (!done) return onRefused();
    notify(t("familyContacts.proposals.accepted", { name: done.names }));
    if (done.movesSignIn) onMoved(done);
  };
  const refuse = async (): Promise<void> => {
    const reason = await ask.reason(t("familyContacts.proposals.refuseAsk", { name }), {
      confirmLabel: t("familyContacts.proposals.refuse"),
      label: t("familyContacts.proposals.reason", { name }),
    });
    if (reason === undefined) return;
    if (await refusing.run({ proposalId, reason })) notify(t("familyContacts.proposals.refused", { name }));
    else onRefused();
  };
  const isContact = (field: string) => field === "phoneNumber" || field === "email";
  return (
    <Sheet label={name}>
      <Down gap={2}>
        <div>
          <Words size="heading" as="h3">
            {name}
          </Words>
          <Words faint size="small">
            {t("familyContacts.proposals.from", {
              contact,
              at: formatDateTime(proposedAt),
              families: parentIDNumbers.join(", "),
            })}
          </Words>
        </div>
        <SimpleTable
          label={t("familyContacts.proposals.table", { name })}
          stacks
          head={[
            t("familyContacts.proposals.field"),
            t("familyContacts.proposals.now"),
            t("familyContacts.proposals.wanted"),
            t("familyContacts.proposals.proof"),
          ]}
          rows={changes.map(({ field, now, wanted, isProved, others }) => ({
            key: field,
            cells: [
              t(`familyContacts.fields.${field}`),
              now,
              <Words key="wanted" strong>
                {wanted || t("familyContacts.details.nothing")}
              </Words>,
              isContact(field) && wanted !== "" && (
                <div key="proof">
                  <StateChip
                    label={t(isProved ? "familyContacts.proposals.proved" : "familyContacts.proposals.notProved")}
                    tone={isProved ? "good" : "attention"}
                  />
                  {others.map((other) => (
                    <Words key={`${other.parentIDNumber} ${other.names}`} size="small" as="div">
                      {t("familyContacts.proposals.also", { name: other.names, family: other.parentIDNumber })}
                    </Words>
                  ))}
                </div>
              ),
            ],
          }))}
        />
        {movesSignIn && <Notice tone="attention">{t("familyContacts.proposals.moves", { contact, name })}</Notice>}
        <Across end>
          <Button busy={refusing.busy} disabled={accepting.busy} onClick={() => void refuse()}>
            {t("familyContacts.proposals.refuse")}
          </Button>
          <Button kind="outlined" busy={accepting.busy} disabled={refusing.busy} onClick={() => void accept()}>
            {t("familyContacts.proposals.accept")}
          </Button>
        </Across>
      </Down>
    </Sheet>
  );
}
