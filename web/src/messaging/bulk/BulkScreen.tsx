import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import type { ListRow } from "@ofisi/contract/messaging/rows";
import type { ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { AddIcon, MailIcon } from "../../kit/shell/icons.ts";
import { Across } from "../../kit/shell/Layout.tsx";
import { FailedReading, Screen } from "../../kit/shell/Screen.tsx";
import { WaitingSendsSection } from "../history/WaitingSendsSection.tsx";
import { useListColumns } from "./columns.tsx";
import { MessageListSection } from "./MessageListSection.tsx";
import type { useListActs } from "./useListActs.ts";
import type { GroupList, Ticks } from "./lists.ts";

const SendSmsDialog = lazyPart(async () => (await import("./SendSmsDialog.tsx")).SendSmsDialog);
const SendEmailDialog = lazyPart(async () => (await import("./SendEmailDialog.tsx")).SendEmailDialog);
const AddPersonDialog = lazyPart(async () => (await import("./AddPersonDialog.tsx")).AddPersonDialog);
const AddPeopleDialog = lazyPart(async () => (await import("./AddPeopleDialog.tsx")).AddPeopleDialog);
const AddArrearsDialog = lazyPart(async () => (await import("./AddArrearsDialog.tsx")).AddArrearsDialog);
const AddAbsentDialog = lazyPart(async () => (await import("./AddAbsentDialog.tsx")).AddAbsentDialog);
const PARTS = [SendSmsDialog, SendEmailDialog, AddPersonDialog, AddPeopleDialog, AddArrearsDialog, AddAbsentDialog];

const FILTERS = { keyword: "", status: "" };
const ORDER = { sorts: ["id"] } as const;

/** A list that groups are added to, and the forms that write to all of it. */
export function BulkScreen(props: {
  type: GroupList;
  ticks: Ticks;
  acts: ReturnType<typeof useListActs>;
  title: string;
  about: string;
  /** What adds a group to the list. */
  adding: ReactNode;
}) {
  const { type, ticks } = props;
  const { t } = useTranslation();
  usePrefetch(PARTS);
  const sms = useDialog(`sendSms${type}`);
  const email = useDialog(`sendEmail${type}`);
  const person = useDialog(`addPerson${type}`);
  const people = useDialog(`addPeople${type}`);
  const arrears = useDialog("addArrears");
  const absent = useDialog("addAbsent");
  const filters = useFilters(FILTERS, ORDER, bulkMessages.getGroupListMessageStatus);
  const { keyword, status } = filters.values;
  const rows = useRead(
    type === "STAFF" ? bulkMessages.getStaffGroupListMessageStatus : bulkMessages.getGroupListMessageStatus,
    { ...filters.query, type, status: status === "" ? undefined : (status as ListRow["status"]) },
  );
  const counts = useRead(bulkMessages.getListCounts, { type, keyword });
  return (
    <Screen
      title={props.title}
      about={props.about}
      action={
        <>
          <QuietActions
            actions={[
              ...(type === "STUDENT"
                ? [
                    {
                      label: t("bulk.arrears.title"),
                      icon: <AddIcon />,
                      do: bulkMessages.addListArrears,
                      onPress: arrears.open,
                    },
                  ]
                : []),
              { label: t("bulk.people.title"), icon: <AddIcon />, do: bulkMessages.addListGroup, onPress: people.open },
              { label: t("bulk.addPerson"), icon: <AddIcon />, do: bulkMessages.addListPerson, onPress: person.open },
              { label: t("bulk.send.email"), icon: <MailIcon />, do: bulkMessages.sendEmail, onPress: email.open },
              // The last goes into the menu first: what is written to all of them stays in sight.
              ...(type === "STUDENT"
                ? [
                    {
                      label: t("bulk.absent.title"),
                      icon: <AddIcon />,
                      do: bulkMessages.addListAbsent,
                      onPress: absent.open,
                    },
                  ]
                : []),
            ]}
          />
          <Button kind="primary" onClick={() => sms.open()}>
            {t("bulk.send.sms")}
          </Button>
        </>
      }
    >
      <FailedReading reading={rows} />
      <WaitingSendsSection />
      <Across gap={2}>{props.adding}</Across>
      <MessageListSection
        name={`bulk${type}`}
        filters={filters}
        rows={rows}
        counts={counts.data}
        columns={useListColumns(type)}
        onClear={() => void props.acts.clear()}
      />
      {sms.isOpen && <SendSmsDialog type={type} onClose={sms.close} />}
      {email.isOpen && <SendEmailDialog type={type} ticks={ticks} onClose={email.close} />}
      {arrears.isOpen && <AddArrearsDialog ticks={ticks} onClose={arrears.close} />}
      {absent.isOpen && <AddAbsentDialog ticks={ticks} onClose={absent.close} />}
      {people.isOpen && <AddPeopleDialog type={type} onClose={people.close} />}
      {person.isOpen && <AddPersonDialog type={type} onClose={person.close} />}
    </Screen>
  );
}
