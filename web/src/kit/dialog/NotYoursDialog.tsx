import type { Access } from "@ofisi/contract/kit/access";
import { Dialog } from "./Dialog.tsx";
import { sayHere, useTranslation } from "../i18n/i18n.ts";
import { Words } from "../shell/Layout.tsx";

/** Says who may do what was opened by a typed address or somebody else's link. */
export function NotYoursDialog(props: { who: Access; title: string; onClose: () => void }) {
  const { who, title, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <Words>{t("kit.notYours", { who: sayHere(who.sentence) })}</Words>
    </Dialog>
  );
}
