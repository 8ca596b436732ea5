import { useState } from "react";
import { askToLeave } from "../../kit/form/useUnsaved.ts";

/** For a dialog with the form to hand something in: asks before what was made there is lost with it. */
export function useLeaving() {
  const [isUnsaved, setUnsaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const leave = async (onward: () => void): Promise<void> => {
    if (!isUnsaved || (await askToLeave())) onward();
  };
  return { leave, setUnsaved, isBusy, setBusy };
}
