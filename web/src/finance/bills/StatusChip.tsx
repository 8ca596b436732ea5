import { useTranslation } from "react-i18next";
import { ChipButton } from "../../kit/ChipButton.tsx";
import { Across, Down } from "../../kit/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { STATUSES, statusOf } from "./status.ts";

/** What was paid and what that makes of the bill; the colours' meanings when pointed at. */
export function PaymentChip(props: { status: number; amount: string; label: string; onClick: () => void }) {
  const { t } = useTranslation();
  const { word, tone } = statusOf(props.status);
  return (
    <ChipButton inRow tone={tone} label={props.label} hint={<Legend />} onClick={props.onClick}>
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

function Legend() {
  const { t } = useTranslation();
  return (
    <Down gap={0.5}>
      {STATUSES.map(({ word }) => (
        <Across key={word}>
          <strong>{t(`bills.colours.${word}`)}</strong>
          <span>{t(`bills.meanings.${word}`)}</span>
        </Across>
      ))}
    </Down>
  );
}
