import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { AddIcon } from "../../kit/icons.ts";
import { Across, Down, Gap, Words } from "../../kit/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/LinesOnTheirWay.tsx";
import { May } from "../../kit/May.tsx";
import { Failed } from "../../kit/Screen.tsx";
import { useRead } from "../../kit/useRead.ts";
import { ChildrenList } from "./ChildrenList.tsx";
import { GuardianTable } from "./GuardianTable.tsx";

/** A family: its guardians and its children in the school. */
export function FamilyDialog(props: {
  parentIDNumber: string;
  onAdd: () => void;
  onEdit: (guardian: Guardian) => void;
  /** Opens the profile of a child. */
  onStudent: (userCode: string) => void;
  onClose: () => void;
}) {
  const { parentIDNumber, onClose } = props;
  const { t } = useTranslation();
  const reading = useRead(guardians.getFamilyMembers, { parentIDNumber }, { keep: false });
  const family = reading.data;
  return (
    <Dialog
      title={t("guardians.family", { id: parentIDNumber })}
      size="large"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t("kit.close")}
        </Button>
      }
    >
      {family ? (
        <Down gap={3}>
          <Down gap={1}>
            <Across>
              <Words size="heading">{t("guardians.title")}</Words>
              <Gap />
              <May do={guardians.addParent}>
                <Button icon={<AddIcon />} onClick={props.onAdd}>
                  {t("guardians.add")}
                </Button>
              </May>
            </Across>
            {family.guardians.length === 0 ? (
              <Words faint>{t("guardians.none")}</Words>
            ) : (
              <GuardianTable list={family.guardians} onEdit={props.onEdit} />
            )}
          </Down>
          <Down gap={1}>
            <Words size="heading">{t("guardians.fields.children")}</Words>
            <ChildrenList list={family.children} empty={t("guardians.noChildren")} onStudent={props.onStudent} />
          </Down>
        </Down>
      ) : reading.failed ? (
        <Failed message={reading.failed.message} onRetry={reading.refetch} />
      ) : (
        <LinesOnTheirWay count={6} />
      )}
    </Dialog>
  );
}
