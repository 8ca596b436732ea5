import { assignments } from "@ofisi/contract/academics/assignments";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { PageLink } from "../../kit/LinkButton.tsx";
import { EarlierCommentsSection } from "../assignmentComments/EarlierCommentsSection.tsx";
import { sayMoment } from "./moments.ts";
import { LateChip } from "./pickers.tsx";

/** What was handed in before the last time, each with its file. */
export function Attempts({ id, times }: { id: number; times: number }) {
  const { t } = useTranslation();
  const reading = useRead(assignments.getAttempts, { id }, { enabled: times > 1 });
  const before = reading.data?.slice(1) ?? [];
  if (before.length === 0) return null;
  return (
    <Down gap={1}>
      <Words as="h3" size="heading">
        {t("assignments.attempts")}
      </Words>
      {before.map((one) => (
        <Down key={one.attempt} gap={0.5}>
          <Across gap={1}>
            <PageLink href={`/api/assignments/files/${one.file}`} label={one.attachment}>
              {one.attachment}
            </PageLink>
            <Words as="span" faint size="small">
              {sayMoment(one.date)}
              {/* What waited for a link: that it stands before what arrived earlier is to be understood. */}
              {one.pressed < one.date && ` · ${t("assignments.pressedBefore", { when: sayMoment(one.pressed) })}`}
            </Words>
            <LateChip of={one} />
          </Across>
          <Words>{one.comments}</Words>
          <EarlierCommentsSection id={id} file={one.file} attachment={one.attachment} />
        </Down>
      ))}
    </Down>
  );
}
