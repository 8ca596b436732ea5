import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { saidOfAdding } from "./added.ts";
import { saidOfClearing } from "./cleared.ts";
import type { GroupList, Ticks } from "./lists.ts";
import { MESSAGE_READS } from "../history/changed.ts";

const READS = { invalidates: MESSAGE_READS };

const wire = (ticked: boolean) => (ticked ? "true" : "false");
const onWire = ({ parents, students }: Ticks) =>
  ({ checkedParent: wire(parents), checkedStudent: wire(students) }) as const;

/** What changes one's list: a group is added after it was confirmed, and all of it is taken off. */
export function useListActs(type: GroupList) {
  const { t } = useTranslation();
  const adding = useWrite(bulkMessages.generateGroupListMessage, READS);
  const addingStage = useWrite(bulkMessages.addListStage, READS);
  const clearing = useWrite(bulkMessages.clearGroupListMessage, READS);

  const addGroup = async (
    group: { groupCode: string; groupName: string } | undefined,
    ticks?: Ticks,
  ): Promise<void> => {
    if (!group) return;
    const agreed = await ask.confirm(t("bulk.confirmGroup", { group: group.groupName }), {
      confirmLabel: t("bulk.addGroup"),
    });
    if (!agreed) return;
    const done = await adding.run({
      groupCode: group.groupCode,
      // Left out they say that it is a group of the staff (G129).
      ...(ticks && onWire(ticks)),
    });
    if (done) notify(saidOfAdding(done));
  };
  const addStage = async (stage: { keyStageCode: string; keyStageName: string }, ticks: Ticks): Promise<void> => {
    const agreed = await ask.confirm(t("bulk.confirmStage", { stage: stage.keyStageName }), {
      confirmLabel: t("bulk.addStage"),
    });
    const { keyStageCode } = stage;
    const done = agreed ? await addingStage.run({ keyStageCode, ...onWire(ticks) }) : undefined;
    if (done) notify(saidOfAdding(done));
  };
  const clear = async (): Promise<void> => {
    const agreed = await ask.confirm(t("bulk.confirmClear"), {
      confirmLabel: t("bulk.clear"),
      destructive: true,
      detail: t("bulk.clearAbout"),
    });
    const done = agreed ? await clearing.run({ type }) : undefined;
    if (done) notify(saidOfClearing(done));
  };
  return { addGroup, addStage, clear };
}
