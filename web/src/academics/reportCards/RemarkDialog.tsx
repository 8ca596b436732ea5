import { otherNamesIn } from "@ofisi/contract/academics/remarks";
import { REMARK_MAX, reportCards } from "@ofisi/contract/academics/reportCards";
import { Button } from "../../kit/Button.tsx";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { type DialogProps, useDialogs } from "../../kit/dialog/dialogs.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { useTypedField } from "../../kit/fields/typedField.ts";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { readRemarkKey, remarkKey } from "./remarkKey.ts";

/** The head's remark on a card; a class is gone through by name, one student after the other. */
export function RemarkDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { turn } = useDialogs();
  const place = readRemarkKey(id);
  const { userCode, groupCode, ...period } = place;
  // As it is now, so that nobody's later remark is overwritten unseen.
  const reading = useRead(
    reportCards.getReportCards,
    { ...period, groupCode, keyStageCode: undefined, keyword: "", page: 0, size: 0, sort: "name", direction: "asc" },
    { keep: false },
  );
  const rows = reading.data?.rows ?? [];
  const at = rows.findIndex((row) => row.userCode === userCode);
  const card = rows[at];
  const title = t("reportCards.edit.title");
  if (!card)
    return (
      <WaitingDialog title={title} reading={orGone(reading, "This student is not there any more")} onClose={onClose} />
    );
  const goTo = (to: number): void => {
    const next = rows[to];
    if (next) turn("reportRemark", remarkKey({ ...place, userCode: next.userCode }));
    else onClose();
  };
  return (
    <EditDialog
      operation={reportCards.saveReportRemark}
      title={title}
      action={t("reportCards.edit.save")}
      record={card}
      fields={[{ name: "remark", label: t("reportCards.remark") }]}
      valuesOf={({ remark }) => ({ remark })}
      fixedOf={() => ({ ...period, userCode })}
      onRefused={reading.refetch}
      draft={draft}
      onClose={onClose}
      onDone={() => {
        void invalidate(reportCards.getReportCards);
        notify(t("reportCards.edit.saved", { name: card.name }));
        goTo(at + 1);
      }}
    >
      <Words>{t("reportCards.edit.of", { name: card.name, at: at + 1, count: rows.length })}</Words>
      {card.mean !== null && (
        <Words faint size="small">
          {t("reportCards.mean")}: {t("reportCards.percent", { mean: formatNumber(card.mean) })}
        </Words>
      )}
      {card.attendance !== null && (
        <Words faint size="small">
          {t("reportCards.attendance.there")}: {t("reportCards.attendance.of", { ...card.attendance })} (
          {t("reportCards.percent", { mean: formatNumber(card.attendance.rate) })})
        </Words>
      )}
      <TextField
        name="remark"
        label={t("reportCards.remark")}
        hint={t("reportCards.edit.hint")}
        max={REMARK_MAX}
        multiline
      />
      <Across>
        <Button small disabled={at === 0} onClick={() => goTo(at - 1)}>
          {t("reportCards.edit.previous")}
        </Button>
        <Button small disabled={at === rows.length - 1} onClick={() => goTo(at + 1)}>
          {t("reportCards.edit.next")}
        </Button>
      </Across>
      <OtherNames name={card.name} classmates={rows.map(({ name }) => name)} />
    </EditDialog>
  );
}

/** Says so where the remark that is being typed names another student of the class. */
function OtherNames({ name, classmates }: { name: string; classmates: readonly string[] }) {
  const { t } = useTranslation();
  const remark = useTypedField("remark");
  const names = otherNamesIn(remark, name, classmates);
  if (names.length === 0) return null;
  return <Notice tone="attention">{t("reportCards.edit.namesOther", { names: names.join(", "), name })}</Notice>;
}
