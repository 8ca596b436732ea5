import type { Parent } from "@ofisi/contract/people/guardians";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { IconButton } from "../../kit/Button.tsx";
import { MailLink, PhoneLink } from "../../kit/ContactLink.tsx";
import { DeleteIcon, EditIcon } from "../../kit/shell/icons.ts";
import type { Column } from "../../kit/table/columns.ts";
import { useRelationshipName } from "./relationshipNames.ts";

/** The columns of the parents' table (G044); what a guardian's record has beside them comes by choice. */
export function useParentColumns(does: {
  /** Whether the person may change records. */
  mayEdit: boolean;
  openFamily: (parent: Parent) => void;
  edit: (parent: Parent) => void;
  remove: (parent: Parent) => void;
}): Column<Parent>[] {
  const { mayEdit, openFamily, edit, remove } = does;
  const { t } = useTranslation();
  const relationshipName = useRelationshipName();
  return useMemo(() => {
    const list: Column<Parent>[] = [
      {
        id: "names",
        title: t("guardians.fields.names"),
        width: 200,
        card: "title",
        pinned: true,
        always: true,
        sortable: true,
        value: (parent) => parent.names,
        cell: (parent) => (
          <button type="button" className="plain name" tabIndex={-1} data-open="" onClick={() => openFamily(parent)}>
            {parent.names}
          </button>
        ),
      },
      {
        id: "phoneNumber",
        title: t("guardians.fields.phone"),
        width: 150,
        kind: "code",
        card: "note",
        value: (parent) => parent.phoneNumber,
        cell: (parent) => <PhoneLink number={parent.phoneNumber} />,
      },
      {
        id: "parentIDNumber",
        title: t("guardians.fields.familyID"),
        kind: "code",
        card: "note",
        width: 130,
        sortable: true,
        value: (parent) => parent.parentIDNumber,
      },
      {
        id: "relationship",
        title: t("guardians.fields.relationship"),
        width: 130,
        value: (parent) => relationshipName(parent.relationship),
      },
      {
        id: "email",
        title: t("guardians.fields.email"),
        width: 290,
        value: (parent) => parent.email,
        cell: (parent) => <MailLink address={parent.email} />,
      },
      {
        id: "address",
        title: t("guardians.fields.address"),
        width: 150,
        hidden: true,
        value: (parent) => parent.address,
      },
      {
        id: "nationality",
        title: t("guardians.fields.nationality"),
        width: 130,
        hidden: true,
        value: (parent) => parent.nationality,
      },
      {
        id: "children",
        title: t("guardians.fields.children"),
        kind: "number",
        width: 84,
        value: (parent) => parent.children,
      },
      {
        id: "actions",
        title: t("guardians.fields.actions"),
        kind: "action",
        width: 104,
        card: "end",
        always: true,
        cell: (parent) => (
          <span className="one-line">
            <IconButton
              label={t("guardians.editOf", { name: parent.names })}
              icon={<EditIcon />}
              onClick={() => edit(parent)}
            />
            <IconButton
              label={t("guardians.removeOf", { name: parent.names })}
              icon={<DeleteIcon />}
              onClick={() => remove(parent)}
            />
          </span>
        ),
      },
    ];
    return mayEdit ? list : list.filter((column) => column.id !== "actions");
  }, [t, mayEdit, relationshipName, openFamily, edit, remove]);
}
