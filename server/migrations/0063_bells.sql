-- The bells of the school's day. No two of one day overlap: whoever writes holds the timetable's lock and looks.
create table bells (
  school_code text not null references schools,
  id bigint generated always as identity,
  name text collate natural_order not null check (name <> ''),
  -- Minutes since midnight, the end not included.
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute <= 1439),
  is_break boolean not null,
  -- Monday is 1.
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, id),
  constraint bells_end check (end_minute > start_minute)
);
call secure_tenant_table('bells');
grant select, insert, update, delete on bells to ofisi_app;
