import type { ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ChipButton } from "../../kit/ChipButton.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { sayPlace, sayWhen, type Numbered } from "./comments.ts";

/** A comment in words: its number, where it is, what it says, who wrote it; and what can be done with it. */
export function CommentLine({
  of,
  onShow,
  children,
}: {
  of: Numbered;
  /** Shows it on its page; left out where the page is not there. */
  onShow?: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const number = String(of.number);
  return (
    <Down gap={0.5}>
      <Across gap={1}>
        {onShow ? (
          <ChipButton label={t("assignmentComments.show", { number })} onClick={onShow}>
            {number}
          </ChipButton>
        ) : (
          <Words as="span" strong>
            {number}
          </Words>
        )}
        <Words as="span" faint size="small">
          {sayPlace(of)}
        </Words>
      </Across>
      <Words>{of.comments}</Words>
      <Words faint size="small">
        {t("assignmentComments.by", { name: of.name, when: sayWhen(of.date) })}
      </Words>
      {of.changedOn !== "" && (
        <Words faint size="small">
          {t("assignmentComments.changed", { name: of.changedBy, when: sayWhen(of.changedOn) })}
        </Words>
      )}
      {children}
    </Down>
  );
}
