import { Dialog, type DialogProps } from "./Dialog.tsx";
import { Loaded } from "../data/Loaded.tsx";
import type { ScreenReading } from "../shell/Screen.tsx";

/** In a form's place until what it is filled from is here; says so when it cannot be fetched. */
export function WaitingDialog(props: {
  title: string;
  /** As the form's. */
  size?: DialogProps["size"];
  reading: ScreenReading;
  onClose: () => void;
}) {
  const { title, size = "medium", reading, onClose } = props;
  return (
    <Dialog title={title} size={size} busy={reading.failed === undefined} onClose={onClose}>
      <Loaded reading={{ ...reading, data: undefined }} lines={6}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
