-- Guardians read what the school has sent to their number or address. Why it is so: docs/decisions/0043-family-page.md.

create index messages_of_recipient on messages (school_code, recipient, id desc);

-- Since when the number and the address stand in the record; null as long as the guardian does. Numbers change hands: what was
-- sent to one before was for somebody else.
alter table guardians add column phone_since timestamptz, add column email_since timestamptz;

create function note_contacts() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if new.phone_number <> old.phone_number then
    new.phone_since := now();
  end if;
  if lower(new.email) <> lower(old.email) then
    new.email_since := now();
  end if;
  return new;
end $$;
create trigger guardians_contacts before update of phone_number, email on guardians
  for each row execute function note_contacts();
