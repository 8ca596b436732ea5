import type { ReactNode } from "react";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { TestToMyselfDialog, type Tested } from "./TestToMyselfDialog.tsx";

/** Opens the test of a message to oneself; its dialog is to be drawn beside what opens it. */
export function useTest(): { open: (tested: Tested) => void; dialog: ReactNode } {
  const testing = useDialog<Tested>("testToMyself");
  return {
    open: testing.open,
    dialog: testing.isOpen && testing.subject && (
      <TestToMyselfDialog tested={testing.subject} onClose={testing.close} />
    ),
  };
}
