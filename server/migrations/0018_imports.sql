-- Imports that read what schools have: several sheets, guardians, updates of those who are here, an undo in portions.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('students', 'groups', 'staff', 'parents'));
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('reading', 'checked', 'importing', 'imported', 'cancelled', 'undoing', 'undone', 'failed'));
alter table imports
  add column sheets jsonb not null default '[]',
  -- Which of them is imported, from 0, and the row that its titles stand in.
  add column sheet integer not null default 0,
  add column header_row integer not null default 1,
  -- Fields of records that are here already which the import may change.
  add column update_fields jsonb not null default '[]';

alter table import_rows drop constraint import_rows_state_check;
alter table import_rows add constraint import_rows_state_check
  check (state in ('valid', 'invalid', 'same', 'likely', 'skipped', 'imported', 'update', 'updated', 'undone', 'kept'));
-- [{field, old, new}]: where the row differs from the record that it names.
alter table import_rows add column changes jsonb not null default '[]';

-- The file's rows as they came, until the import is written or given up: another sheet or row of titles may be chosen.
create table import_sheets (
  school_code text not null,
  import_code text not null,
  sheet integer not null,
  part integer not null,
  -- [{rowNumber, cells}]
  rows jsonb not null,
  primary key (school_code, import_code, sheet, part),
  foreign key (school_code, import_code) references imports on delete cascade
);
call secure_tenant_table('import_sheets');
grant select, insert, delete on import_sheets to ofisi_app;

-- Guardians that an import has brought, for its undo.
alter table guardians add column import_code text;
create index guardians_by_import on guardians (school_code, import_code) where import_code is not null;
create index guardians_by_phone on guardians (school_code, phone_number) where phone_number <> '' and deleted_at is null;
