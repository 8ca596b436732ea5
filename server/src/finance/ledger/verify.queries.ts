/** The proof of the ledger: every figure that is kept beside it, against its postings (decision 0006). */
import type pg from "pg";

/** Something that does not add up. */
export interface Fault {
  /** Which proof failed, as a sentence. */
  proof: string;
  schoolCode: string;
  /** The entry, bill, student, payment or receipt. */
  what: string;
  /** In cents, or a state. */
  kept: string;
  /** What the ledger says. */
  ledger: string;
}

/** Of one proof, at most this many faults are told; the first ones lead to the cause. */
const FAULTS_MAX = 20;

/**
 * Each proof is a query of (school_code, what, kept, ledger) whose rows are what does not agree. `in_school` stands
 * for the schools that are looked at.
 */
const PROOFS: Readonly<Record<string, string>> = {
  "Every entry has at least two lines, which sum to 0": `
    select e.school_code, 'entry ' || e.entry_id as what, count(p.line) || ' lines' as kept, coalesce(sum(p.amount_cents), 0)::text as ledger
    from journal_entries e left join postings p using (school_code, entry_id) where in_school(e)
    group by e.school_code, e.entry_id having coalesce(sum(p.amount_cents), 0) <> 0 or count(p.line) < 2`,
  "The ledger of each currency sums to 0": `
    select e.school_code, e.currency as what, '0' as kept, sum(p.amount_cents)::text as ledger
    from journal_entries e join postings p using (school_code, entry_id) where in_school(e)
    group by e.school_code, e.currency having sum(p.amount_cents) <> 0`,
  "A bill's amount is what the ledger charged on it": `
    select b.school_code, 'bill ' || b.bill_no as what, b.amount_cents::text as kept, coalesce(l.charged, 0)::text as ledger
    from bills b left join by_bill l using (school_code, bill_no)
    where in_school(b) and b.amount_cents <> coalesce(l.charged, 0)`,
  "What a bill received is what the ledger credited on it": `
    select b.school_code, 'bill ' || b.bill_no as what, b.received_cents::text as kept, coalesce(l.received, 0)::text as ledger
    from bills b left join by_bill l using (school_code, bill_no)
    where in_school(b) and b.received_cents <> coalesce(l.received, 0)`,
  "A bill's amount and count are those of its live items": `
    select b.school_code, 'bill ' || b.bill_no as what, b.amount_cents || ' of ' || b.items_count as kept,
      coalesce(sum(i.amount_cents), 0) || ' of ' || count(i.id) as ledger
    from bills b left join bill_items i on i.school_code = b.school_code and i.bill_no = b.bill_no and i.removed_at is null
    where in_school(b) group by b.school_code, b.bill_no
    having b.amount_cents <> coalesce(sum(i.amount_cents), 0) or b.items_count <> count(i.id)`,
  "What was charged by fee type is its income": `
    select school_code, 'fee type ' || fee_type_code as what, sum(kept)::text as kept, sum(ledger)::text as ledger from (
      select i.school_code, i.fee_type_code, i.amount_cents as kept, 0 as ledger from bill_items i where in_school(i) and i.removed_at is null
      union all select p.school_code, p.fee_type_code, 0, -p.amount_cents from postings p where in_school(p) and p.account = 'income'
    ) both_sides group by school_code, fee_type_code having sum(kept) <> sum(ledger)`,
  "A student's account is the sum of the student's postings": `
    select school_code, 'student ' || student_code as what, sum(kept)::text as kept, sum(ledger)::text as ledger from (
      select a.school_code, a.student_code, a.balance_cents as kept, 0 as ledger from student_accounts a where in_school(a)
      union all select p.school_code, p.student_code, 0, p.amount_cents from postings p where in_school(p) and p.account = 'student'
    ) both_sides group by school_code, student_code having sum(kept) <> sum(ledger)`,
  "A student's account is the sum of the student's bills": `
    select school_code, 'student ' || student_code as what, sum(charged) || ', ' || sum(received) as kept,
      sum(of_charged) || ', ' || sum(of_received) as ledger from (
      select a.school_code, a.student_code, a.charged_cents as charged, a.received_cents as received, 0 as of_charged, 0 as of_received
        from student_accounts a where in_school(a)
      union all select b.school_code, b.student_code, 0, 0, b.amount_cents, b.received_cents from bills b where in_school(b)
    ) both_sides group by school_code, student_code
    having sum(charged) <> sum(of_charged) or sum(received) <> sum(of_received)`,
  "What a student owes is the sum of the student's open bills": `
    select school_code, 'student ' || student_code as what, sum(kept)::text as kept, sum(ledger)::text as ledger from (
      select a.school_code, a.student_code, a.owed_cents as kept, 0 as ledger from student_accounts a where in_school(a)
      union all select b.school_code, b.student_code, 0, b.balance_cents from bills b
        where in_school(b) and b.voided_at is null and b.balance_cents > 0
    ) both_sides group by school_code, student_code having sum(kept) <> sum(ledger)`,
  "The totals of bills by group and status are the bills' sums": `
    select school_code, 'group ' || group_code || ', status ' || status as what,
      sum(kept_bills) || ', ' || sum(kept_amount) || ', ' || sum(kept_received) as kept,
      sum(bills) || ', ' || sum(amount) || ', ' || sum(received) as ledger from (
      select t.school_code, t.group_code, t.status, t.bills as kept_bills, t.amount_cents as kept_amount,
        t.received_cents as kept_received, 0 as bills, 0 as amount, 0 as received from bill_totals t where in_school(t)
      union all select b.school_code, b.group_code, b.status, 0, 0, 0, 1, b.amount_cents, b.received_cents
        from bills b where in_school(b)
    ) both_sides group by school_code, group_code, status
    having sum(kept_bills) <> sum(bills) or sum(kept_amount) <> sum(amount) or sum(kept_received) <> sum(received)`,
  "The totals of receipts by day are the receipts' sums": `
    select school_code, on_day || case when is_reversed then ', reversed' else '' end as what,
      sum(kept) || ', ' || sum(kept_amount) as kept, sum(receipts) || ', ' || sum(amount) as ledger from (
      select t.school_code, t.on_day, t.is_reversed, t.receipts as kept, t.amount_cents as kept_amount, 0 as receipts, 0 as amount
        from receipt_totals t where in_school(t)
      union all select r.school_code, r.on_day, r.reversed_no is not null, 0, 0, 1, r.amount_cents
        from receipts r where in_school(r) and r.kind = 'receipt'
    ) both_sides group by school_code, on_day, is_reversed having sum(kept) <> sum(receipts) or sum(kept_amount) <> sum(amount)`,
  "The totals of payments by day and state are the payments' sums": `
    select school_code, utc_day || ', ' || state as what,
      sum(kept) || ', ' || sum(kept_amount) as kept, sum(payments) || ', ' || sum(amount) as ledger from (
      select t.school_code, t.utc_day, t.state, t.payments as kept, t.amount_cents as kept_amount, 0 as payments, 0 as amount
        from payment_totals t where in_school(t)
      union all select p.school_code, (p.paid_at at time zone 'UTC')::date, p.state, 0, 0, 1, p.amount_cents
        from payments p where in_school(p)
    ) both_sides group by school_code, utc_day, state having sum(kept) <> sum(payments) or sum(kept_amount) <> sum(amount)`,
  "The counts of students by group are the students who are not in the bin": `
    select school_code, 'group ' || group_code as what, sum(kept)::text as kept, sum(students)::text as ledger from (
      select c.school_code, c.group_code, c.students as kept, 0 as students from student_counts c where in_school(c)
      union all select s.school_code, s.group_code, 0, 1 from students s where in_school(s) and s.deleted_at is null
    ) both_sides group by school_code, group_code having sum(kept) <> sum(students)`,
  "A day of attendance is what its marks come to": `
    select school_code, on_day || ' of ' || user_code as what, string_agg(kept, '') as kept, string_agg(marks, '') as ledger from (
      select d.school_code, d.on_day, d.user_code, concat_ws(' ', d.state, d.group_code, d.code, d.reason, d.time_in, d.time_out) as kept,
        '' as marks from attendance_days d where in_school(d)
      union all select d.school_code, d.on_day, d.user_code, '', concat_ws(' ', d.state, d.group_code, d.code, d.reason, d.time_in, d.time_out)
        from days_of_marks((select array_agg(m.school_code order by m) from attendance_marks m where in_school(m)),
          (select array_agg(m.on_day order by m) from attendance_marks m where in_school(m)),
          (select array_agg(m.user_code order by m) from attendance_marks m where in_school(m))) d
    ) both_sides group by school_code, on_day, user_code having string_agg(kept, '') <> string_agg(marks, '')`,
  "The counts of attendance are the days and the lessons' marks": `
    select school_code, kind || ' of ' || group_code || ', ' || activity_code || ', ' || on_day || ', ' || state as what,
      sum(kept)::text as kept, sum(people)::text as ledger from (
      select c.school_code, c.kind, c.group_code, c.activity_code, c.venue_code, c.on_day, c.state, c.people as kept, 0 as people
        from attendance_counts c where in_school(c)
      union all select d.school_code, d.kind, each.group_code, '', '', d.on_day, d.state, 0, 1
        from attendance_days d, unnest(array['', d.group_code]) as each (group_code) where in_school(d)
      union all select m.school_code, m.kind, m.group_code, m.activity_code, m.venue_code, m.on_day, m.state, 0, 1
        from attendance_marks m where in_school(m) and m.lesson_id <> 0
    ) both_sides group by school_code, kind, group_code, activity_code, venue_code, on_day, state
    having sum(kept) <> sum(people)`,
  "A posting on a bill is of the bill's own student": `
    select p.school_code, 'entry ' || p.entry_id as what, b.student_code as kept, p.student_code as ledger
    from postings p join bills b using (school_code, bill_no)
    where in_school(p) and p.account = 'student' and p.student_code <> b.student_code`,
  "A payment's state is what lies in suspense for it": `
    select p.school_code, 'payment ' || p.transaction_code as what, p.state as kept, coalesce(l.suspense, 0)::text as ledger
    from payments p left join by_payment l using (school_code, payment_id)
    where in_school(p) and coalesce(l.suspense, 0) <> case p.state when 'unposted' then -p.amount_cents else 0 end`,
  "A payment is posted if and only if one receipt of it stands": `
    select p.school_code, 'payment ' || p.transaction_code as what, p.state as kept, count(r.receipt_no) || ' live receipts' as ledger
    from payments p left join receipts r on r.school_code = p.school_code and r.payment_id = p.payment_id
      and r.kind = 'receipt' and r.reversed_no is null
    where in_school(p) group by p.school_code, p.transaction_code, p.state
    having count(r.receipt_no) <> case p.state when 'posted' then 1 else 0 end`,
  "A reference of a mode is one payment, beside what was typed at the counter and given back": `
    select p.school_code, p.bank_code || ' ' || upper(p.bank_ref) as what, '1' as kept, count(*)::text as ledger
    from payments p where in_school(p) and p.bank_ref <> '' and not (p.source = 'counter' and p.state = 'returned')
    group by p.school_code, p.bank_code, upper(p.bank_ref) having count(*) > 1`,
  "Money that came in is the payments that were not returned": `
    select school_code, bank_code as what, sum(kept)::text as kept, sum(ledger)::text as ledger from (
      select p.school_code, p.bank_code, p.amount_cents as kept, 0 as ledger from payments p where in_school(p) and p.state <> 'returned'
      union all select p.school_code, p.bank_code, 0, p.amount_cents from postings p where in_school(p) and p.account = 'money'
    ) both_sides group by school_code, bank_code having sum(kept) <> sum(ledger)`,
  "A receipt is the sum of its lines": `
    select r.school_code, 'receipt ' || r.receipt_no as what, r.amount_cents::text as kept, coalesce(sum(l.amount_cents), 0)::text as ledger
    from receipts r left join receipt_lines l using (school_code, receipt_no) where in_school(r) and r.kind = 'receipt'
    group by r.school_code, r.receipt_no, r.amount_cents having r.amount_cents <> coalesce(sum(l.amount_cents), 0)`,
  "A receipt's lines are its entry, and a reversal's entry is the opposite of what it reverses": `
    select school_code, receipt_no || ' on ' || bill_no as what, sum(kept)::text as kept, sum(ledger)::text as ledger from (
      select l.school_code, r.receipt_no, l.bill_no, case r.kind when 'receipt' then -l.amount_cents else l.amount_cents end as kept, 0 as ledger
        from receipts r join receipt_lines l on l.school_code = r.school_code and l.receipt_no = coalesce(r.reverses_no, r.receipt_no)
        where in_school(r)
      union all select p.school_code, e.receipt_no, p.bill_no, 0, p.amount_cents
        from journal_entries e join postings p using (school_code, entry_id)
        where in_school(e) and e.kind in ('receipt', 'reversal') and p.account = 'student'
    ) both_sides group by school_code, receipt_no, bill_no having sum(kept) <> sum(ledger)`,
  "A receipt and its reversal name each other, once": `
    select r.school_code, 'receipt ' || r.receipt_no as what, coalesce(r.reversed_no, '-') as kept, coalesce(string_agg(v.receipt_no, ', '), '-') as ledger
    from receipts r left join receipts v on v.school_code = r.school_code and v.reverses_no = r.receipt_no
    where in_school(r) and r.kind = 'receipt' group by r.school_code, r.receipt_no, r.reversed_no
    having coalesce(r.reversed_no, '-') <> coalesce(string_agg(v.receipt_no, ', '), '-')`,
  "Live uses of credit are what the ledger moved between bills": `
    select school_code, 'bill ' || bill_no as what, sum(kept)::text as kept, sum(ledger)::text as ledger from (
      select u.school_code, u.to_bill_no as bill_no, u.amount_cents as kept, 0 as ledger from credit_uses u where in_school(u) and u.undone_at is null
      union all select u.school_code, u.from_bill_no, -u.amount_cents, 0 from credit_uses u where in_school(u) and u.undone_at is null
      union all select p.school_code, p.bill_no, 0, -p.amount_cents from journal_entries e join postings p using (school_code, entry_id)
        where in_school(e) and e.kind in ('credit', 'creditUndone')
    ) both_sides group by school_code, bill_no having sum(kept) <> sum(ledger)`,
  "Credit in use names the students of its two bills": `
    select u.school_code, 'credit ' || u.use_id as what, u.student_code || coalesce(' of ' || u.from_student_code, '') as kept,
      t.student_code || coalesce(' of ' || nullif(f.student_code, t.student_code), '') as ledger
    from credit_uses u join bills f on f.school_code = u.school_code and f.bill_no = u.from_bill_no
      join bills t on t.school_code = u.school_code and t.bill_no = u.to_bill_no
    where in_school(u) and u.undone_at is null and (u.student_code <> t.student_code
      or coalesce(u.from_student_code, u.student_code) <> f.student_code)`,
  "A void bill has no live item": `
    select b.school_code, 'bill ' || b.bill_no as what, 'void' as kept, count(*) || ' items' as ledger
    from bills b join bill_items i using (school_code, bill_no)
    where in_school(b) and b.voided_at is not null and i.removed_at is null group by b.school_code, b.bill_no`,
  "Nobody is billed twice for a fee and period": `
    select i.school_code, i.student_code || ' ' || i.fee_type_code || ' ' || i.period_from as what, '1' as kept, count(*)::text as ledger
    from bill_items i where in_school(i) and i.removed_at is null
    group by i.school_code, i.student_code, i.fee_type_code, i.period_from, i.period_to having count(*) > 1`,
  "Bill and receipt numbers have no gaps": `
    select n.school_code, n.series as what, 'up to ' || n.last_number as kept, n.used || ' numbers up to ' || n.highest as ledger
    from (select d.school_code, d.series, d.last_number, count(u.number) as used, coalesce(max(u.number), 0) as highest
      from document_numbers d left join (
        select school_code, 'bill' as series, number from bills union all select school_code, 'receipt', number from receipts
      ) u using (school_code, series) where in_school(d) group by d.school_code, d.series, d.last_number) n
    where n.used <> n.last_number or n.highest <> n.last_number`,
};

