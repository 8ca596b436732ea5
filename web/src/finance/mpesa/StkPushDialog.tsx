import { mpesa } from "@ofisi/contract/finance/mpesa";
import type { Cents } from "@ofisi/contract/kit/cents";
import { useFormContext, useWatch } from "react-hook-form";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { PhoneField } from "../../kit/fields/PhoneField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { usePayee, type Payee } from "../payments/payee.ts";

/** Safaricom's most for one payment, in cents. */
const PAYMENT_MAX = 25_000_000n;

interface StkPushProps {
  billNo: string;
  /** What was typed at the counter; otherwise the bill's balance is asked for. */
  amount?: Cents | undefined;
  draft: string;
  onAsked: (requestCode: string) => void;
  onClose: () => void;
}

/** Which phone is asked to pay what for a bill; a guardian's number and the balance stand there already. */
export function StkPushDialog(props: StkPushProps) {
  const { t } = useTranslation();
  const payee = usePayee({ billNo: props.billNo });
  const title = t("mpesa.ask.title");
  if (payee.problem)
    return (
      <Dialog title={title} size="small" onClose={props.onClose}>
        <Empty title={t("mpesa.ask.missing")} />
      </Dialog>
    );
  // Which guardians there are is known before the form is filled, once.
  if (payee.failed || payee.bills[0]?.billNo !== props.billNo || payee.family === undefined)
    return (
      <WaitingDialog
        title={title}
        size="small"
        reading={{ data: undefined, failed: payee.failed, refetch: payee.refetch }}
        onClose={props.onClose}
      />
    );
  return <AskForm {...props} payee={payee} />;
}

/** The same by the address: what was asked comes in its place. */
export function AskPhoneOfBill({ id, draft, onClose }: DialogProps) {
  const { turn } = useDialogs();
  return (
    <StkPushDialog
      billNo={id}
      draft={draft}
      onAsked={(requestCode) => turn("phoneRequest", requestCode)}
      onClose={onClose}
    />
  );
}

function AskForm({ billNo, amount, payee, draft, onAsked, onClose }: StkPushProps & { payee: Payee }) {
  const { t } = useTranslation();
  const bill = payee.bills[0]!;
  const guardians = (payee.family?.guardians ?? []).filter((guardian) => guardian.phoneNumber !== "");
  const isOwing = bill.reducingBalance > 0n;
  const about = { name: bill.studentName, number: billNo, amount: formatMoney(bill.reducingBalance, "KES") };
  return (
    <FormDialog
      operation={mpesa.askPhone}
      title={t("mpesa.ask.title")}
      action={t("mpesa.ask.action")}
      size="small"
      draft={draft}
      initial={{ phoneNumber: guardians[0]?.phoneNumber ?? "", amount: wholeShillings(amount ?? bill.reducingBalance) }}
      fixed={{ billNo }}
      onDone={({ requestCode }) => onAsked(requestCode)}
      onClose={onClose}
    >
      <Words>{t(isOwing ? "mpesa.ask.about" : "mpesa.ask.aboutCredit", about)}</Words>
      {guardians.length === 0 && <Words faint>{t("mpesa.ask.noPhone")}</Words>}
      {guardians.length > 1 && <Guardians guardians={guardians} />}
      <PhoneField name="phoneNumber" label={t("mpesa.ask.phone")} required />
      <TextField
        name="amount"
        label={t("mpesa.ask.amount")}
        prefix="KES"
        inputMode="numeric"
        max={12}
        required
        hint={t("mpesa.ask.amountHint")}
      />
    </FormDialog>
  );
}

/** The family's phones, one press each. */
function Guardians({ guardians }: { guardians: readonly { names: string; phoneNumber: string }[] }) {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<Wire>();
  const phoneNumber = useWatch({ control, name: "phoneNumber" }) ?? "";
  return (
    <FilterChips
      label={t("mpesa.ask.guardians")}
      value={phoneNumber}
      onChange={(next) => setValue("phoneNumber", next, { shouldDirty: true, shouldValidate: true })}
      chips={guardians.map((guardian) => ({ value: guardian.phoneNumber, label: guardian.names }))}
    />
  );
}

/** M-Pesa takes whole shillings: what can be asked for of an amount, as it is typed; empty for nothing. */
function wholeShillings(amount: Cents): string {
  const most = amount > PAYMENT_MAX ? PAYMENT_MAX : amount;
  return most < 100n ? "" : String(most / 100n);
}
