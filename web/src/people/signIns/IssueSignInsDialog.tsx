import { signIns, type SignIn } from "@ofisi/contract/people/signIns";
import { staff } from "@ofisi/contract/people/staff";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DownloadIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { saveFile } from "../../kit/print/saveFile.ts";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { NamesSection } from "../person/NamesSection.tsx";

/** The reads that tell of staff whether they can sign in. */
const SHOW_STAFF = [staff.searchStaff, staff.getStaffGroupList, staff.getStaffMember] as const;

/** Who gets a sign-in. */
export interface Chosen {
  userCode: string;
  name: string;
  /** Of staff: whether their sign-in was closed. */
  signIn?: string;
}

/** Makes sign-ins for the chosen people and shows them once, with slips to print. */
export function IssueSignInsDialog(props: {
  of: "students" | "staff";
  chosen: readonly Chosen[];
  onClose: () => void;
}) {
  const { of, chosen, onClose } = props;
  const { t } = useTranslation();
  const toStudents = useWrite(signIns.issueSignIns);
  const toStaff = useWrite(signIns.issueStaffSignIns, { invalidates: SHOW_STAFF });
  const isBusy = toStudents.busy || toStaff.busy;
  const closed = chosen.filter((person) => person.signIn === "closed").length;
  const [reopen, setReopen] = useState(false);
  const [issued, setIssued] = useState<{
    rows: readonly SignIn[];
    slips: string;
    mailed: readonly { name: string }[];
  }>();

  const run = async (): Promise<void> => {
    const codes = chosen.map((person) => person.userCode);
    if (of === "staff") {
      const answer = await toStaff.run({ checkedStaff: codes, reopen });
      if (answer) setIssued({ rows: answer.signIns, slips: answer.slips, mailed: answer.mailed });
      return;
    }
    const answer = await toStudents.run({ checkedStudent: codes });
    if (answer) setIssued({ rows: answer.signIns, slips: answer.slips, mailed: [] });
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
            <Button kind="primary" busy={isBusy} onClick={() => void run()}>
              {t("signIns.make", { count: chosen.length })}
            </Button>
          </>
        }
      >
        <Down gap={2}>
          <Words>{t(of === "staff" ? "signIns.aboutStaff" : "signIns.about", { count: chosen.length })}</Words>
          <NamesSection people={chosen} />
          <LinksNotice of="here" />
          {closed > 0 && <Tick label={t("signIns.reopen", { count: closed })} checked={reopen} onChange={setReopen} />}
        </Down>
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
          {issued.slips !== "" && (
            <Button
              kind="primary"
              icon={<DownloadIcon />}
              onClick={() => saveFile(t("signIns.fileName"), "application/pdf", issued.slips)}
            >
              {t("signIns.print")}
            </Button>
          )}
        </>
      }
    >
      <Down gap={2}>
        {issued.mailed.length > 0 && (
          <Notice>{t("signIns.mailed", { names: issued.mailed.map((person) => person.name).join(", ") })}</Notice>
        )}
        {issued.rows.length > 0 && <Notice tone="attention">{t("signIns.once")}</Notice>}
        {issued.rows.length > 0 && (
          <SimpleTable
            label={t("signIns.done")}
            head={[t("signIns.name"), t("signIns.username"), t("signIns.password")]}
            rows={issued.rows.map((row) => ({
              key: row.userCode,
              cells: [row.name, row.username, <strong key="password">{row.password}</strong>],
            }))}
          />
        )}
      </Down>
    </Dialog>
  );
}
