-- Messages, where they did harm: reports that changed a stranger's message, an opt-out that another reason hid, a password
-- that failed a whole send.

-- The carrier whose report it is, and how it says what; empty for those of before, which are today's carrier's.
alter table message_reports
  add column adapter text not null default '',
  add column options jsonb not null default '{}';
grant update (adapter) on message_reports to ofisi_app;

-- Reports of what another carrier was given come by its own path, as it tells them, also after the school has left it.
create table message_former_carriers (
  school_code text not null references schools,
  path_hash bytea not null unique,
  channel text not null check (channel in ('sms', 'email')),
  adapter text not null,
  options jsonb not null default '{}',
  left_at timestamptz not null default now(),
  primary key (school_code, path_hash)
);
call secure_tenant_table('message_former_carriers');
grant select, insert on message_former_carriers to ofisi_app;

drop function message_provider_by_path(bytea);
create function message_provider_by_path(hash bytea)
  returns table (school_code text, channel text, adapter text, options jsonb)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select p.school_code, p.channel, p.adapter, p.options from message_providers p where p.path_hash = hash
    union all
    select f.school_code, f.channel, f.adapter, f.options from message_former_carriers f where f.path_hash = hash
  $$;
alter function message_provider_by_path(bytea) owner to ofisi_platform;
revoke all on function message_provider_by_path(bytea) from public;
grant execute on function message_provider_by_path(bytea) to ofisi_app;

-- What an address is sent nothing for stands by itself: who has asked for none stays so when a bounce is forgiven.
alter table message_suppressions drop constraint message_suppressions_pkey,
  add primary key (school_code, channel, address, kind);

-- Where answers to a letter go, where one of the list says another than the first; empty where the send's own holds.
alter table messages add column reply_to text not null default '';

-- A carrier that lets nobody in with what it is told: all of its channel waits, and the settings say so.
alter table message_providers
  add column refused_said text not null default '',
  add column refused_until timestamptz;

-- A test of a carrier is a send of its own kind: whoever has pressed waits for it.
alter table message_sends drop constraint message_sends_kind_check,
  add constraint message_sends_kind_check
    check (kind in ('bulk', 'staff', 'custom', 'retry', 'attendance', 'bus', 'family', 'assignment', 'test'));

-- Messages of a send whose price nobody knows: where a school limits what it spends, a second person looks at them.
alter table message_sends add column unpriced integer not null default 0 check (unpriced >= 0);
