import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";

/** As many names as can be taken in at a glance; the rest is a number. */
const NAMES_SHOWN_MAX = 12;

/** Whom something is about to be done to, by name: a search may have put those who were ticked first out of sight. */
export function NamesSection({ people }: { people: readonly { name: string }[] }) {
  const { t } = useTranslation();
  const rest = people.length - NAMES_SHOWN_MAX;
  return (
    <Words faint>
      {people
        .slice(0, NAMES_SHOWN_MAX)
        .map(({ name }) => name)
        .join(", ")}
      {rest > 0 && ` ${t("people.students.moreNames", { number: formatNumber(rest) })}`}
    </Words>
  );
}
