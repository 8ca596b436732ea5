import { applicantFiles, type ApplicantFile } from "@ofisi/contract/people/applicantFiles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDateTime } from "../../kit/i18n/i18n.ts";
import { PaperView } from "../../kit/PaperView.tsx";
import { saveFrom } from "../../kit/print/saveFile.ts";
import { DownloadIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { CV_READS, useCv } from "./useCv.ts";

/** An applicant's CV, page by page; from here it is downloaded, replaced or removed. */
export function CvDialog({ id: userCode, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useCv(userCode);
  const removing = useWrite(applicantFiles.removeApplicantFile, { invalidates: CV_READS });
  const { applicant, cv } = reading.data ?? {};
  const name = applicant?.name ?? "";

  const remove = async ({ fileCode }: ApplicantFile): Promise<void> => {
    const agreed = await ask.confirm(t("applicantFiles.removeConfirm", { name }), {
      confirmLabel: t("applicantFiles.remove"),
      destructive: true,
      detail: t("applicantFiles.removeDetail"),
    });
    if (!agreed || !(await removing.run({ fileCode }))) return;
    onClose();
    notify(t("applicantFiles.removed", { name }));
  };

  return (
    <Dialog
      title={applicant ? t("applicantFiles.cvOf", { name }) : t("applicantFiles.view")}
      size="large"
      onClose={onClose}
      actions={
        <>
          {cv && (
            <Button kind="danger" busy={removing.busy} onClick={() => void remove(cv)}>
              {t("applicantFiles.remove")}
            </Button>
          )}
          {applicant && (
            <Button onClick={() => open("uploadCv", userCode)}>
              {t(cv ? "applicantFiles.replace" : "applicantFiles.upload")}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Loaded reading={reading} lines={8}>
        {(read) =>
          read.cv ? (
            <Paper key={read.cv.fileCode} file={read.cv} />
          ) : (
            <Down gap={1}>
              <Words strong>{t("applicantFiles.none")}</Words>
              <Words faint>{t("applicantFiles.noneAbout", { name })}</Words>
            </Down>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** A file with its name, and the page that is looked at. */
function Paper({ file }: { file: ApplicantFile }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { fileCode, name, pages } = file;
  return (
    <Down gap={2}>
      <Across gap={2}>
        <div>
          <Words strong>{name}</Words>
          <Words faint size="small">
            {t("applicantFiles.by", { name: file.uploadedBy, when: formatDateTime(file.uploadedAt) })}
          </Words>
        </div>
        <Gap />
        <Button
          icon={<DownloadIcon />}
          onClick={() => void saveFrom(() => fileUrl(applicantFiles.downloadApplicantFile, { fileCode }))}
        >
          {t("applicantFiles.download")}
        </Button>
      </Across>
      {pages > 1 && (
        <Across gap={2}>
          <Button kind="outlined" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t("applicantFiles.before")}
          </Button>
          <Words as="span" live>
            {t("applicantFiles.page", { page, count: pages })}
          </Words>
          <Button kind="outlined" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t("applicantFiles.next")}
          </Button>
        </Across>
      )}
      <PaperView
        address={fileUrl(applicantFiles.showApplicantFile, { fileCode, page })}
        label={pages > 1 ? t("applicantFiles.pageOf", { file: name, page }) : name}
      />
    </Down>
  );
}
