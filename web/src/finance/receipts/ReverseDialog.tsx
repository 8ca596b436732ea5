import { receipts, type Receipt } from "@ofisi/contract/finance/receipts";
import type { In, Out } from "@ofisi/contract/kit/operation";
import { add, ZERO } from "@ofisi/contract/kit/money";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { formatMoney, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { moneyChanged } from "../money/changed.ts";
import { useMoney } from "../money/money.ts";

/** As many receipts as can be taken in at a glance; the rest is a number. */
const SHOWN_MAX = 8;

/**
 * Takes receipts back by rows of their own, with a reason and what becomes of the money (G116). It is the documents'
 * question itself: no other is asked over it. Above the school's limit it asks a second person, and says so beforehand.
 */
export function ReverseDialog(props: {
  chosen: readonly Receipt[];
  /** What most likely becomes of the money; the person may say otherwise. */
  outcome?: In<typeof receipts.reverseReceipts>["outcome"];
  /** Names what was typed, over an expired session. */
  draft: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const { chosen } = props;
  const { t } = useTranslation();
  const { currency } = useMoney();
  const settings = useRead(receipts.getFinanceSettings, {});
  const total = add(...chosen.map((receipt) => receipt.amount));
  const limit = settings.data?.approvalAbove;
  const before = settings.data?.reversedToday ?? ZERO;
  const money = formatMoney(total, currency);

  const done = (answer: Out<typeof receipts.reverseReceipts>): void => {
    void moneyChanged();
    const sum = formatMoney(answer.totalAmount, currency);
    notify(
      answer.requestCode === ""
        ? t("receipts.reverse.done", { count: answer.reversed, money: sum })
        : t("receipts.reverse.asked", { money }),
    );
    props.onDone();
  };

  return (
    <FormDialog
      operation={receipts.reverseReceipts}
      title={t("receipts.reverse.title", { count: chosen.length })}
      action={t("receipts.reverse.action", { money })}
      draft={props.draft}
      initial={{ reason: "", outcome: props.outcome ?? "unposted" }}
      fixed={{ receiptNos: JSON.stringify(chosen.map((receipt) => receipt.receiptNo)) }}
      onDone={done}
      onClose={props.onClose}
    >
      <Words strong>{t("receipts.reverse.confirm")}</Words>
      <Words faint>{t("receipts.reverse.detail", { count: chosen.length })}</Words>
      <Words>
        {chosen
          .slice(0, SHOWN_MAX)
          .map((receipt) => `${receipt.receiptNo} ${receipt.studentName}`)
          .join(", ")}
        {chosen.length > SHOWN_MAX && ` ${t("receipts.reverse.more", { count: chosen.length - SHOWN_MAX })}`}
      </Words>
      {limit !== undefined && add(total, before) > limit && (
        <Notice tone="attention">
          {t(before === 0n ? "receipts.reverse.second" : "receipts.reverse.secondToday", {
            money,
            before: formatMoney(before, currency),
            limit: formatMoney(limit, currency),
          })}{" "}
          {settings.data &&
            settings.data.approver !== "head" &&
            t(`receipts.requests.approver.${settings.data.approver}`)}
        </Notice>
      )}
      <TextField name="reason" label={t("receipts.reverse.reason")} max={300} multiline required />
      <SelectField
        name="outcome"
        label={t("receipts.reverse.outcome")}
        options={[
          { value: "unposted", label: t("receipts.outcomes.unposted") },
          { value: "returned", label: t("receipts.outcomes.returned") },
        ]}
      />
    </FormDialog>
  );
}
