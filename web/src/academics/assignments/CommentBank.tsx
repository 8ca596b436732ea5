import { assignments, GRADING_COMMENT_MAX } from "@ofisi/contract/academics/assignments";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { ChipButton } from "../../kit/ChipButton.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import type { Wire } from "../../kit/form/contractResolver.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";

const ALL = {} as const;
const SHOWN = { invalidates: [assignments.getGradingComments] };

/** Short comments that whoever grades keeps for themselves: pressed, one is added to what is written. */
export function CommentBank() {
  const { t } = useTranslation();
  const { setValue, getValues } = useFormContext<Wire>();
  const typed = (useWatch<Wire>({ name: "comments" }) ?? "").trim();
  const kept = useRead(assignments.getGradingComments, ALL).data ?? [];
  const keep = useWrite(assignments.keepGradingComment, SHOWN);
  const remove = useWrite(assignments.removeGradingComment, SHOWN);
  const [removing, setRemoving] = useState(false);
  const isKept = kept.some(({ comments }) => comments === typed);
  const isLong = typed.length > GRADING_COMMENT_MAX;

  const add = (comments: string): void => {
    const before = (getValues("comments") ?? "").trimEnd();
    setValue("comments", before === "" ? comments : `${before} ${comments}`, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  const drop = (commentCode: string): void => {
    if (kept.length === 1) setRemoving(false);
    void remove.run({ commentCode });
  };
  return (
    <Down gap={1}>
      {kept.length > 0 && (
        <>
          <Words faint size="small">
            {t("assignments.bank.title")}
          </Words>
          <Across gap={1}>
            {kept.map(({ commentCode, comments }) => (
              <ChipButton
                key={commentCode}
                tone={removing ? "bad" : "neutral"}
                label={t(removing ? "assignments.bank.remove" : "assignments.bank.use", { comments })}
                onClick={() => (removing ? drop(commentCode) : add(comments))}
              >
                {comments}
              </ChipButton>
            ))}
          </Across>
        </>
      )}
      <Across gap={1}>
        {typed !== "" && !isKept && !isLong && (
          <>
            <Button busy={keep.busy} onClick={() => void keep.run({ comments: typed })}>
              {t("assignments.bank.keep")}
            </Button>
            <Words faint size="small">
              {t("assignments.bank.keepHint")}
            </Words>
          </>
        )}
        {kept.length > 0 && (
          <Button onClick={() => setRemoving(!removing)}>
            {removing ? t("assignments.bank.done") : t("assignments.bank.change")}
          </Button>
        )}
      </Across>
    </Down>
  );
}
