import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";

/** Who is left out of a run of bills, each with the reason; nothing for nobody. */
export function LeftOutWords({ students }: { students: readonly { name: string; reason: string }[] }) {
  const { t } = useTranslation();
  if (students.length === 0) return null;
  return (
    <div>
      <Words strong>{t("bills.summary.leftOut", { count: students.length })}</Words>
      <Words faint>
        {students.map(({ name, reason }) => (reason === "" ? name : `${name} (${reason})`)).join(", ")}
      </Words>
    </div>
  );
}
