import { mpesa, type MpesaAccount } from "@ofisi/contract/finance/mpesa";
import type { Out } from "@ofisi/contract/kit/operation";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { CopyLine } from "../../kit/CopyLine.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { AddIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useMay } from "../../kit/data/session.ts";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { isRegistered, useOddMessages } from "./paybills.ts";
import { usePull } from "./usePull.ts";

type Registered = Out<typeof mpesa.registerMpesaUrls>;

/** The school's paybills: how each stands, and what can be done with it. */
export function MpesaDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const odd = useOddMessages();
  const { reading, pull, pulling } = usePull();
  const registering = useWrite(mpesa.registerMpesaUrls, { invalidates: [mpesa.getMpesaAccounts] });
  const made = useDialog<Registered>();
  const accounts = reading.data?.accounts;

  const register = async ({ shortCode: code }: MpesaAccount): Promise<void> => {
    const agreed = await ask.confirm(t("mpesa.register.confirm", { code }), {
      confirmLabel: t("mpesa.register.action"),
      detail: t("mpesa.register.detail"),
    });
    if (!agreed) return;
    const answer = await registering.run({ shortCode: code });
    if (answer) made.open(answer);
  };

  const maySave = useMay(mpesa.saveMpesaAccount);
  const connect = (kind: "primary" | "outlined") => (
    <Button kind={kind} icon={<AddIcon />} onClick={() => open("paybill")}>
      {t("mpesa.connect.open")}
    </Button>
  );
  return (
    <Dialog
      title={t("mpesa.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => open("messages")}>
            {odd === 0 ? t("mpesa.messages.open") : t("mpesa.messages.openCount", { count: odd })}
          </Button>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          {accounts !== undefined && accounts.length > 0 && maySave && connect("outlined")}
        </>
      }
    >
      <Loaded reading={reading} lines={5}>
        {({ accounts: paybills }) =>
          paybills.length === 0 ? (
            <Empty title={t("mpesa.none.title")} about={t("mpesa.none.about")} action={maySave && connect("primary")} />
          ) : (
            <Down gap={2}>
              <Words faint>{t("mpesa.about")}</Words>
              <SimpleTable
                label={t("mpesa.table")}
                stacks
                head={[
                  t("mpesa.fields.shortCode"),
                  t("mpesa.fields.registered"),
                  t("mpesa.fields.lastPayment"),
                  t("mpesa.fields.secrets"),
                  t("mpesa.fields.pull"),
                  t("mpesa.fields.actions"),
                ]}
                rows={paybills.map((account) => ({
                  key: account.shortCode,
                  cells: [
                    <Name key="name" account={account} />,
                    <Addresses key="addresses" account={account} />,
                    account.lastPaymentAt === "" ? t("mpesa.noPayment") : formatDateTime(account.lastPaymentAt),
                    <Secrets key="secrets" account={account} />,
                    <Pulled key="pulled" account={account} />,
                    <Across key="actions" gap={0.5}>
                      {maySave && (
                        <Button
                          small
                          label={t("mpesa.connect.changeOf", { code: account.shortCode })}
                          onClick={() => open("paybill", account.shortCode)}
                        >
                          {t("mpesa.connect.change")}
                        </Button>
                      )}
                      {maySave && (
                        <Button
                          small
                          kind={isRegistered(account) ? "text" : "outlined"}
                          disabled={!account.hasSecrets}
                          busy={registering.busy}
                          label={t("mpesa.register.of", { code: account.shortCode })}
                          onClick={() => void register(account)}
                        >
                          {t("mpesa.register.action")}
                        </Button>
                      )}
                      <Button
                        small
                        disabled={!account.hasSecrets}
                        busy={pulling === account.shortCode}
                        label={t("mpesa.pull.of", { code: account.shortCode })}
                        onClick={() => void pull(account)}
                      >
                        {t("mpesa.pull.action")}
                      </Button>
                    </Across>,
                  ],
                }))}
              />
            </Down>
          )
        }
      </Loaded>
      {made.subject && <AddressesDialog account={made.subject} onClose={made.close} />}
    </Dialog>
  );
}

function Name({ account }: { account: MpesaAccount }) {
  const { t } = useTranslation();
  return (
    <Across>
      <strong>{account.shortCode}</strong>
      <StateChip
        label={t(`mpesa.environments.${account.environment}`)}
        tone={account.environment === "live" ? "good" : "busy"}
      />
      {account.isStrict && <StateChip label={t("mpesa.strict")} />}
    </Across>
  );
}

function Addresses({ account }: { account: MpesaAccount }) {
  const { t } = useTranslation();
  return isRegistered(account) ? (
    t("mpesa.registeredAt", { date: formatDateTime(account.registeredAt) })
  ) : (
    <StateChip label={t("mpesa.notRegistered")} tone="attention" />
  );
}

/** Which secrets are kept; they themselves never come here. */
function Secrets({ account }: { account: MpesaAccount }) {
  const { t } = useTranslation();
  const { hasSecrets, hasPasskey, hasInitiator } = account;
  if (!hasSecrets && !hasPasskey && !hasInitiator)
    return <StateChip label={t("mpesa.secrets.none")} tone="attention" />;
  return (
    <Across gap={0.5}>
      {hasSecrets && <StateChip label={t("mpesa.secrets.key")} />}
      {hasPasskey && <StateChip label={t("mpesa.secrets.passkey")} />}
      {hasInitiator && <StateChip label={t("mpesa.secrets.initiator")} />}
    </Across>
  );
}

function Pulled({ account }: { account: MpesaAccount }) {
  const { t } = useTranslation();
  const { pulledAt, pulledCount: count, pullFailure } = account;
  if (pullFailure !== "")
    return (
      <Words as="span" danger>
        {pullFailure}
      </Words>
    );
  if (pulledAt === "") return t("mpesa.neverPulled");
  const date = formatDateTime(pulledAt);
  return count === 0 ? t("mpesa.pulledNone", { date }) : t("mpesa.pulled", { count, date });
}

/** What Safaricom was told, whole and only now: the addresses hold the secret that lets payments in. */
function AddressesDialog({ account, onClose }: { account: Registered; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("mpesa.register.title", { code: account.shortCode })} onClose={onClose}>
      <Down gap={2}>
        <Notice tone="good">{t("mpesa.register.done", { code: account.shortCode })}</Notice>
        <Words>{t("mpesa.register.once")}</Words>
        {(["confirmation", "validation"] as const).map((what) => (
          <CopyLine
            key={what}
            label={t(`mpesa.register.${what}`)}
            value={what === "confirmation" ? account.confirmationUrl : account.validationUrl}
            copy={t(`mpesa.register.${what}`)}
          />
        ))}
      </Down>
    </Dialog>
  );
}
