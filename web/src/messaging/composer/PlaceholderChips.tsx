import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ChipButton } from "../../kit/ChipButton.tsx";
import { Across } from "../../kit/shell/Layout.tsx";

/** What can be filled in, each one press away; what it is, is told when it is pointed at. */
export function PlaceholderChips(props: {
  placeholders: readonly { name: string; label: string }[];
  /** With its `$`, as it is to stand in the text. */
  onInsert: (written: string) => void;
}) {
  const { t } = useTranslation();
  if (props.placeholders.length === 0) return null;
  return (
    <div role="group" aria-label={t("composer.insert")}>
      <Across gap={0.5}>
        {props.placeholders.map(({ name, label }) => (
          <ChipButton key={name} hint={label === name ? undefined : label} onClick={() => props.onInsert(`$${name}`)}>
            {`$${name}`}
          </ChipButton>
        ))}
      </Across>
    </div>
  );
}
