-- Report cards and transcripts of many, made by a long job: what was asked for, how far it is, and its file.
create table card_batches (
  school_code text not null references schools,
  batch_code text not null,
  paper text not null check (paper in ('reportCards', 'transcripts')),
  form text not null check (form in ('pdf', 'zip')),
  academic_year_code text not null,
  semester_code text not null,
  with_rank boolean not null,
  -- What the papers are written in: that of whoever asked.
  language text not null check (language in ('en', 'fr', 'sw')),
  file_name text not null,
  -- [{groupCode, groupName, students: [{userCode, name, id}]}]: whose papers, in their order.
  classes jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress integer not null default 0,
  total integer not null,
  made integer not null default 0,
  -- The finished file; empty until there is one.
  upload_name text not null default '',
  bytes bigint not null default 0,
  failure text not null default '',
  started_by text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (school_code, batch_code)
);
-- One in the making at a time, whoever presses.
create unique index card_batches_one_at_a_time on card_batches (school_code) where state in ('queued', 'running');
create index card_batches_newest on card_batches (school_code, started_at desc);
call secure_tenant_table('card_batches');
grant select, insert, update on card_batches to ofisi_app;
