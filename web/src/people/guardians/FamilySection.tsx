import { guardians } from "@ofisi/contract/people/guardians";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { AddIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { May } from "../../kit/May.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { ChildrenList } from "./ChildrenList.tsx";
import { guardianKey } from "./guardianKey.ts";
import { GuardianTable } from "./GuardianTable.tsx";

/** A student's guardians, brothers and sisters, as the profile shows them (document 000 section 2). */
export function FamilySection({ userCode }: { userCode: string }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(guardians.getFamily, { userCode }, { keep: false });
  return (
    <Loaded reading={reading} lines={3}>
      {(family) => (
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
                <Button icon={<AddIcon />} onClick={() => open("addGuardian", userCode)}>
                  {t("guardians.add")}
                </Button>
              </May>
            </Across>
            {family.guardians.length === 0 ? (
              <Words faint>{t("guardians.none")}</Words>
            ) : (
              <GuardianTable
                list={family.guardians}
                onEdit={(guardian) => open("editGuardian", guardianKey(guardian.id, userCode))}
              />
            )}
          </Down>
          {family.parentIDNumber !== "" && (
            <Down gap={1}>
              <Words size="heading">{t("guardians.siblings")}</Words>
              <ChildrenList list={family.siblings} empty={t("guardians.noSiblings")} />
            </Down>
          )}
        </Down>
      )}
    </Loaded>
  );
}
