import { groups, type Group } from "@ofisi/contract/people/groups";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { useWrite } from "../../kit/data/useRead.ts";

/** Removes a group after asking; true when it has gone. A group with students is refused by the server (G051). */
export function useRemoveGroup(): (group: Group) => Promise<boolean> {
  const { t } = useTranslation();
  const removal = useWrite(groups.removeGroup, { invalidates: [groups.getGroup] });
  return async ({ groupCode, groupName }) => {
    const agreed = await ask.confirm(t("people.groups.removeConfirm", { group: groupName }), {
      confirmLabel: t("people.groups.remove"),
      destructive: true,
    });
    if (!agreed || !(await removal.run({ groupCode, groupName }))) return false;
    notify(t("people.groups.removed", { name: groupName }));
    return true;
  };
}
