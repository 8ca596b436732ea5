import { cards } from "@ofisi/contract/academics/cards";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { STATUS_TONES } from "./tones.ts";

/** Somebody's ID card in their profile: what became of it, and the way to its history (G127). */
export function CardSection({ userCode }: { userCode: string }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(cards.getCardHistory, { userCode }, { keep: false });
  return (
    <Loaded reading={reading} lines={1}>
      {({ status }) => (
        <Across>
          <Words strong>{t("cards.fields.status")}</Words>
          <StateChip label={t(`cards.status.${status}`)} tone={STATUS_TONES[status]} />
          <Button kind="text" onClick={() => open("cardHistory", userCode)}>
            {t("cards.history.table")}
          </Button>
        </Across>
      )}
    </Loaded>
  );
}
