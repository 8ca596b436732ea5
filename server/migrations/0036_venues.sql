-- Where lessons are held (document 000 section 3).
create table venues (
  school_code text not null references schools,
  venue_code text not null,
  venue_name text collate natural_order not null check (venue_name <> ''),
  description text collate natural_order not null check (description <> ''),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  -- In the bin.
  deleted_at timestamptz,
  deleted_by text not null default '',
  primary key (school_code, venue_code)
);
create unique index venues_name on venues (school_code, fold(venue_name)) where deleted_at is null;
call secure_tenant_table('venues');
grant select, insert, update, delete on venues to ofisi_app;
