import { SIGN_INS_MAX, signIns } from "@ofisi/contract/people/signIns";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { KeyIcon } from "../../kit/shell/icons.ts";
import type { Chosen } from "./IssueSignInsDialog.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";

const IssueSignInsDialog = lazyPart(async () => (await import("./IssueSignInsDialog.tsx")).IssueSignInsDialog);
const PARTS = [IssueSignInsDialog];

/** The button that makes sign-ins for these people (G058), with its dialog. */
export function SignInsMenu({ chosen, of = "students" }: { chosen: readonly Chosen[]; of?: "students" | "staff" }) {
  const { t } = useTranslation();
  const dialog = useDialog();
  usePrefetch(PARTS);
  const may = useMay(of === "staff" ? signIns.issueStaffSignIns : signIns.issueSignIns);
  const start = (): void => {
    if (chosen.length > SIGN_INS_MAX) void ask.alert(t("signIns.tooMany", { max: SIGN_INS_MAX }));
    else dialog.open();
  };
  if (!may) return null;
  return (
    <>
      <Button icon={<KeyIcon />} onClick={start}>
        {t("signIns.action")}
      </Button>
      {dialog.isOpen && <IssueSignInsDialog of={of} chosen={chosen} onClose={dialog.close} />}
    </>
  );
}
