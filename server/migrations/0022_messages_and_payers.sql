-- Which receipt taught that a payer pays for a student: what is reversed is unlearned.
create table payer_lessons (
  school_code text not null references schools,
  receipt_no text not null,
  link_id bigint not null,
  primary key (school_code, receipt_no, link_id),
  foreign key (school_code, link_id) references payer_links (school_code, link_id),
  foreign key (school_code, receipt_no) references receipts (school_code, receipt_no)
);
create index payer_lessons_of_link on payer_lessons (school_code, link_id);
call secure_tenant_table('payer_lessons');
grant select, insert, delete on payer_lessons to ofisi_app;

-- Whether a payment that waits was posted before.
create index receipts_taken_back on receipts (school_code, payment_id) where kind = 'receipt' and reversed_no is not null;

-- Money that was typed at the counter and given back: a message that tells of it again brings nothing new.
create index payments_given_back on payments (school_code, bank_code, upper(bank_ref))
  where bank_ref <> '' and source = 'counter' and state = 'returned';

-- What was learned before: by the phone, which stands in both as it is compared.
set local role ofisi_platform;
insert into payer_lessons (school_code, receipt_no, link_id)
select distinct k.school_code, r.receipt_no, k.link_id
from payer_links k
  join receipt_lines l on l.school_code = k.school_code and l.student_code = k.student_code
  join receipts r on r.school_code = l.school_code and r.receipt_no = l.receipt_no and r.kind = 'receipt' and r.reversed_no is null
  join payments p on p.school_code = r.school_code and p.payment_id = r.payment_id and k.payer_key in (p.phone_number, p.account_from)
where k.payer_kind = 'phone' and k.revoked_at is null;
set local role none;

-- A message that cannot be taken is tried again later and later, and then set aside for the office to look at.
alter table mpesa_callbacks add column tries smallint default 0 not null;
alter table mpesa_callbacks add column try_after timestamptz;
-- The question on a phone that a message answers: it may arrive before we know that question's name.
alter table mpesa_callbacks add column checkout_request_id text default '' not null;
alter table mpesa_callbacks drop constraint mpesa_callbacks_outcome_check;
alter table mpesa_callbacks add constraint mpesa_callbacks_outcome_check
  check (outcome in ('waiting', 'recorded', 'known', 'differs', 'refused', 'unreadable', 'noted', 'failed'));
create index mpesa_callbacks_by_checkout on mpesa_callbacks (school_code, checkout_request_id) where checkout_request_id <> '';
drop index mpesa_callbacks_odd;
create index mpesa_callbacks_odd on mpesa_callbacks (school_code, id)
  where outcome in ('waiting', 'differs', 'refused', 'unreadable', 'failed') and looked_at is null;
grant update (tries, try_after, checkout_request_id) on mpesa_callbacks to ofisi_app;

-- Who could not be billed by a run any more, and why.
alter table bill_runs add column gone jsonb default '[]' not null;