const KEPT = `
  by_bill as (
    select p.school_code, p.bill_no,
      coalesce(sum(p.amount_cents) filter (where e.kind in ('bill', 'itemAdded', 'itemRemoved', 'void')), 0) as charged,
      coalesce(-sum(p.amount_cents) filter (where e.kind not in ('bill', 'itemAdded', 'itemRemoved', 'void')), 0) as received
    from postings p join journal_entries e using (school_code, entry_id)
    where in_school(p) and p.account = 'student' group by p.school_code, p.bill_no
  ), by_payment as (
    select p.school_code, p.payment_id, sum(p.amount_cents) as suspense from postings p
    where in_school(p) and p.account = 'suspense' group by p.school_code, p.payment_id
  )`;

/**
 * Every proof reads whole tables once. Nested loops look cheap to the planner for a school that its statistics have
 * not met, and then took 40 s for a run of 2,500 bills.
 */
const BEGIN = `begin isolation level repeatable read read only;
  set local role ofisi_platform; set local enable_nestloop = off`;

/**
 * Proves the ledger of every school, or of one. The client is the owner's; it looks as the platform, which sees all. All proofs are of one
 * moment, so it may run while people work.
 */
export async function verifyLedger(client: pg.ClientBase, schoolCode?: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  await client.query(BEGIN);
  try {
    for (const [proof, text] of Object.entries(PROOFS)) {
      const narrowed = `with ${KEPT} ${text}`.replace(
        /in_school\((\w+)\)/g,
        schoolCode === undefined ? "true" : "$1.school_code = $$1",
      );
      const { rows } = await client.query<{ school_code: string; what: string; kept: string; ledger: string }>(
        `${narrowed} order by 1, 2 limit ${FAULTS_MAX}`,
        schoolCode === undefined ? [] : [schoolCode],
      );
      for (const row of rows)
        faults.push({ proof, schoolCode: row.school_code, what: row.what, kept: row.kept, ledger: row.ledger });
    }
  } finally {
    await client.query("rollback");
  }
  return faults;
}

/** How much there was to prove, of all schools or of one. */
export async function countLedger(
  client: pg.ClientBase,
  schoolCode?: string,
): Promise<{ schools: number; entries: number; postings: number }> {
  await client.query("begin read only; set local role ofisi_platform");
  const { rows } = await client.query<{ schools: number; entries: number; postings: number }>(
    `select count(distinct school_code)::int as schools, count(*)::int as entries,
      (select count(*)::int from postings where $1::text is null or school_code = $1) as postings
     from journal_entries where $1::text is null or school_code = $1`,
    [schoolCode ?? null],
  );
  await client.query("rollback");
  return rows[0] ?? { schools: 0, entries: 0, postings: 0 };
}

/** Whether there is a school of that code. */
export async function isSchool(client: pg.ClientBase, schoolCode: string): Promise<boolean> {
  await client.query("begin read only; set local role ofisi_platform");
  const { rowCount } = await client.query("select from schools where school_code = $1", [schoolCode]);
  await client.query("rollback");
  return rowCount === 1;
}
