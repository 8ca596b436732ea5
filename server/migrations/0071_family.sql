-- Guardians see their own children on a page of theirs, by a link of the school. Why it is so: docs/decisions/0043-family-page.md.

alter table accounts drop constraint accounts_user_type_code_check,
  add constraint accounts_user_type_code_check
    check (user_type_code in ('STAFF', 'STUDENT', 'SUPERADMIN', 'SNA', 'LEADCAB', 'AGENT', 'GUARDIAN'));

-- Links and codes are sends of their own kind: the history shows no text of theirs.
alter table message_sends drop constraint message_sends_kind_check,
  add constraint message_sends_kind_check
    check (kind in ('bulk', 'staff', 'custom', 'retry', 'attendance', 'bus', 'family'));

create table family_settings (
  school_code text not null references schools,
  -- How long a link opens.
  link_days smallint not null default 30 check (link_days between 1 and 365),
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code)
);
call secure_tenant_table('family_settings');
grant select, insert, update on family_settings to ofisi_app;

-- A link that was sent to a guardian. As long as one to a number or an address stands, its owner sees their children here.
create table family_links (
  school_code text not null references schools,
  id bigint generated always as identity,
  guardian_id bigint not null,
  -- The number or the address that it was sent to, and that the code goes to.
  contact text not null check (contact <> ''),
  -- The address itself is kept in the message alone.
  token_hash bytea not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  made_name text not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by text not null default '',
  -- Somebody came by it, the last time.
  opened_at timestamptz,
  -- Of the last code that was sent, until somebody comes by it.
  code_hash bytea,
  code_until timestamptz,
  primary key (school_code, id),
  foreign key (school_code, guardian_id) references guardians on delete cascade
);
create unique index family_links_token on family_links (token_hash);
create index family_links_contact on family_links (contact) where withdrawn_at is null;
create index family_links_guardian on family_links (school_code, guardian_id);
call secure_tenant_table('family_links');
grant select, insert on family_links to ofisi_app;
grant update (withdrawn_at, withdrawn_by, opened_at, code_hash, code_until) on family_links to ofisi_app;

create index guardians_by_email on guardians (school_code, lower(email)) where email <> '' and deleted_at is null;

-- Whoever opens a link has no session: its address says whose it is.
create function family_link_by_token(hash bytea) returns table (school_code text, id bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select l.school_code, l.id from family_links l where l.token_hash = hash $$;
alter function family_link_by_token(bytea) owner to ofisi_platform;
revoke all on function family_link_by_token(bytea) from public;
grant execute on function family_link_by_token(bytea) to ofisi_app;

-- The children of whoever a number or an address is, in every school that has a link to it standing. Asked anew with each call.
-- Schools write one number for many of whom they have none: one of more than three families is nobody's own, and shows nothing.
create function family_children(of_contact text) returns table (school_code text, user_code text, guardian_id bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with found as (
      select s.school_code, s.user_code, g.id, g.parent_id_number
      from (select distinct l.school_code from family_links l where l.contact = of_contact and l.withdrawn_at is null) o
      cross join lateral (
        select p.* from guardians p where p.school_code = o.school_code and p.deleted_at is null
          and p.phone_number <> '' and p.phone_number = of_contact
        union all
        select e.* from guardians e where e.school_code = o.school_code and e.deleted_at is null
          and e.email <> '' and lower(e.email) = of_contact
      ) g
      join students s on s.school_code = g.school_code and s.parent_id_number = g.parent_id_number
        and s.parent_id_number <> '' and s.deleted_at is null
      where of_contact <> ''
    )
    select f.school_code, f.user_code, min(f.id) from found f
    where f.school_code not in (
      select c.school_code from found c group by 1 having count(distinct c.parent_id_number) > 3
    )
    group by 1, 2
  $$;
alter function family_children(text) owner to ofisi_platform;
revoke all on function family_children(text) from public;
grant execute on function family_children(text) to ofisi_app;
