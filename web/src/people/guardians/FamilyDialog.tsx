import { guardians } from "@ofisi/contract/people/guardians";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { AddIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { May } from "../../kit/May.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { ChildrenList } from "./ChildrenList.tsx";
import { guardianKey } from "./guardianKey.ts";
import { GuardianTable } from "./GuardianTable.tsx";

/** A family: its guardians and its children in the school. */
export function FamilyDialog({ id: parentIDNumber, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(guardians.getFamilyMembers, { parentIDNumber }, { keep: false });
  return (
    <Dialog title={t("guardians.family", { id: parentIDNumber })} size="large" onClose={onClose}>
      <Loaded reading={reading} lines={6}>
        {(family) => (
          <Down gap={3}>
            <Down gap={1}>
              <Across>
                <Words size="heading">{t("guardians.title")}</Words>
                <Gap />
                <May do={guardians.addParent}>
                  <Button icon={<AddIcon />} onClick={() => open("addInFamily", parentIDNumber)}>
                    {t("guardians.add")}
                  </Button>
                </May>
              </Across>
              {family.guardians.length === 0 ? (
                <Words faint>{t("guardians.none")}</Words>
              ) : (
                <GuardianTable
                  list={family.guardians}
                  onEdit={(guardian) => open("editParent", guardianKey(guardian.id, parentIDNumber))}
                />
              )}
            </Down>
            <Down gap={1}>
              <Words size="heading">{t("guardians.fields.children")}</Words>
              <ChildrenList list={family.children} empty={t("guardians.noChildren")} />
            </Down>
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}
