import { t } from "../../kit/i18n/i18n.ts";

/** What is said once a list is filled: how many are new, how many were in it, and which children nobody can be reached for. */
export function saidOfAdding({
  noGuardian: count,
  ...done
}: {
  added: number;
  known: number;
  noGuardian: number;
}): string {
  const said = t("bulk.added", done);
  return count === 0 ? said : t("bulk.addedWithout", { said, count });
}
