-- A list of payments may say of each row how it was paid; a row without a word came as the list did.
alter table fee_list_rows
  add column mode_text text not null default '',
  add column bank_code text not null default '';
-- As the platform, which sees every school.
set local role ofisi_platform;
update fee_list_rows r set bank_code = l.bank_code from fee_lists l
  where l.school_code = r.school_code and l.list_code = r.list_code;
reset role;
-- `waits` names a bill that is not open, and is taken in to wait.
alter table fee_list_rows
  drop constraint fee_list_rows_state_check,
  add constraint fee_list_rows_state_check
    check (state in ('ready', 'matched', 'waits', 'known', 'invalid', 'imported'));
