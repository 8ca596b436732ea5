import type { Queued } from "@ofisi/contract/messaging/rows";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";

/** Opens a send with its messages, on whatever screen. */
export function useOpenSend(): (send: Pick<Queued, "sendCode">) => void {
  const { open } = useDialogs();
  return ({ sendCode }) => open("sentMessages", sendCode);
}
