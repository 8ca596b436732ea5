import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { formatDateTime, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { saidOf } from "./said.ts";

const TONES = { open: "good", expired: "neutral", withdrawn: "bad" } as const;

/** The links that a guardian was sent, sending another, and taking all of them back. */
export function AccessDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const guardian = { id: Number(id) };
  const reading = useRead(familyLinks.getFamilyAccess, guardian, { keep: false });
  const changes = { invalidates: [familyLinks.getFamilyAccess] };
  const sending = useWrite(familyLinks.sendFamilyLinks, changes);
  const withdrawing = useWrite(familyLinks.withdrawFamilyAccess, changes);
  const send = async (channel: "sms" | "email"): Promise<void> => {
    const done = await sending.run({ ids: [id], matching: null, channel });
    if (done) notify(saidOf(done));
  };
  const withdraw = async (name: string): Promise<void> => {
    const agreed = await ask.confirm(t("familyLinks.access.withdrawConfirm", { name }), {
      confirmLabel: t("familyLinks.access.withdraw"),
      destructive: true,
      detail: t("familyLinks.access.withdrawDetail"),
    });
    if (agreed && (await withdrawing.run(guardian))) notify(t("familyLinks.access.withdrawn", { name }));
  };
  return (
    <Dialog title={t("familyLinks.access.title")} size="large" onClose={onClose}>
      <Loaded reading={reading} lines={5}>
        {({ names: name, phoneNumber, email, links, signIns }) => (
          <Down gap={2}>
            <Words>{t("familyLinks.access.about", { name })}</Words>
            <LinksNotice of="links" />
            <Across>
              {(["sms", "email"] as const).map((channel) => (
                <Button
                  key={channel}
                  kind="outlined"
                  busy={sending.busy}
                  disabled={(channel === "sms" ? phoneNumber : email) === ""}
                  onClick={() => void send(channel)}
                >
                  {t(`familyLinks.access.${channel}`)}
                </Button>
              ))}
              {links.some(({ state }) => state !== "withdrawn") && (
                <Button kind="danger" busy={withdrawing.busy} onClick={() => void withdraw(name)}>
                  {t("familyLinks.access.withdraw")}
                </Button>
              )}
            </Across>
            <Facts facts={[{ label: t("familyLinks.access.signIns"), value: formatNumber(signIns) }]} />
            {links.length === 0 ? (
              <Words faint>{t("familyLinks.access.none")}</Words>
            ) : (
              <SimpleTable
                label={t("familyLinks.access.table")}
                stacks
                head={[
                  t("familyLinks.access.contact"),
                  t("familyLinks.access.made"),
                  t("familyLinks.access.until"),
                  t("familyLinks.access.opened"),
                  t("familyLinks.access.state"),
                ]}
                rows={links.map((link) => ({
                  key: String(link.id),
                  cells: [
                    link.contact,
                    `${formatDateTime(link.madeAt)} · ${link.madeBy}`,
                    formatDateTime(link.expiresAt),
                    link.openedAt !== "" && formatDateTime(link.openedAt),
                    <Across key="state">
                      <StateChip label={t(`familyLinks.access.states.${link.state}`)} tone={TONES[link.state]} />
                    </Across>,
                  ],
                }))}
              />
            )}
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}
