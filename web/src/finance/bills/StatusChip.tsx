import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ChipButton } from "../../kit/ChipButton.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { STATUSES, statusOf } from "./status.ts";

/** What was paid and what that makes of the bill; the colours' meanings when pointed at. */
export function PaymentChip(props: { status: number; amount: string; label: string; onClick: () => void }) {
  const { t } = useTranslation();
  const { word, tone } = statusOf(props.status);
  const legend = STATUSES.map((each) => `${t(`bills.colours.${each.word}`)}: ${t(`bills.meanings.${each.word}`)}`).join(
    "\n",
  );
  return (
    <ChipButton inRow tone={tone} label={props.label} hint={legend} onClick={props.onClick}>
      {`${props.amount} · ${t(`bills.status.${word}`)}`}
    </ChipButton>
  );
}

/** A bill's state alone. */
export function StatusChip({ status }: { status: number }) {
  const { t } = useTranslation();
  const { word, tone } = statusOf(status);
  return <StateChip label={t(`bills.status.${word}`)} tone={tone} />;
}
