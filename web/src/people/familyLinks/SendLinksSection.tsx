import { familyLinks } from "@ofisi/contract/people/familyLinks";
import type { Parent } from "@ofisi/contract/people/guardians";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import type { RowAct } from "../../kit/list/RowActs.tsx";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { MailIcon, PhoneIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import type { Matching } from "../../kit/table/matching.ts";
import { saidOf } from "./said.ts";

/** The acts that send ticked guardians, or all that match, their links to the family's page. */
export function useSendLinks(matching: Matching<{ search: string }>, count: number): RowAct<Parent>[] {
  const { t } = useTranslation();
  const sending = useWrite(familyLinks.sendFamilyLinks, { invalidates: [familyLinks.getFamilyAccess] });
  const act = (channel: "sms" | "email"): RowAct<Parent> => ({
    label: t(channel === "sms" ? "familyLinks.bySms" : "familyLinks.byEmail", { count }),
    icon: channel === "sms" ? <PhoneIcon /> : <MailIcon />,
    do: familyLinks.sendFamilyLinks,
    takesMatching: true,
    run: async (rows) => {
      const agreed = await ask.confirm(t(`familyLinks.confirm.${channel}`), {
        confirmLabel: t("familyLinks.confirm.press"),
        detail: (
          <Down>
            <Words>{t("familyLinks.confirm.detail")}</Words>
            <LinksNotice of="links" />
          </Down>
        ),
      });
      const ids = rows.map(({ id }) => String(id));
      const done = agreed && (await sending.run({ ids, matching: matching.all, channel }));
      if (done) notify(saidOf(done));
    },
  });
  return [act("sms"), act("email")];
}
