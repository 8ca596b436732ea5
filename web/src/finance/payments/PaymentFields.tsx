import { referenceSource, type PaymentMode } from "@ofisi/contract/finance/banks";
import type { Bill } from "@ofisi/contract/finance/bills";
import type { Cents } from "@ofisi/contract/kit/cents";
import { subtract } from "@ofisi/contract/kit/money";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { DateField } from "../../kit/fields/DateField.tsx";
import { PhoneField } from "../../kit/fields/PhoneField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { SuggestField } from "../../kit/fields/SuggestField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Across, Beside, Down, Halves, SideBySide, Words } from "../../kit/shell/Layout.tsx";
import { Marked } from "../../kit/list/Marked.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useAmountInWords } from "./amountWords.ts";
import { hasAccount, useModeName } from "./modes.ts";
import { PAPERS, type Paper } from "./print.ts";
import type { Division } from "../money/split.ts";
import { SplitSection } from "../money/SplitSection.tsx";
import type { Money } from "../money/money.ts";
import type { Payee } from "./payee.ts";
import { readShares } from "./shares.ts";

/** What the payer says and gives, in the order in which it is on the slip; nothing before the mode is chosen. */
export function PaymentFields(props: {
  payee: Payee;
  modes: readonly PaymentMode[];
  money: Money;
  amount: Cents | undefined;
  isSplit: boolean;
  division: Division;
  paper: Paper | "none";
  onPaper: (paper: Paper | "none") => void;
}) {
  const { payee, modes, money, amount, isSplit, division } = props;
  const { t } = useTranslation();
  const { control, setValue, clearErrors } = useFormContext<Wire>();
  const bankCode = useWatch({ control, name: "bankCode" }) ?? "";
  const words = useAmountInWords(amount, money.currency);
  const mode = modes.find((each) => each.bankCode === bankCode);
  const modeName = useModeName();
  const isClosed = bankCode === "";
  useGuardianPhone(payee);
  // What was written for a bank is not sent for cash.
  useEffect(() => {
    if (bankCode !== "" && !hasAccount(bankCode)) setValue("bankAccount", "");
    // Another mode's reference stands elsewhere, or nowhere.
    clearErrors("bankRef");
  }, [bankCode, setValue, clearErrors]);
  const source = referenceSource(bankCode);

  const papers: Paper[] = [...PAPERS];
  const fields = (
    <Down gap={2}>
      <Beside first={<Marked picture={mode?.flag ?? "/banks/other.svg"} label="" />} gap={1.5}>
        <SelectField
          name="bankCode"
          label={t("bills.payment.mode")}
          required
          options={[
            { value: "", label: t("bills.payment.modeNone") },
            ...modes.map((each) => ({ value: each.bankCode, label: modeName(each) })),
          ]}
        />
      </Beside>
      <Halves>
        <TextField
          name="amount"
          label={t("bills.payment.amount")}
          inputMode="decimal"
          prefix={money.currency}
          max={20}
          required
          disabled={isClosed}
          hint={words}
        />
        {(isClosed || hasAccount(bankCode)) && (
          <TextField name="bankAccount" label={t("bills.payment.account")} max={40} disabled={isClosed} />
        )}
        <TextField
          name="bankRef"
          label={t("bills.payment.reference")}
          max={40}
          required={!isClosed && source !== "none"}
          disabled={isClosed}
          {...(!isClosed && { hint: t(`bills.payment.referenceHint.${source}`) })}
        />
        <DateField
          name="bankDate"
          label={t("bills.payment.date")}
          disabled={isClosed}
          hint={t("bills.payment.dateHint")}
        />
        <SuggestField
          name="payerName"
          label={t("bills.payment.payer")}
          max={120}
          disabled={isClosed}
          suggestions={(payee.family?.guardians ?? []).map(({ names }) => ({ value: names, label: names }))}
        />
        <PhoneField name="phoneNumber" label={t("bills.payment.phone")} disabled={isClosed} />
      </Halves>
    </Down>
  );
  const spread = <Spread payee={payee} money={money} isSplit={isSplit} amount={amount} division={division} />;
  return (
    <Down gap={2}>
      {payee.bills.length > 1 ? <SideBySide first={fields} second={spread} /> : fields}
      {payee.bills.length <= 1 && spread}
      <Across>
        <Words as="span" faint>
          {t("bills.payment.paper")}
        </Words>
        <Choose
          label={t("bills.payment.paper")}
          value={props.paper}
          options={[...papers, "none" as const].map((value) => ({ value, label: t(`bills.payment.papers.${value}`) }))}
          onChange={props.onPaper}
        />
      </Across>
    </Down>
  );
}

/** To which bills: one, or the family's, the oldest first and each part to be changed. */
function Spread(props: {
  payee: Payee;
  money: Money;
  isSplit: boolean;
  amount: Cents | undefined;
  division: Division;
}) {
  const { payee, money, isSplit, amount, division } = props;
  const { t } = useTranslation();
  const { setValue } = useFormContext<Wire>();
  const [bill] = payee.bills;
  const spread = (how: "one" | "family"): void => setValue("spread", how, { shouldDirty: true });
  const over = bill && amount !== undefined ? subtract(amount, bill.reducingBalance) : undefined;
  if (!bill) return null;
  return (
    <Down gap={1}>
      {payee.bills.length > 1 && (
        <Across>
          <Words as="span" faint>
            {t("bills.payment.spread")}
          </Words>
          <Choose
            label={t("bills.payment.spread")}
            value={isSplit ? "family" : "one"}
            options={[
              { value: "one", label: t("bills.payment.spreadOne", { number: bill.billNo }) },
              { value: "family", label: t("bills.payment.spreadFamily", { count: payee.bills.length }) },
            ]}
            onChange={spread}
          />
        </Across>
      )}
      {isSplit && <Shares bills={payee.bills} division={division} />}
      {!isSplit && over !== undefined && over > 0n && (
        <Notice
          action={
            payee.bills.length > 1 ? (
              <Button onClick={() => spread("family")}>{t("bills.payment.splitInstead")}</Button>
            ) : undefined
          }
        >
          {t("bills.payment.over", {
            amount: money.format(bill.reducingBalance > 0n ? over : (amount ?? over)),
            name: bill.studentName,
          })}
        </Notice>
      )}
    </Down>
  );
}

/** The parts, kept with what is typed in the form, so that they come back with it. */
function Shares({ bills, division }: { bills: readonly Bill[]; division: Division }) {
  const { control, setValue } = useFormContext<Wire>();
  const typed = readShares(useWatch({ control, name: "shares" }) ?? "{}");
  return (
    <SplitSection
      bills={bills}
      division={division}
      typed={typed}
      onType={(after) => setValue("shares", JSON.stringify(after), { shouldDirty: true })}
    />
  );
}

/** A guardian's phone comes with the name, once, where none was typed. */
function useGuardianPhone(payee: Payee): void {
  const { control, getValues, setValue } = useFormContext<Wire>();
  const payerName = useWatch({ control, name: "payerName" }) ?? "";
  const guardians = payee.family?.guardians;
  const before = useRef(payerName);
  useEffect(() => {
    if (before.current === payerName) return;
    before.current = payerName;
    const phone = guardians?.find((each) => each.names === payerName)?.phoneNumber ?? "";
    if (phone !== "" && getValues("phoneNumber") === "") setValue("phoneNumber", phone, { shouldDirty: true });
  }, [payerName, guardians, getValues, setValue]);
}
