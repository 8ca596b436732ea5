import { mpesa, type Callback } from "@ofisi/contract/finance/mpesa";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useWithinPages } from "../../kit/table/useLastPage.ts";
import { usePaging } from "../../kit/table/usePaging.ts";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { MessageDialog } from "./MessageDialog.tsx";
import { detailOf, meaningOf, OUTCOME_TONES } from "./messages.ts";

type Show = "attention" | "all";

/** What Safaricom has sent, the newest first; at first only what somebody should look at. */
export function MessagesDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const [show, setShow] = useState<Show>("attention");
  const paging = usePaging(10, "receivedAt", "desc");
  const looking = useDialog<Callback>();
  const reading = useRead(mpesa.getCallbacks, {
    show,
    page: paging.page,
    size: paging.size,
    sort: "receivedAt",
    direction: "desc",
  });
  // What has been looked at leaves the list of what needs somebody.
  const within = useWithinPages(paging, reading, (data) => ({ shown: data.callbacks.length, count: data.count }));
  return (
    <Dialog
      title={t("mpesa.messages.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => open("mpesa")}>{t("mpesa.messages.back")}</Button>
          <Button onClick={onClose}>{t("kit.close")}</Button>
        </>
      }
    >
      <Down gap={2}>
        <FilterChips
          label={t("mpesa.messages.filter")}
          value={show}
          onChange={(next) => {
            setShow(next);
            paging.toPage(0);
          }}
          chips={(["attention", "all"] as const).map((value) => ({
            value,
            label: t(`mpesa.messages.show.${value}`),
            ...(value === show && reading.data ? { count: reading.data.count } : {}),
          }))}
        />
        <Loaded reading={within} lines={6}>
          {({ callbacks, count }) =>
            callbacks.length === 0 ? (
              <Empty
                title={t(show === "all" ? "mpesa.messages.noneAtAll" : "mpesa.messages.none")}
                about={t(show === "all" ? "mpesa.messages.noneAtAllAbout" : "mpesa.messages.noneAbout")}
              />
            ) : (
              <div>
                <SimpleTable
                  label={t("mpesa.messages.table")}
                  stacks
                  head={[
                    t("mpesa.messages.received"),
                    t("mpesa.messages.code"),
                    t("mpesa.messages.outcome"),
                    t("mpesa.messages.about"),
                    t("mpesa.fields.actions"),
                  ]}
                  rows={callbacks.map((callback) => ({
                    key: String(callback.id),
                    cells: [
                      formatDateTime(callback.receivedAt),
                      callback.transactionCode,
                      // As wide as its word on a phone, too.
                      <Across key="outcome">
                        <StateChip
                          label={t(`mpesa.outcomes.${callback.outcome}`)}
                          tone={OUTCOME_TONES[callback.outcome]}
                        />
                      </Across>,
                      <About key="about" callback={callback} />,
                      <Button
                        key="look"
                        small
                        label={t("mpesa.messages.lookAt", { when: formatDateTime(callback.receivedAt) })}
                        onClick={() => looking.open(callback)}
                      >
                        {t("mpesa.messages.look")}
                      </Button>,
                    ],
                  }))}
                />
                <TableFooter state={paging} count={count} />
              </div>
            )
          }
        </Loaded>
      </Down>
      {looking.subject && (
        <MessageDialog
          callback={looking.subject}
          onPayment={(transactionCode) => open("transaction", transactionCode)}
          onClose={looking.close}
        />
      )}
    </Dialog>
  );
}

/** What is wrong with it, what that means where somebody should look, and who has looked. */
function About({ callback }: { callback: Callback }) {
  const { t } = useTranslation();
  const detail = detailOf(callback);
  return (
    <div>
      {detail && <div>{t(`mpesa.details.${detail}`, { detail: callback.detail })}</div>}
      <Words faint size="small">
        {t(`mpesa.meanings.${meaningOf(callback)}`)}
      </Words>
      {callback.lookedAt !== "" && (
        <Words faint size="small">
          {t("mpesa.messages.lookedShort", { name: callback.lookedBy })}
        </Words>
      )}
    </div>
  );
}
