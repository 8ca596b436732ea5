import { applicantFiles, type ApplicantFile } from "@ofisi/contract/people/applicantFiles";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { SelectInput } from "../../kit/form/SelectInput.tsx";
import { PaperView } from "../../kit/PaperView.tsx";
import { saveFrom } from "../../kit/print/saveFile.ts";
import { DownloadIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { FILE_READS, useCv } from "./useCv.ts";

/** An applicant's CV and papers, page by page; from here one is downloaded or removed, and the CV replaced. */
export function CvDialog({ id: userCode, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useCv(userCode);
  const removing = useWrite(applicantFiles.removeApplicantFile, { invalidates: FILE_READS });
  const [chosen, choose] = useState<string>();
  const { applicant, cv, files = [] } = reading.data ?? {};
  const file = files.find(({ fileCode }) => fileCode === chosen) ?? files[0];
  const name = applicant?.name ?? "";

  const remove = async ({ fileCode, kind, name: paper }: ApplicantFile): Promise<void> => {
    const isCv = kind === "CV";
    const question = isCv
      ? t("applicantFiles.removeConfirm", { name })
      : t("applicantFiles.removePaperConfirm", { file: paper, name });
    const agreed = await ask.confirm(question, {
      confirmLabel: t(isCv ? "applicantFiles.remove" : "applicantFiles.removePaper"),
      destructive: true,
      detail: t("applicantFiles.removeDetail"),
    });
    if (!agreed || !(await removing.run({ fileCode }))) return;
    if (files.length === 1) onClose();
    notify(isCv ? t("applicantFiles.removed", { name }) : t("applicantFiles.removedPaper", { file: paper }));
  };

  return (
    <Dialog
      title={
        applicant
          ? t(file?.kind === "PAPER" ? "applicantFiles.papersOf" : "applicantFiles.cvOf", { name })
          : t("applicantFiles.view")
      }
      size="large"
      onClose={onClose}
      actions={
        <>
          {file && (
            <Button kind="danger" busy={removing.busy} onClick={() => void remove(file)}>
              {t(file.kind === "CV" ? "applicantFiles.remove" : "applicantFiles.removePaper")}
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
          file ? (
            <Down gap={2}>
              {read.files.length > 1 && (
                <SelectInput
                  name="file"
                  label={t("applicantFiles.which")}
                  value={file.fileCode}
                  options={read.files.map(({ fileCode, kind, name: paper }) => ({
                    value: fileCode,
                    label: kind === "CV" ? t("applicantFiles.theCv", { file: paper }) : paper,
                  }))}
                  onChange={choose}
                />
              )}
              <Paper key={file.fileCode} file={file} />
            </Down>
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
            {t("applicantFiles.by", {
              name: file.uploadedBy || t("applicantFiles.byForm"),
              when: formatDateTime(file.uploadedAt),
            })}
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
