import { cards } from "@ofisi/contract/academics/cards";
import type { RegisterKind } from "@ofisi/contract/academics/registers";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate } from "../../kit/data/useRead.ts";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { presentGroups, useGroups } from "../../people/groups/GroupPicker.tsx";

/** Whose cards are printed: the ticked ones, or with none of them who is chosen in the dialog. */
export interface PrintChoice {
  kind: RegisterKind;
  checked: string[];
}

/** In the list of whom. */
const TICKED = "ticked";
const ALL = "all";

/** Begins sheets of ID cards; they are opened and settled above the list. */
export function PrintCardsDialog(props: { choice: PrintChoice; onBegun: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { kind, checked } = props.choice;
  const groups = presentGroups(useGroups("").data?.Groups ?? []);
  const of = [
    ...(checked.length > 0 ? [{ value: TICKED, label: t("cards.print.ofTicked", { count: checked.length }) }] : []),
    { value: ALL, label: t("cards.print.ofAll") },
    ...(kind === "students" ? groups : []).map(({ groupCode, groupName }) => ({
      value: groupCode,
      label: t("cards.print.ofGroup", { group: groupName }),
    })),
  ];
  return (
    <FormDialog
      operation={cards.startCardPrint}
      title={t("cards.print.open")}
      action={t("cards.print.begin")}
      size="small"
      initial={{ of: of[0]!.value, validUntil: schoolDay().slice(0, 4) }}
      fixed={({ of: whose = ALL }) => ({
        kind,
        checked: whose === TICKED ? JSON.stringify(checked) : "",
        groupCode: whose === TICKED || whose === ALL ? "" : whose,
      })}
      draft={`printCards ${kind}`}
      onDone={({ count, leftOut }) => {
        props.onClose();
        props.onBegun();
        void invalidate(cards.getCardPrints, cards.searchCards);
        const left = leftOut === 0 ? "" : `. ${t("cards.print.leftOut", { count: leftOut })}`;
        notify(t("cards.print.begun", { count }) + left);
      }}
      onClose={props.onClose}
    >
      <SelectField name="of" label={t("cards.print.of")} options={of} />
      <NumberField
        name="validUntil"
        label={t("cards.print.validUntil")}
        hint={t("cards.print.validHint")}
        max={4}
        required
      />
      <LinksNotice of="codes" />
    </FormDialog>
  );
}
