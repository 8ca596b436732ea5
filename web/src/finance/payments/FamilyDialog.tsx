import { bills, type AccountOfStudent } from "@ofisi/contract/finance/bills";
import { Button } from "../../kit/Button.tsx";
import { MailLink, PhoneLink } from "../../kit/ContactLink.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { formatAmount, formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { ReceiptIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { shownSchoolId } from "../../kit/form/schoolId.ts";
import { useSession } from "../../kit/data/session.ts";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useMoney, type Money } from "../money/money.ts";

/** What a family owes, child by child, and one payment for all of it. */
export function FamilyDialog({ id: userCode, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const money = useMoney();
  const account = useRead(bills.getFamilyAccount, { userCode, parentIDNumber: "" }, { keep: false });
  return (
    <Dialog
      title={t("bills.family.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          {/* There from the start: one that came with the data would push Close from under a finger. */}
          <Button
            kind="primary"
            icon={<ReceiptIcon />}
            disabled={!account.data}
            onClick={() => open("receiptStudent", userCode)}
          >
            {t("bills.family.receive")}
          </Button>
        </>
      }
    >
      <Loaded reading={account} lines={6}>
        {(family) => (
          <Down gap={3}>
            <div>
              <Words size="title" as="h3">
                {t("bills.family.owes", { amount: money.format(family.balance) })}
              </Words>
              <Words faint>
                {family.parentIDNumber === ""
                  ? t("bills.family.alone")
                  : t("bills.family.id", { id: family.parentIDNumber, count: family.students.length })}
              </Words>
              {family.guardians.map((guardian) => (
                <Across key={guardian.names} gap={1.5}>
                  <span>{guardian.names}</span>
                  <PhoneLink number={guardian.phoneNumber} />
                  <MailLink address={guardian.email} />
                </Across>
              ))}
            </div>
            {family.students.map((student) => (
              <Student key={student.userCode} student={student} money={money} />
            ))}
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}

function Student({ student, money }: { student: AccountOfStudent; money: Money }) {
  const { t } = useTranslation();
  const { schoolCode } = useSession();
  const [amount, paid, balance] = [
    t("bills.columns.billAmount"),
    t("bills.columns.billPayment"),
    t("bills.columns.reducingBalance"),
  ];
  return (
    <section aria-label={student.name}>
      <Down gap={1}>
        <Across gap={1.5}>
          <Words as="h3" strong>
            {student.name}
          </Words>
          <Words as="span" faint>
            {[shownSchoolId(student.schoolIdNumber, schoolCode), student.groupName].filter(Boolean).join(" · ")}
          </Words>
          <Words as="span">{t("bills.family.balance", { amount: money.format(student.balance) })}</Words>
          <Button small href={`#/finance/statement/${student.userCode}`}>
            {t("bills.statement.open")}
          </Button>
        </Across>
        {student.bills.length === 0 ? (
          <Words faint>{t("bills.family.nothing")}</Words>
        ) : (
          <SimpleTable
            stacks
            label={t("bills.family.bills", { name: student.name })}
            head={[t("bills.columns.billNo"), t("bills.columns.billDate"), amount, paid, balance]}
            figures={[amount, paid, balance]}
            rows={student.bills.map((bill) => ({
              key: bill.billNo,
              cells: [
                bill.billNo,
                formatDate(bill.billDate),
                formatAmount(bill.billAmount),
                formatAmount(bill.billPayment),
                formatAmount(bill.reducingBalance),
              ],
            }))}
          />
        )}
      </Down>
    </section>
  );
}
