import { mpesa, type MpesaAccount } from "@ofisi/contract/finance/mpesa";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { useReadValues } from "../../kit/versions/fields.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { isRegistered } from "./paybills.ts";

/** Typed again after an expired session: what is secret is not kept in the browser. */
const SECRETS = ["consumerKey", "consumerSecret", "passkey", "securityCredential"];

/** Connects a paybill, or with its short code changes one. */
export function PaybillDialog({ id: shortCode, draft }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  // A link leads to the form alone: from there too it goes on to the paybills.
  const toPaybills = (): void => open("mpesa");
  const isNew = shortCode === "";
  const reading = useRead(mpesa.getMpesaAccounts, {}, { enabled: !isNew });
  const account = reading.data?.accounts.find((each) => each.shortCode === shortCode);
  if (!isNew && account === undefined)
    return (
      <WaitingDialog title={t("mpesa.connect.changeOf", { code: shortCode })} reading={reading} onClose={toPaybills} />
    );
  return <PaybillForm draft={draft} account={account} onRefused={reading.refetch} onClose={toPaybills} />;
}

/** A form for one that is not connected yet. */
const NEW = {
  shortCode: "",
  environment: "sandbox",
  initiator: "",
  isStrict: false,
  postsExact: false,
  allowList: "",
  version: 0,
};

function PaybillForm(props: {
  account: MpesaAccount | undefined;
  draft: string;
  onRefused: () => void;
  onClose: () => void;
}) {
  const { account, draft, onClose } = props;
  const { t } = useTranslation();
  const { one, tick } = useReadValues();
  const environments = (["sandbox", "live"] as const).map((value) => ({
    value,
    label: t(`mpesa.environments.${value}`),
  }));
  const keep = (isKept: boolean | undefined, about = ""): string =>
    [about, isKept ? t("mpesa.connect.keep") : ""].filter(Boolean).join(" ");
  return (
    <EditDialog
      operation={mpesa.saveMpesaAccount}
      title={account ? t("mpesa.connect.changeOf", { code: account.shortCode }) : t("mpesa.connect.title")}
      action={account ? t("mpesa.connect.save") : t("mpesa.connect.action")}
      draft={draft}
      unkept={SECRETS}
      record={account ?? NEW}
      fields={[
        { name: "environment", label: t("mpesa.connect.environment"), read: one(environments) },
        { name: "initiator", label: t("mpesa.connect.initiator") },
        { name: "allowList", label: t("mpesa.connect.allowList") },
        { name: "isStrict", label: t("mpesa.connect.isStrict"), read: tick },
        { name: "postsExact", label: t("mpesa.connect.postsExact"), read: tick },
      ]}
      valuesOf={({ shortCode, environment, initiator, isStrict, postsExact, allowList }) => ({
        ...Object.fromEntries(SECRETS.map((name) => [name, ""])),
        shortCode,
        environment,
        initiator,
        isStrict: String(isStrict),
        postsExact: String(postsExact),
        allowList,
      })}
      onRefused={props.onRefused}
      onDone={(saved) => {
        void invalidate(mpesa.getMpesaAccounts);
        const { shortCode: code } = saved;
        const isLost = account !== undefined && isRegistered(account) && !isRegistered(saved);
        notify(
          t(account === undefined ? "mpesa.connect.done" : isLost ? "mpesa.connect.again" : "mpesa.connect.saved", {
            code,
          }),
        );
        onClose();
      }}
      onClose={onClose}
    >
      <Halves>
        <TextField
          name="shortCode"
          label={t("mpesa.connect.shortCode")}
          inputMode="numeric"
          max={7}
          required
          disabled={account !== undefined}
        />
        <SelectField
          name="environment"
          label={t("mpesa.connect.environment")}
          options={environments}
          hint={t("mpesa.connect.environmentHint")}
        />
        <Secret name="consumerKey" hint={keep(account?.hasSecrets)} />
        <Secret name="consumerSecret" hint={keep(account?.hasSecrets)} />
        <Secret name="passkey" hint={keep(account?.hasPasskey, t("mpesa.connect.passkeyHint"))} />
        <div />
        <TextField
          name="initiator"
          label={t("mpesa.connect.initiator")}
          max={100}
          hint={t("mpesa.connect.initiatorHint")}
        />
        <Secret
          name="securityCredential"
          max={1000}
          hint={keep(account?.hasInitiator, t("mpesa.connect.securityCredentialHint"))}
        />
      </Halves>
      <TextField
        name="allowList"
        label={t("mpesa.connect.allowList")}
        max={600}
        multiline
        hint={t("mpesa.connect.allowListHint")}
      />
      <Down gap={0.5}>
        <CheckField name="isStrict" label={t("mpesa.connect.isStrict")} />
        <Words faint size="small">
          {t("mpesa.connect.strictHint")}
        </Words>
      </Down>
      <Down gap={0.5}>
        <CheckField name="postsExact" label={t("mpesa.connect.postsExact")} />
        <Words faint size="small">
          {t("mpesa.connect.postsExactHint")}
        </Words>
      </Down>
    </EditDialog>
  );
}

/** A secret: written, never shown again. The browser must not take it for a sign-in of its own. */
function Secret(props: {
  name: "consumerKey" | "consumerSecret" | "passkey" | "securityCredential";
  hint: string;
  max?: number;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      name={props.name}
      label={t(`mpesa.connect.${props.name}`)}
      type="password"
      autoComplete="new-password"
      max={props.max ?? 200}
      hint={props.hint}
    />
  );
}
