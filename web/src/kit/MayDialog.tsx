import type { Access } from "@ofisi/contract/kit/access";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { sayHere } from "./i18n.ts";
import { Words } from "./Layout.tsx";
import { useMay } from "./session.ts";

/**
 * A dialog that begins an operation, for those alone who may call it. Whoever may not, and has come by a typed address
 * or somebody else's link, is told in its place who may, before anything is filled in for nothing.
 */
export function MayDialog(props: { do: { who: Access }; title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose } = props;
  const { t } = useTranslation();
  if (useMay(props.do)) return props.children;
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t("kit.close")}
        </Button>
      }
    >
      <Words>{t("kit.notYours", { who: sayHere(props.do.who.sentence) })}</Words>
    </Dialog>
  );
}
