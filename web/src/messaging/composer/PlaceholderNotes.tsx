import type { UnknownPlaceholder } from "@ofisi/contract/messaging/placeholders";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import type { Outlook } from "./outlook.ts";
import { knownFor } from "./text.ts";

/** What of the message would not be filled in: names that are no placeholders, and recipients without a value. */
export function PlaceholderNotes(props: {
  text: string;
  unknown: readonly UnknownPlaceholder[];
  unfilled: Outlook["unfilled"] | undefined;
  onWrite: (text: string) => void;
}) {
  const { text, unknown, unfilled } = props;
  const { t } = useTranslation();
  return (
    <>
      {unknown.map(({ name, nearest }) => (
        <Notice
          key={name.toLowerCase()}
          tone="attention"
          action={
            nearest !== undefined && (
              <Button small onClick={() => props.onWrite(knownFor(text, name, nearest))}>
                {t("composer.unknown.replace", { known: `$${nearest}` })}
              </Button>
            )
          }
        >
          {t("composer.unknown.about", { written: `$${name}` })}
        </Notice>
      ))}
      {unfilled && unfilled.count > 0 && (
        <Notice tone="attention">
          <Down gap={0.5}>
            <Words as="span">{t("composer.unfilled.about", { count: unfilled.count })}</Words>
            <Words as="span" size="small">
              {[
                ...unfilled.first.map(({ name, names }) =>
                  t("composer.unfilled.one", { name, written: names.map((each) => `$${each}`).join(", ") }),
                ),
                ...(unfilled.count > unfilled.first.length
                  ? [t("composer.unfilled.more", { count: unfilled.count - unfilled.first.length })]
                  : []),
              ].join(", ")}
            </Words>
          </Down>
        </Notice>
      )}
    </>
  );
}
