import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { saidOfClearing } from "../bulk/cleared.ts";
import { saidOf } from "../history/said.ts";
import { MESSAGE_READS } from "../history/changed.ts";
import { agreesToRelease } from "./agreesToRelease.tsx";

const READS = { invalidates: MESSAGE_READS };

/** Sends what the custom list holds, as it is at that moment, and empties it. */
export function useCustomActs() {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const sending = useWrite(customMessages.sendCustomMessages, READS);
  const clearing = useWrite(customMessages.clearListMessage, READS);

  const release = async (): Promise<void> => {
    const written = { per: "family", sendOn: "", sendTime: "" } as const;
    const lost = sending.unanswered(written);
    const agreed = lost ?? (await agreesToRelease({}));
    const done = agreed ? await sending.run({ ...written, ...agreed }, { written }) : undefined;
    if (done) notify(saidOf(done), { open: () => open("sentMessages", done.sendCode) });
  };
  const clear = async (): Promise<void> => {
    const agreed = await ask.confirm(t("bulk.confirmClear"), {
      confirmLabel: t("bulk.clear"),
      destructive: true,
      detail: t("bulk.clearAbout"),
    });
    const done = agreed ? await clearing.run({}) : undefined;
    if (done) notify(saidOfClearing(done));
  };
  return { release, clear, releasing: sending.busy };
}
