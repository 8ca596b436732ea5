import type { Applicant } from "@ofisi/contract/people/applicants";
import { t } from "../../kit/i18n/i18n.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";

/** Whether an applicant came by the public form, and a word where the national ID given there is another's. */
export function sourceColumn(): Column<Applicant> {
  return {
    id: "source",
    title: t("applications.office.source"),
    width: 120,
    value: ({ byForm }) => t(byForm ? "applications.office.byForm" : "applications.office.byOffice"),
    cell: ({ byForm, sameIdAs }) =>
      sameIdAs === "" ? (
        t(byForm ? "applications.office.byForm" : "applications.office.byOffice")
      ) : (
        <StateChip tone="attention" label={t("applications.office.sameId", { name: sameIdAs })} />
      ),
  };
}
