import { countSegments, normalise, substituteAll } from "@ofisi/contract/messaging/segments";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { ChipButton } from "../../kit/ChipButton.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import type { Outlook } from "./outlook.ts";
import { forcingIn, writtenFor, type ForcingGroup } from "./text.ts";

/** What makes the message Unicode, each with what says the same plainly one press away. */
export function ForcingNotes(props: {
  text: string;
  unicode: Outlook["unicode"] | undefined;
  onWrite: (text: string) => void;
  onFind: (from: number, to: number) => void;
}) {
  const { text, unicode } = props;
  const { t } = useTranslation();
  const groups = forcingIn(text);
  const replaceable = groups.filter(({ substitute }) => substitute !== undefined);
  const byValues = unicode && unicode.count > 0 && countSegments(normalise(text)).encoding === "GSM7";
  if (groups.length === 0 && !byValues) return null;
  return (
    <Down gap={1}>
      {groups.length > 0 && <Words size="small">{t("composer.forcing.about")}</Words>}
      {groups.length > 0 && (
        <Across>
          {groups.map((group) => (
            <ForcingChip key={group.character} group={group} {...props} />
          ))}
          {replaceable.length > 1 && (
            <Button small kind="outlined" onClick={() => props.onWrite(substituteAll(text))}>
              {t("composer.forcing.all")}
            </Button>
          )}
        </Across>
      )}
      {byValues && (
        <Words size="small">
          {t("composer.forcing.values", {
            count: unicode.count,
            names: [...unicode.first, ...(unicode.count > unicode.first.length ? ["…"] : [])].join(", "),
          })}
        </Words>
      )}
    </Down>
  );
}

function ForcingChip(props: {
  group: ForcingGroup;
  text: string;
  onWrite: (text: string) => void;
  onFind: (from: number, to: number) => void;
}) {
  const { group, text } = props;
  const { t } = useTranslation();
  const { character, substitute, places } = group;
  const seen = useSeen(character);
  const times = places.length > 1 ? t("composer.forcing.times", { count: places.length }) : "";
  if (substitute === undefined) {
    const [first = 0] = places;
    return (
      <ChipButton
        label={t("composer.forcing.find", { character: seen })}
        hint={t("composer.forcing.find", { character: seen })}
        onClick={() => props.onFind(first, first + character.length)}
      >
        {seen + times}
      </ChipButton>
    );
  }
  const label =
    substitute === ""
      ? t("composer.forcing.remove", { character: seen })
      : t("composer.forcing.each", { character: seen, plain: substitute === " " ? "␣" : substitute });
  return (
    <ChipButton
      tone="attention"
      label={label + times}
      hint={label}
      onClick={() => props.onWrite(writtenFor(text, group))}
    >
      {`${seen} → ${substitute === " " ? "␣" : substitute || "∅"}${times}`}
    </ChipButton>
  );
}

/** A character as it can be shown: what leaves no ink is called by its number. */
function useSeen(character: string): string {
  const { t } = useTranslation();
  if (!/^[\p{Z}\p{C}\p{M}]+$/u.test(character)) return character;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return t("composer.forcing.unseen", { code: `U+${code}` });
}
