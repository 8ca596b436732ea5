-- Guardians settle how a school reaches them. Why it is so: docs/decisions/0045-family-contacts.md.

-- Of the family's page alone: whoever works in an office keeps the language in the browser.
alter table accounts add column language text not null default '' check (language in ('', 'en', 'fr', 'sw'));

-- What a guardian says has changed about themselves. Nothing changes before the office has accepted it.
create table contact_proposals (
  school_code text not null references schools,
  id bigint generated always as identity,
  -- Their record, and the number or the address that they had come in by.
  guardian_id bigint not null,
  contact text not null check (contact <> ''),
  -- Null stays as it is.
  names text,
  phone_number text,
  email text,
  address text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'withdrawn', 'replaced')),
  proposed_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text not null default '',
  -- What they are told where it was refused.
  reason text not null default '',
  -- The new number or address has been shown to be theirs: a code went there, and came back.
  phone_proved_at timestamptz,
  email_proved_at timestamptz,
  code_hash bytea,
  code_until timestamptz,
  primary key (school_code, id),
  foreign key (school_code, guardian_id) references guardians on delete cascade
);
create unique index contact_proposals_waiting on contact_proposals (school_code, guardian_id) where state = 'waiting';
create index contact_proposals_guardian on contact_proposals (school_code, guardian_id, id);
call secure_tenant_table('contact_proposals');
grant select, insert, delete on contact_proposals to ofisi_app;
grant update (state, decided_at, decided_by, reason, phone_proved_at, email_proved_at, code_hash, code_until)
  on contact_proposals to ofisi_app;
