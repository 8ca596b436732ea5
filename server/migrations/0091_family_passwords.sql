-- A guardian may set a password, to come in without a code. Why it is so: docs/decisions/0050-family-passwords.md.

-- Of guardians: it counts as long as nobody has written their number or address anew since.
alter table accounts add column password_set_at timestamptz;

-- Since when a number or an address stands in each record that it shows children by. Whoever comes in has no school yet.
create function family_contact_since(of_contact text) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select max(case when g.phone_number = of_contact then coalesce(g.phone_since, g.created_at)
      else coalesce(g.email_since, g.created_at) end)
    from guardians g
    where of_contact <> '' and g.deleted_at is null and (g.phone_number = of_contact or lower(g.email) = of_contact)
      and exists (select from family_links l where l.school_code = g.school_code and l.contact = of_contact
        and l.withdrawn_at is null)
  $$;
alter function family_contact_since(text) owner to ofisi_platform;
revoke all on function family_contact_since(text) from public;
grant execute on function family_contact_since(text) to ofisi_app;

-- When somebody has come in by a code last, by whichever school's link.
create function family_opened_at(of_contact text) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select max(l.opened_at) from family_links l where l.contact = of_contact and l.withdrawn_at is null
  $$;
alter function family_opened_at(text) owner to ofisi_platform;
revoke all on function family_opened_at(text) from public;
grant execute on function family_opened_at(text) to ofisi_app;
