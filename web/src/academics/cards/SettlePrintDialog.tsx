import { cards } from "@ofisi/contract/academics/cards";
import { useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { CheckListField } from "../../kit/fields/CheckListField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";

const OUTCOMES = ["all", "some", "none"] as const;

/** Says how sheets of ID cards came out of the printer. */
export function SettlePrintDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(cards.getPrintedCards, { printCode: id }, { keep: false });
  const title = t("cards.settle.title");
  const printed = reading.data?.cards;
  if (!printed) return <WaitingDialog title={title} reading={reading} onClose={onClose} />;
  return (
    <FormDialog
      operation={cards.settleCardPrint}
      title={title}
      action={t("cards.settle.do")}
      size="small"
      draft={draft}
      initial={{ printCode: id, outcome: "all", spoiled: "[]" }}
      changed={() => invalidate(cards.getCardPrints, cards.searchCards, cards.getCardHistory)}
      told={({ printed: count }) => t("cards.settle.told", { count })}
      onClose={onClose}
    >
      <SelectField
        name="outcome"
        label={t("cards.settle.outcome")}
        options={OUTCOMES.map((value) => ({ value, label: t(`cards.settle.outcomes.${value}`) }))}
      />
      <Spoiled items={printed.map(({ userCode: value, name: label }) => ({ value, label }))} />
    </FormDialog>
  );
}

/** Which of them are spoilt, once it is said that some are. */
function Spoiled({ items }: { items: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation();
  const outcome = useWatch({ name: "outcome" }) as string;
  if (outcome !== "some") return null;
  return (
    <CheckListField name="spoiled" label={t("cards.settle.spoiled")} items={items} empty={t("cards.settle.gone")} />
  );
}
