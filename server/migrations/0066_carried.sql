-- The channels of a school that somebody carries; messages of the others are kept here and reach nobody. It stands in the
-- school's row, which is read with every session: the menu has what was captured only where something is.
alter table schools add column carried text[] not null default '{}';

create function keep_carried() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update schools set carried = array(
    select channel from message_providers where school_code = new.school_code and adapter <> 'capture' order by channel)
  where school_code = new.school_code;
  return null;
end $$;
alter function keep_carried() owner to ofisi_platform;
revoke all on function keep_carried() from public;
create trigger keep_carried after insert or update of adapter on message_providers
  for each row execute function keep_carried();

update schools s set carried = array(
  select channel from message_providers p where p.school_code = s.school_code and p.adapter <> 'capture' order by channel);
