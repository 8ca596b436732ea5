-- Mails carry files, one process sends a mail at a time, and letters and report cards leave by mail.
alter table outbox
  -- Until then the process that has taken it is the only one to send it.
  add column taken_until timestamptz,
  -- What of the school's pages shows what becomes of it; empty of none.
  add column topic text not null default '';

create table outbox_attachments (
  school_code text not null,
  mail_id bigint not null,
  place smallint not null,
  name text not null check (name <> ''),
  content_type text not null,
  -- Gone once the mail is sent, or a few days after it could not be: what it was stays known by name, size and hash.
  bytes bytea,
  size integer not null check (size > 0),
  sha256 bytea not null,
  primary key (school_code, mail_id, place),
  foreign key (school_code, mail_id) references outbox on delete cascade
);
alter table outbox_attachments enable row level security;
alter table outbox_attachments force row level security;
-- As the outbox has it: mail of the platform itself has the empty school code.
create policy tenant on outbox_attachments to ofisi_app using (school_code = coalesce(current_school(), ''))
  with check (school_code = coalesce(current_school(), ''));
create policy platform on outbox_attachments to ofisi_platform using (true) with check (true);
grant select, insert on outbox_attachments to ofisi_app;
grant select, insert, update, delete on outbox_attachments to ofisi_platform;
create index outbox_attachments_kept on outbox_attachments (school_code, mail_id) where bytes is not null;

-- Papers that somebody had sent by mail at once.
create table paper_mailings (
  school_code text not null references schools,
  mailing_code text not null,
  -- The noun that draws them, and what it was asked for.
  kind text not null check (kind in ('letter', 'reportCard')),
  asked jsonb not null,
  -- What goes for the same paper: nobody is sent it twice but on purpose.
  paper text not null check (paper <> ''),
  -- What the mail calls it, in the mail's language.
  title text not null check (title <> ''),
  language text not null check (language in ('en', 'fr', 'sw')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  started_by text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (school_code, mailing_code),
  constraint paper_mailings_finished check ((state = 'running') = (finished_at is null))
);
create index paper_mailings_running on paper_mailings (school_code, mailing_code) where state = 'running';
call secure_tenant_table('paper_mailings');
grant select, insert, update on paper_mailings to ofisi_app;

-- Each paper for each address; those of one mailing to one address are one mail.
create table mailed_papers (
  school_code text not null,
  mailing_code text not null,
  -- The student or applicant whom the paper is about.
  user_code text not null,
  recipient text not null check (recipient <> ''),
  name text not null,
  -- The order in which they are made.
  place integer not null,
  -- The mail, once it waits to be sent; then the outbox says what becomes of it.
  mail_id bigint,
  -- Why there is no mail, kept to be said in the reader's language.
  failure text not null default '',
  primary key (school_code, mailing_code, user_code, recipient),
  foreign key (school_code, mailing_code) references paper_mailings,
  foreign key (school_code, mail_id) references outbox,
  constraint mailed_papers_one_end check (mail_id is null or failure = '')
);
create index mailed_papers_person on mailed_papers (school_code, user_code);
create index mailed_papers_waiting on mailed_papers (school_code, mailing_code, place) where mail_id is null and failure = '';
create index mailed_papers_mail on mailed_papers (school_code, mail_id);
call secure_tenant_table('mailed_papers');
grant select, insert, update on mailed_papers to ofisi_app;
