import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { MailIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";

const READS = { invalidates: [bulkMessages.getGroupListMessageStatus, bulkMessages.getListCounts] };

/** Puts the parents of the ticked students into one's list, and opens it: in the bar of any list of students. */
export function ToListSection({ userCodes }: { userCodes: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const adding = useWrite(bulkMessages.addListStudents, READS);
  const may = useMay(bulkMessages.addListStudents);

  const write = async (): Promise<void> => {
    const agreed = await ask.confirm(t("toList.confirm", { count: userCodes.length }), {
      confirmLabel: t("toList.add"),
      detail: t("toList.about"),
    });
    const done = agreed
      ? await adding.run({ userCodes: [...userCodes], checkedParent: "true", checkedStudent: "false" })
      : undefined;
    if (!done) return;
    const { noGuardian: count, ...counts } = done;
    const said = t("toList.added", counts);
    notify(count === 0 ? said : t("toList.addedWithout", { said, count }));
    await navigate({ to: "/sms/sms" });
  };
  if (!may) return null;
  return (
    <Button kind="text" icon={<MailIcon />} busy={adding.busy} onClick={() => void write()}>
      {t("toList.act", { count: userCodes.length })}
    </Button>
  );
}
