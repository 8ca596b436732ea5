import { customMessages, customUpload } from "@ofisi/contract/messaging/customMessages";
import type { ListRow } from "@ofisi/contract/messaging/rows";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { LaterIcon, MailIcon, TemplateIcon, UploadIcon } from "../../kit/shell/icons.ts";
import { FailedReading, Screen } from "../../kit/shell/Screen.tsx";
import { MessageListSection } from "../bulk/MessageListSection.tsx";
import { WaitingSendsSection } from "../history/WaitingSendsSection.tsx";
import { useCustomColumns } from "./columns.tsx";
import { useCustomActs } from "./useCustomActs.tsx";

const UploadDialog = lazyPart(async () => (await import("./UploadDialog.tsx")).UploadDialog);
const CustomEmailDialog = lazyPart(async () => (await import("./CustomEmailDialog.tsx")).CustomEmailDialog);
const CustomRowDialog = lazyPart(async () => (await import("./CustomRowDialog.tsx")).CustomRowDialog);
const ReleaseLaterDialog = lazyPart(async () => (await import("./ReleaseLaterDialog.tsx")).ReleaseLaterDialog);
const PARTS = [UploadDialog, CustomEmailDialog, CustomRowDialog, ReleaseLaterDialog];

const FILTERS = { keyword: "", status: "" };
const ORDER = { sorts: ["id"] } as const;
/** As the documents have it; live events come before it, and without a line it is all there is. */
const EVERY = { everyMs: 20_000 };

/** /sms/psms: messages that a spreadsheet of recipients makes personal (document 001 section 2.7; G135 to G140). */
export function CustomScreen() {
  const { t } = useTranslation();
  usePrefetch(PARTS);
  const upload = useDialog("customUpload");
  const email = useDialog("customEmail");
  const later = useDialog("releaseLater");
  const looking = useDialog<ListRow>();
  const filters = useFilters(FILTERS, ORDER, customMessages.getListMessageStatus);
  const { keyword, status } = filters.values;
  const input = { ...filters.query, status: status === "" ? undefined : (status as ListRow["status"]) };
  const rows = useRead(customMessages.getListMessageStatus, input, EVERY);
  const counts = useRead(customMessages.getCustomCounts, { keyword }, EVERY);
  const acts = useCustomActs();
  const isEmpty = counts.data?.all === 0;
  // What comes first differs, and buttons do not change places under a finger.
  const isCounted = counts.data !== undefined || counts.failed !== undefined;
  const toUpload = {
    label: t("custom.upload"),
    icon: <UploadIcon />,
    do: customUpload.uploadFeeList,
    onPress: () => upload.open(),
  };
  return (
    <Screen
      title={t("custom.title")}
      about={t("custom.about")}
      action={
        isCounted && (
          <>
            <QuietActions
              actions={[
                {
                  label: t("custom.template"),
                  icon: <TemplateIcon />,
                  download: () => fileUrl(customMessages.downloadMessageTemplate, {}),
                },
                { label: t("custom.email"), icon: <MailIcon />, onPress: () => email.open() },
                ...(isEmpty
                  ? []
                  : [{ label: t("custom.later"), icon: <LaterIcon />, onPress: () => later.open() }, toUpload]),
              ]}
            />
            {isEmpty ? (
              <Button kind="primary" icon={toUpload.icon} onClick={toUpload.onPress}>
                {toUpload.label}
              </Button>
            ) : (
              <Button kind="primary" busy={acts.releasing} onClick={() => void acts.release()}>
                {t("custom.release")}
              </Button>
            )}
          </>
        )
      }
    >
      <FailedReading reading={rows} />
      <WaitingSendsSection />
      <MessageListSection
        name="customMessages"
        filters={filters}
        rows={rows}
        counts={counts.data}
        columns={useCustomColumns()}
        onClear={() => void acts.clear()}
        onRow={looking.open}
        noneAbout={t("custom.none")}
      />
      {upload.isOpen && <UploadDialog onClose={upload.close} />}
      {email.isOpen && <CustomEmailDialog onClose={email.close} />}
      {later.isOpen && <ReleaseLaterDialog onClose={later.close} />}
      {looking.subject && <CustomRowDialog row={looking.subject} onClose={looking.close} />}
    </Screen>
  );
}
