import { guardians } from "@ofisi/contract/people/guardians";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { AddIcon } from "../../kit/icons.ts";
import { Across, Down, Gap, Words } from "../../kit/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/LinesOnTheirWay.tsx";
import { May } from "../../kit/May.tsx";
import { Failed } from "../../kit/Screen.tsx";
import { useRead } from "../../kit/useRead.ts";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { ChildrenList } from "./ChildrenList.tsx";
import { GUARDIAN_DIALOGS, guardianKey } from "./guardianDialogs.ts";
import { GuardianTable } from "./GuardianTable.tsx";

/** A student's guardians, brothers and sisters, as the profile shows them (document 000 section 2). */
export function FamilyMenu(props: {
  userCode: string;
  /** Opens the profile of a brother or sister. */
  onStudent: (userCode: string) => void;
}) {
  const { t } = useTranslation();
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
          <May do={guardians.addParent}>
            <Button icon={<AddIcon />} onClick={() => dialog.open("addGuardian", props.userCode)}>
              {t("guardians.add")}
            </Button>
          </May>
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
          <ChildrenList list={family.siblings} empty={t("guardians.noSiblings")} onStudent={props.onStudent} />
        </Down>
      )}
    </Down>
  );
}
