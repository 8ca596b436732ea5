import { familyContacts, type MySchool, type Way } from "@ofisi/contract/people/familyContacts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";

/** What goes to the guardian's number and address, and stopping it. */
export function WaysPart({ school: { name, userCode, ways } }: { school: MySchool }) {
  const { t } = useTranslation();
  const saving = useWrite(familyContacts.saveMyMessages, { invalidates: [familyContacts.getMyContacts] });
  const settle = async ({ channel, address, state }: Way): Promise<void> => {
    const wanted = state !== "open";
    const agreed =
      wanted ||
      (await ask.confirm(t("familyContacts.ways.stopAsk", { school: name, address }), {
        confirmLabel: t("familyContacts.ways.stop"),
        detail: t("familyContacts.ways.stopDetail"),
      }));
    if (agreed && (await saving.run({ userCode, channel, address, wanted })))
      notify(t(wanted ? "familyContacts.ways.begun" : "familyContacts.ways.stopped", { address }));
  };
  if (ways.length === 0) return <Words faint>{t("familyContacts.ways.none")}</Words>;
  return (
    <Down gap={1}>
      <Words faint size="small">
        {t("familyContacts.ways.about")}
      </Words>
      <SimpleTable
        label={t("familyContacts.ways.table", { school: name })}
        stacks
        head={[
          t("familyContacts.ways.channel"),
          t("familyContacts.ways.address"),
          t("familyContacts.ways.state"),
          t("familyContacts.ways.act"),
        ]}
        rows={ways.map((way) => ({
          key: way.address,
          cells: [
            t(`familyContacts.ways.channels.${way.channel}`),
            way.address,
            <StateChip
              key="state"
              label={t(`familyContacts.ways.states.${way.state}`)}
              tone={way.state === "open" ? "good" : "attention"}
            />,
            way.mayChange ? (
              <Button
                key="act"
                small
                kind="outlined"
                busy={saving.busy}
                label={`${t(way.state === "open" ? "familyContacts.ways.stop" : "familyContacts.ways.begin")}: ${way.address}`}
                onClick={() => void settle(way)}
              >
                {t(way.state === "open" ? "familyContacts.ways.stop" : "familyContacts.ways.begin")}
              </Button>
            ) : (
              <Words key="ask" faint size="small">
                {t("familyContacts.ways.askOffice")}
              </Words>
            ),
          ],
        }))}
      />
    </Down>
  );
}
