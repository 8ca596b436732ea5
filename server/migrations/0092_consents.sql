-- What a family has agreed to and refused that the school shows of a child. Why it is so: docs/decisions/0052-consent.md.

-- Each answer stays as it was given; the latest one of a kind counts.
create table student_consents (
  school_code text not null references schools,
  id bigint generated always as identity,
  user_code text not null,
  consent text not null check (consent in ('photoInside', 'photoOutside', 'contactDetails')),
  -- Empty takes an answer back: nobody was asked.
  answer text not null check (answer in ('', 'agreed', 'refused')),
  said_by text not null check (said_by <> ''),
  -- Who of the office has written it down; empty of what a guardian said on the family's page.
  recorded_by text not null,
  said_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, user_code) references students on delete cascade
);
create index student_consents_latest on student_consents (school_code, user_code, consent, id desc);
call secure_tenant_table('student_consents');
grant select, insert on student_consents to ofisi_app;
