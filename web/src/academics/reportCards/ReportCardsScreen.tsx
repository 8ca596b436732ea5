import { calendar } from "@ofisi/contract/academics/calendar";
import { cardMail } from "@ofisi/contract/academics/cardMail";
import { AT_ONCE_MAX, cardBatches } from "@ofisi/contract/academics/cardBatches";
import { markPublication } from "@ofisi/contract/academics/markPublication";
import { CARDS_MAX, REPORT_CARD_SORTS, reportCards, type ReportCard } from "@ofisi/contract/academics/reportCards";
import { useCallback, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { fileUrl } from "../../kit/data/call.ts";
import { useMay } from "../../kit/data/session.ts";
import { invalidate, useWrite } from "../../kit/data/useRead.ts";
import { useWritten } from "../../kit/data/written.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { Explained } from "../../kit/Explained.tsx";
import { Across } from "../../kit/shell/Layout.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import type { QuietAction } from "../../kit/list/QuietActions.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { Notice } from "../../kit/Notice.tsx";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { openTab } from "../../kit/print/openTab.ts";
import { DaysIcon, DownloadIcon, FamilyIcon, MailIcon, PrintIcon } from "../../kit/shell/icons.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { KeyStagePicker } from "../../people/keyStages/KeyStagePicker.tsx";
import { daysKey } from "../calendar/daysKey.ts";
import { useCarriedPlace } from "../calendar/place.ts";
import { usePresentPeriod } from "../calendar/presentPeriod.ts";
import { semesterOptions, useSemesters } from "../calendar/SemesterMenu.tsx";
import { useYearOptions, useYears } from "../calendar/YearMenu.tsx";
import { AttendanceNotice } from "./AttendanceNotice.tsx";
import { batchKey } from "./batchKey.ts";
import { awaitBatch, CardBatchNotice } from "./CardBatchNotice.tsx";
import { useCardColumns } from "./columns.tsx";
import type { MailedCards } from "./EmailDialog.tsx";
import { LeftOutNotice } from "./LeftOut.tsx";
import { remarkKey } from "./remarkKey.ts";

const EmailDialog = lazyPart(async () => (await import("./EmailDialog.tsx")).EmailDialog);
const PARTS = [EmailDialog];

const CARDS = listOf(reportCards.getReportCards, {
  name: "reportCards",
  filters: { academicYearCode: "", semesterCode: "", keyStageCode: "", groupCode: "", keyword: "" },
  sorts: REPORT_CARD_SORTS,
  rows: (answer) => answer.rows,
  keyOf: (card) => card.userCode,
  nameOf: (card) => card.name,
});
const DIALOGS = ["publishMarks", "reportRemark", "cardBatch", "periodDays"] as const;

/** /school/reportCards: a class in a period, what is missing, and its cards on paper. */
export function ReportCardsScreen() {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const [withRank, setWithRank] = useState(true);
  const list = useList(CARDS);
  const { values, set, answer, ticked } = list;
  const { academicYearCode, semesterCode, groupCode } = values;
  useCarriedPlace(values, set);
  usePresentPeriod(values, set);
  const isChosen = academicYearCode !== "" && semesterCode !== "" && groupCode !== "";
  const choose = (change: Partial<typeof values>): void => {
    // Ticks of one class say nothing of another.
    ticked.clear();
    set(change);
  };
  const mayRemark = useMay(reportCards.saveReportRemark);
  const onRow = useCallback(
    ({ userCode }: ReportCard) =>
      open("reportRemark", remarkKey({ academicYearCode, semesterCode, groupCode, userCode })),
    [open, academicYearCode, semesterCode, groupCode],
  );
  const { studentCount = 0, incompleteCount = 0, leftOut = [] } = answer ?? {};
  const isLeftOut = studentCount > 0 && leftOut.length === studentCount;
  const print = (checked: string[] | undefined): void =>
    openTab(fileUrl(reportCards.printReportCards, { academicYearCode, semesterCode, groupCode, checked, withRank }));
  const making = useWrite(cardBatches.startCardBatch, { invalidates: [cardBatches.getCardBatch] });
  /** A large class takes longer than a press: its file is saved once it is there. */
  const makeClass = async (): Promise<void> => {
    const of = { academicYearCode, semesterCode, groupCode, keyStageCode: undefined, withRank };
    const batch = await making.run({ ...of, paper: "reportCards", form: "pdf" });
    if (!batch) return;
    awaitBatch(batch.batchCode);
    notify(t("reportCards.batch.saving"));
  };
  const printClass = (): void => {
    if (!isChosen) void ask.alert(t("reportCards.notChosen"));
    else if (isLeftOut) void ask.alert(t("reportCards.left.all"));
    else if (studentCount > AT_ONCE_MAX) void makeClass();
    else print(undefined);
  };
  useWritten(calendar.savePeriodDays, () => void invalidate(reportCards.getReportCards));
  usePrefetch(PARTS);
  const mail = useDialog<MailedCards>();
  const openMail = (checked: string[] | undefined, count: number): void => {
    if (!isChosen) void ask.alert(t("reportCards.notChosen"));
    else if (count > CARDS_MAX) void ask.alert(t("reportCards.mail.tooMany", { max: CARDS_MAX }));
    else mail.open({ academicYearCode, semesterCode, groupCode, checked, withRank });
  };
  const printMany = (): void => {
    if (academicYearCode === "" || semesterCode === "") void ask.alert(t("reportCards.batch.notChosen"));
    else open("cardBatch", batchKey(values));
  };
  const place = { academicYearCode, semesterCode, groupCode };
  const files: QuietAction[] = [
    {
      label: t("reportCards.download"),
      icon: <DownloadIcon />,
      do: reportCards.downloadReportCards,
      download: () => fileUrl(reportCards.downloadReportCards, { ...place, format: "xlsx" }),
    },
    {
      label: t("reportCards.printList"),
      icon: <PrintIcon />,
      do: reportCards.downloadReportCards,
      onPress: () => openTab(fileUrl(reportCards.downloadReportCards, { ...place, format: "pdf" })),
    },
  ];
  const publish: QuietAction = {
    label: t("markPublication.open"),
    icon: <FamilyIcon />,
    do: markPublication.getMarkPublication,
    onPress: () => open("publishMarks", daysKey(values)),
  };
  const days: QuietAction = {
    label: t("calendar.days.open"),
    icon: <DaysIcon />,
    do: calendar.savePeriodDays,
    onPress: () => open("periodDays", daysKey(values)),
  };
  return (
    <ListScreen
      list={list}
      title={t("reportCards.title")}
      about={t("reportCards.about")}
      label={t("reportCards.table")}
      columns={useCardColumns(list.rows)}
      search={{ by: "keyword", label: t("reportCards.search") }}
      filters={
        <>
          <CardFilters values={values} onChange={choose} />
          <Tick label={t("reportCards.withRank")} checked={withRank} onChange={setWithRank} />
        </>
      }
      figures={
        <>
          <CardBatchNotice />
          {answer && isChosen && <AttendanceNotice answer={answer} onSet={() => open("periodDays", daysKey(values))} />}
          {incompleteCount > 0 && (
            <Notice tone="attention">{t("reportCards.incomplete", { count: incompleteCount })}</Notice>
          )}
          <LeftOutNotice leftOut={leftOut} />
          <Across>
            <Explained label={t("reportCards.how")}>{t("reportCards.rule")}</Explained>
          </Across>
        </>
      }
      main={{
        label: t("reportCards.printClass"),
        icon: <PrintIcon />,
        do: reportCards.printReportCards,
        onPress: printClass,
      }}
      actions={[
        {
          label: t("reportCards.mail.class"),
          icon: <MailIcon />,
          do: cardMail.mailReportCards,
          onPress: () => (isLeftOut ? void ask.alert(t("reportCards.left.all")) : openMail(undefined, studentCount)),
        },
        {
          label: t("reportCards.batch.open"),
          icon: <PrintIcon />,
          do: cardBatches.startCardBatch,
          onPress: printMany,
        },
        ...(isChosen ? files : []),
        ...(academicYearCode !== "" && semesterCode !== "" ? [publish, days] : []),
      ]}
      acts={[
        {
          label: t("reportCards.print", { count: ticked.count }),
          icon: <PrintIcon />,
          do: reportCards.printReportCards,
          none: t("reportCards.noneTicked"),
          run: (rows) =>
            rows.length > CARDS_MAX
              ? void ask.alert(t("reportCards.tooMany", { max: CARDS_MAX }))
              : print(rows.map(CARDS.keyOf)),
        },
        {
          label: t("paperMail.actOf", { count: ticked.count }),
          icon: <MailIcon />,
          do: cardMail.mailReportCards,
          run: (rows) => openMail(rows.map(CARDS.keyOf), rows.length),
        },
        {
          label: t("reportCards.transcript"),
          icon: <PrintIcon />,
          do: reportCards.printTranscript,
          run: ([one, ...others]) =>
            one && others.length === 0
              ? openTab(fileUrl(reportCards.printTranscript, { userCode: one.userCode }))
              : void ask.alert(t("reportCards.transcriptOne")),
        },
      ]}
      {...(mayRemark && { onRow })}
      none={{ title: t("reportCards.none.title"), about: t("reportCards.none.about") }}
      unmatched={
        !isChosen
          ? { title: t("reportCards.none.title"), about: t("reportCards.none.about") }
          : { title: t(studentCount > 0 ? "reportCards.none.unmatched" : "reportCards.none.empty") }
      }
    >
      {mail.subject && <EmailDialog cards={mail.subject} onClose={mail.close} />}
    </ListScreen>
  );
}

type Values = Record<"academicYearCode" | "semesterCode" | "keyStageCode" | "groupCode", string>;

/** The period and the class. The year is the present one until another is chosen (G076). */
function CardFilters({ values, onChange }: { values: Values; onChange: (change: Partial<Values>) => void }) {
  const { t } = useTranslation();
  const { yearList, year } = useYears(values.academicYearCode);
  const semesters = useSemesters();
  const years = useYearOptions(yearList.data ?? []);
  return (
    <>
      <Picker
        label={t("calendar.year.one")}
        placeholder={t("calendar.year.placeholder")}
        emptyText={t("calendar.year.none")}
        options={years}
        value={year?.academicYearCode ?? ""}
        onChange={(academicYearCode) => onChange({ academicYearCode })}
      />
      <Picker
        label={t("calendar.semester.one")}
        placeholder={t("calendar.semester.placeholder")}
        emptyText={t("calendar.semester.none")}
        options={semesterOptions(semesters.data ?? [])}
        value={values.semesterCode}
        onChange={(semesterCode) => onChange({ semesterCode })}
      />
      <KeyStagePicker
        clearable
        value={values.keyStageCode}
        onChange={(keyStageCode) => onChange({ keyStageCode, groupCode: "" })}
      />
      <GroupPicker
        keyStageCode={values.keyStageCode}
        value={values.groupCode}
        onChange={(groupCode) => onChange({ groupCode })}
      />
    </>
  );
}
