import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "../../kit/Button.tsx";
import { MailLink, PhoneLink } from "../../kit/ContactLink.tsx";
import { AddIcon, DeleteIcon, EditIcon } from "../../kit/icons.ts";
import { Across, Down, Gap, Words } from "../../kit/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/LinesOnTheirWay.tsx";
import { LinkList } from "../../kit/LinkList.tsx";
import { shownSchoolId } from "../../kit/schoolId.ts";
import { Failed } from "../../kit/Screen.tsx";
import { useSession } from "../../kit/session.ts";
import { SimpleTable } from "../../kit/SimpleTable.tsx";
import { useRead } from "../../kit/useRead.ts";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { GUARDIAN_DIALOGS, guardianKey } from "./guardianDialogs.ts";
import { useRelationshipName } from "./useRelationshipName.ts";
import { useRemoveGuardian } from "./useRemoveGuardian.ts";

/** A student's guardians, brothers and sisters, as the profile shows them (document 000 section 2). */
export function FamilyMenu(props: {
  userCode: string;
  /** Opens the profile of a brother or sister. */
  onStudent: (userCode: string) => void;
}) {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const dialog = useAddressDialog(GUARDIAN_DIALOGS);
  const reading = useRead(guardians.getFamily, { userCode: props.userCode }, { keep: false });
  const family = reading.data;
  if (!family)
    return reading.failed ? (
      <Failed message={reading.failed.message} onRetry={reading.refetch} />
    ) : (
      <LinesOnTheirWay count={3} />
    );
  return (
    <Down gap={3}>
      <Down gap={1}>
        <Across>
          <Words size="heading">{t("guardians.title")}</Words>
          {family.parentIDNumber !== "" && (
            <Words faint size="small" as="span">
              {t("guardians.family", { id: family.parentIDNumber })}
            </Words>
          )}
          <Gap />
          <Button icon={<AddIcon />} onClick={() => dialog.open("addGuardian", props.userCode)}>
            {t("guardians.add")}
          </Button>
        </Across>
        {family.guardians.length === 0 ? (
          <Words faint>{t("guardians.none")}</Words>
        ) : (
          <GuardianTable
            list={family.guardians}
            onEdit={(guardian) => dialog.open("editGuardian", guardianKey(guardian.id, props.userCode))}
          />
        )}
      </Down>
      {family.parentIDNumber !== "" && (
        <Down gap={1}>
          <Words size="heading">{t("guardians.siblings")}</Words>
          <LinkList
            empty={t("guardians.noSiblings")}
            items={family.siblings.map((student) => ({
              key: student.userCode,
              label: student.name,
              note: [student.groupName, shownSchoolId(student.schoolIdNumber, schoolCode)].filter(Boolean).join(" · "),
              onPress: () => props.onStudent(student.userCode),
            }))}
          />
        </Down>
      )}
    </Down>
  );
}

function GuardianTable(props: { list: readonly Guardian[]; onEdit: (guardian: Guardian) => void }) {
  const { t } = useTranslation();
  const remove = useRemoveGuardian();
  const relationshipName = useRelationshipName();
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
        t("guardians.fields.actions"),
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
          <span key="actions" className="one-line">
            <IconButton
              label={t("guardians.editOf", { name: guardian.names })}
              icon={<EditIcon />}
              onClick={() => props.onEdit(guardian)}
            />
            <IconButton
              label={t("guardians.removeOf", { name: guardian.names })}
              icon={<DeleteIcon />}
              onClick={() => void remove(guardian)}
            />
          </span>,
        ],
      }))}
    />
  );
}
