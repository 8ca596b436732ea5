import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { IconButton } from "../../kit/Button.tsx";
import { MailLink, PhoneLink } from "../../kit/ContactLink.tsx";
import { DeleteIcon, EditIcon, LinkIcon } from "../../kit/shell/icons.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { useMay } from "../../kit/data/session.ts";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { useRelationshipName } from "./relationshipNames.ts";
import { useRemoveGuardian } from "./useRemoveGuardian.ts";

/** The guardians of a family, to be called, changed and removed. */
export function GuardianTable(props: { list: readonly Guardian[]; onEdit: (guardian: Guardian) => void }) {
  const { t } = useTranslation();
  const remove = useRemoveGuardian();
  const { open } = useDialogs();
  const relationshipName = useRelationshipName();
  const may = useMay(guardians.editGuardian);
  return (
    <SimpleTable
      label={t("guardians.title")}
      stacks
      head={[
        t("guardians.fields.names"),
        t("guardians.fields.nationality"),
        t("guardians.fields.address"),
        t("guardians.fields.phone"),
        t("guardians.fields.email"),
        ...(may ? [t("guardians.fields.actions")] : []),
      ]}
      rows={props.list.map((guardian) => ({
        key: String(guardian.id),
        cells: [
          <div key="names">
            <Words strong as="div">
              {guardian.names}
            </Words>
            {guardian.relationship !== "" && (
              <Words faint size="small" as="div">
                {relationshipName(guardian.relationship)}
              </Words>
            )}
          </div>,
          guardian.nationality,
          guardian.address,
          guardian.phoneNumber !== "" && <PhoneLink key="phone" number={guardian.phoneNumber} />,
          guardian.email !== "" && <MailLink key="email" address={guardian.email} />,
          ...(may
            ? [
                <span key="actions" className="one-line">
                  <IconButton
                    label={t("guardians.editOf", { name: guardian.names })}
                    icon={<EditIcon />}
                    onClick={() => props.onEdit(guardian)}
                  />
                  <IconButton
                    label={t("guardians.pageOf", { name: guardian.names })}
                    icon={<LinkIcon />}
                    onClick={() => open("familyAccess", String(guardian.id))}
                  />
                  <IconButton
                    label={t("guardians.removeOf", { name: guardian.names })}
                    icon={<DeleteIcon />}
                    onClick={() => void remove(guardian)}
                  />
                </span>,
              ]
            : []),
        ],
      }))}
    />
  );
}
