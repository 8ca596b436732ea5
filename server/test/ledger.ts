/** Whether a school's books agree with themselves: for tests that race. */
import { inTransaction } from "../src/kit/database/transaction.ts";
import { mintSchoolCode } from "../src/kit/tenant.ts";
import { testApp } from "./app.ts";

/** Each check lists what does not agree; empty is right. */
const CHECKS: Record<string, string> = {
  "entries balance": `select entry_id from postings where school_code = $1 group by 1 having sum(amount_cents) <> 0`,
  "bills are their postings": `select b.bill_no from bills b left join (select bill_no, sum(amount_cents) as owed from postings
      where school_code = $1 and account = 'student' group by 1) p using (bill_no)
    where b.school_code = $1 and b.balance_cents <> coalesce(p.owed, 0)`,
  "accounts are their postings": `select a.student_code from student_accounts a left join (select student_code,
      sum(amount_cents) as owed from postings where school_code = $1 and account = 'student' group by 1) p using (student_code)
    where a.school_code = $1 and a.balance_cents <> coalesce(p.owed, 0)`,
  "what is owed is the open bills": `select a.student_code from student_accounts a left join (select student_code,
      sum(balance_cents) as owed from bills where school_code = $1 and balance_cents > 0 group by 1) b using (student_code)
    where a.school_code = $1 and a.owed_cents <> coalesce(b.owed, 0)`,
  "suspense is what waits": `select y.payment_id from payments y left join (select payment_id, sum(amount_cents) as held
      from postings where school_code = $1 and account = 'suspense' group by 1) p using (payment_id)
    where y.school_code = $1 and coalesce(p.held, 0) <> case when y.state = 'unposted' then -y.amount_cents else 0 end`,
  "one live receipt for what is posted": `select y.payment_id from payments y where y.school_code = $1
    and (y.state = 'posted')::int <> (select count(*) from receipts r where r.school_code = $1
      and r.payment_id = y.payment_id and r.kind = 'receipt' and r.reversed_no is null)`,
  "receipts are their lines": `select r.receipt_no from receipts r where r.school_code = $1 and r.kind = 'receipt'
    and r.amount_cents <> (select coalesce(sum(l.amount_cents), 0) from receipt_lines l where l.school_code = $1
      and l.receipt_no = r.receipt_no)`,
  "numbers have no gaps": `select max(number) - count(*) as missing from receipts where school_code = $1
    having max(number) <> count(*)`,
};

/** What does not agree in a school's books, by check; `{}` when everything does. */
export async function disagreements(schoolCode: string): Promise<Record<string, unknown[]>> {
  const { services } = await testApp();
  return await inTransaction(services.pool, mintSchoolCode(schoolCode), "write", async ({ client }) => {
    const found: Record<string, unknown[]> = {};
    for (const [name, query] of Object.entries(CHECKS)) {
      const { rows } = await client.query<object>(query, [schoolCode]);
      if (rows.length > 0) found[name] = rows.slice(0, 5);
    }
    return found;
  });
}
