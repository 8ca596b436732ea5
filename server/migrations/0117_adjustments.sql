-- Removing a fee and voiding a bill follow the rules of reversals (decision 0007): a reason, one person's daily limit and,
-- above it, a second person. The ledger's entry says who approved it, so that one list tells of every adjustment.
alter table journal_entries
  add column approved_by text not null default '',
  add constraint journal_entries_two_people check (approved_by = '' or approved_by <> user_code);

-- A request asks for a reversal of receipts, for voiding bills or for removing a fee from a bill; who asked may withdraw it.
alter table reversal_requests
  add column kind text not null default 'reversal' check (kind in ('reversal', 'void', 'removal')),
  add column bill_nos jsonb not null default '[]',
  add column item_id bigint,
  add constraint reversal_requests_subject check (
    case kind when 'reversal' then receipt_nos <> '[]' and bill_nos = '[]' when 'void' then bill_nos <> '[]'
      else jsonb_array_length(bill_nos) = 1 and item_id is not null end),
  drop constraint reversal_requests_state_check,
  add constraint reversal_requests_state_check check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
  drop constraint reversal_requests_two_people,
  add constraint reversal_requests_two_people check (
    decided_by = '' or state in ('declined', 'withdrawn') or decided_by <> requested_by);

-- The register of adjustments, newest first, and a person's day.
create index journal_entries_adjustments on journal_entries (school_code, on_day, entry_id)
  where kind in ('reversal', 'void', 'itemRemoved');
