import { transactions, type PayerLink } from "@ofisi/contract/finance/transactions";
import { useState } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatDateTime, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Search } from "../../kit/list/Search.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";

/** As many links as are looked at in one go; a search finds the rest. */
const SHOWN_MAX = 100;

/** For whom payers have paid before: what suggestions have learned, and a way to make them forget it. */
export function PayerLinksDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState("");
  const reading = useRead(transactions.getPayerLinks, {
    keyword,
    page: 0,
    size: SHOWN_MAX,
    sort: "learnedAt",
    direction: "desc",
  });
  const revoking = useWrite(transactions.revokePayerLink, {
    invalidates: [transactions.getPayerLinks, transactions.getSuggestions, transactions.getCertain],
  });
  const revoke = async (link: PayerLink): Promise<void> => {
    const who = { payer: link.payer, student: link.studentName };
    const agreed = await ask.confirm(t("transactions.links.confirm", who), {
      confirmLabel: t("transactions.links.revoke"),
      destructive: true,
    });
    if (agreed && (await revoking.run({ linkId: String(link.linkId) }))) notify(t("transactions.links.revoked", who));
  };
  return (
    <Dialog title={t("transactions.links.title")} size="large" onClose={onClose}>
      <Down gap={2}>
        <Words faint>{t("transactions.links.about")}</Words>
        <Across>
          <Search label={t("transactions.links.search")} value={keyword} onChange={setKeyword} />
        </Across>
        <Loaded reading={reading} lines={6}>
          {({ links, count }) => (
            <>
              {links.length === 0 ? (
                <Words faint>{keyword === "" ? t("transactions.links.none") : t("kit.nothingFound")}</Words>
              ) : (
                <SimpleTable
                  label={t("transactions.links.table")}
                  stacks
                  figures={[t("transactions.links.times")]}
                  head={[
                    t("transactions.links.payer"),
                    t("transactions.fields.student"),
                    t("receipts.fields.groupName"),
                    t("transactions.links.times"),
                    t("transactions.links.learned"),
                    t("transactions.links.revoke"),
                  ]}
                  rows={links.map((link) => ({
                    key: String(link.linkId),
                    cells: [
                      `${link.payer} (${t(`transactions.links.kinds.${link.payerKind}`)})`,
                      [link.studentName, link.schoolIdNumber].filter(Boolean).join(" · "),
                      link.groupName,
                      formatNumber(link.times),
                      formatDateTime(link.learnedAt),
                      <Button
                        key="revoke"
                        small
                        kind="danger"
                        label={`${t("transactions.links.revoke")} ${link.payer}, ${link.studentName}`}
                        onClick={() => void revoke(link)}
                      >
                        {t("transactions.links.revoke")}
                      </Button>,
                    ],
                  }))}
                />
              )}
              {count > SHOWN_MAX && <Words faint>{t("transactions.links.more", { count: count - SHOWN_MAX })}</Words>}
            </>
          )}
        </Loaded>
      </Down>
    </Dialog>
  );
}
