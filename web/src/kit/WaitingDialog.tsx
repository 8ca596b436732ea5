import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { LinesOnTheirWay } from "./LinesOnTheirWay.tsx";
import { Failed, type ScreenReading } from "./Screen.tsx";

/** In a form's place until what it is filled from is here; says so when it cannot be fetched. */
export function WaitingDialog(props: { title: string; reading: ScreenReading; onClose: () => void }) {
  const { title, reading, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>{t("kit.close")}</Button>}>
      {reading.failed ? (
        <Failed message={reading.failed.message} onRetry={reading.refetch} />
      ) : (
        <LinesOnTheirWay count={6} />
      )}
    </Dialog>
  );
}
