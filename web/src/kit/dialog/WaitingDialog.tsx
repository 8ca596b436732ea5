import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Loaded } from "../data/Loaded.tsx";
import type { ScreenReading } from "../shell/Screen.tsx";

/** In a form's place until what it is filled from is here; says so when it cannot be fetched. */
export function WaitingDialog(props: { title: string; reading: ScreenReading; onClose: () => void }) {
  const { title, reading, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{t("kit.close")}</Button>}>
      <Loaded reading={{ ...reading, data: undefined }} lines={6}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
