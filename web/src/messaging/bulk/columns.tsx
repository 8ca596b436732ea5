import type { ListRow, MessageList } from "@ofisi/contract/messaging/rows";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Avatar } from "../../kit/Avatar.tsx";
import { SentTick } from "../../kit/SentTick.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { RowStatusSection, statusColumn } from "./StatusSection.tsx";

/** The columns of a list (document 001 sections 2.5 and 2.6): the e-mail has a tick once one was sent. */
export function useListColumns(list: Exclude<MessageList, "CUSTOM">): Column<ListRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const [name, student, type] = [
      {
        id: "name",
        title: t("bulk.fields.name"),
        width: 170,
        card: "title",
        always: true,
        value: (row: ListRow) => row.name,
      },
      { id: "studentName", title: t("bulk.fields.student"), width: 160, value: (row: ListRow) => row.studentName },
      { id: "type", title: t("bulk.fields.type"), width: 90, value: (row: ListRow) => t(`bulk.types.${row.type}`) },
    ] as const satisfies readonly Column<ListRow>[];
    const photo: Column<ListRow> = {
      id: "photo",
      title: t("bulk.fields.photo"),
      kind: "action",
      width: 52,
      cell: (row) => <Avatar name={row.name} photo={row.photo} />,
    };
    const phone: Column<ListRow> = {
      id: "phone",
      title: t("bulk.fields.phone"),
      width: 150,
      card: "note",
      cell: (row) => <Address address={row.phoneNumber} problem={row.smsProblem} />,
    };
    const email: Column<ListRow> = {
      id: "email",
      title: t("bulk.fields.email"),
      width: 200,
      cell: (row) => (
        <SentTick isSent={row.emailStatus === "2"} label={t("messageHistory.emailSent")}>
          <Address address={row.email} problem={row.emailProblem} />
        </SentTick>
      ),
    };
    const rest: Column<ListRow>[] = [
      { id: "group", title: t("bulk.fields.group"), width: 130, card: "below", value: (row) => row.groupName },
      ...(list === "STUDENT" ? [student, type] : []),
      { id: "message", title: t("bulk.fields.message"), width: 240, hidden: true, value: (row) => row.message },
      { id: "res", title: t("bulk.fields.response"), width: 200, hidden: true, value: (row) => row.res },
      statusColumn(t("bulk.fields.status"), (row) => <RowStatusSection row={row} />),
    ];
    return list === "STUDENT" ? [photo, phone, email, name, ...rest] : [photo, name, phone, email, ...rest];
  }, [t, list]);
}

/** A number or an address; in its place or under it, why nothing is sent there. */
function Address({ address, problem }: { address: string; problem: ListRow["smsProblem"] }) {
  const { t } = useTranslation();
  if (problem === "none") return <span className="one-line">{address}</span>;
  return (
    <span>
      {address}{" "}
      <Words as="span" size="small" faint>
        {t(`bulk.problems.${problem}`)}
      </Words>
    </span>
  );
}
