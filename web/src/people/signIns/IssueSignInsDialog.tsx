import { signIns, type SignIn } from "@ofisi/contract/people/signIns";
import type { Student } from "@ofisi/contract/people/students";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { DownloadIcon } from "../../kit/icons.ts";
import { Down, Words } from "../../kit/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { saveFile } from "../../kit/saveFile.ts";
import { SimpleTable } from "../../kit/SimpleTable.tsx";
import { useWrite } from "../../kit/useRead.ts";

/** Makes sign-ins for the chosen students and shows them once, with slips to print. */
export function IssueSignInsDialog({ chosen, onClose }: { chosen: readonly Student[]; onClose: () => void }) {
  const { t } = useTranslation();
  const issue = useWrite(signIns.issueSignIns);
  const [issued, setIssued] = useState<{ rows: readonly SignIn[]; slips: string }>();

  const run = async (): Promise<void> => {
    const answer = await issue.run({ checkedStudent: chosen.map((student) => student.userCode) });
    if (answer) setIssued({ rows: answer.signIns, slips: answer.slips });
  };

  if (!issued) {
    return (
      <Dialog
        title={t("signIns.title")}
        size="small"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t("kit.cancel")}</Button>
            <Button kind="primary" busy={issue.busy} onClick={() => void run()}>
              {t("signIns.make", { count: chosen.length })}
            </Button>
          </>
        }
      >
        <Words>{t("signIns.about", { count: chosen.length })}</Words>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("signIns.done")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          <Button
            kind="primary"
            icon={<DownloadIcon />}
            onClick={() => saveFile(t("signIns.fileName"), "application/pdf", issued.slips)}
          >
            {t("signIns.print")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Notice tone="attention">{t("signIns.once")}</Notice>
        <SimpleTable
          label={t("signIns.done")}
          head={[t("signIns.name"), t("signIns.username"), t("signIns.password")]}
          rows={issued.rows.map((row) => ({
            key: row.userCode,
            cells: [row.name, row.username, <strong key="password">{row.password}</strong>],
          }))}
        />
      </Down>
    </Dialog>
  );
}
