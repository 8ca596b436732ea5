import { cards, type CardHolder } from "@ofisi/contract/academics/cards";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate } from "../../kit/data/useRead.ts";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Notice } from "../../kit/Notice.tsx";

/** Gives somebody a card: a reader at the computer types its code and presses Enter. */
export function GiveCardDialog({ holder, onClose }: { holder: CardHolder; onClose: () => void }) {
  const { t } = useTranslation();
  const { userCode, name, state, cardCode } = holder;
  return (
    <FormDialog
      operation={cards.giveCard}
      title={t("cards.giveTo", { name })}
      action={t("cards.give")}
      size="small"
      initial={{ cardCode: "" }}
      fixed={{ userCode }}
      draft={`giveCard ${userCode}`}
      changed={() => invalidate(cards.searchCards)}
      told={({ cardCode: code }) => t("cards.given", { name, code })}
      onClose={onClose}
    >
      {state === "active" && <Notice tone="info">{t("cards.replaces", { code: cardCode })}</Notice>}
      <TextField name="cardCode" label={t("cards.cardCode")} hint={t("cards.codeHint")} max={60} required />
    </FormDialog>
  );
}
