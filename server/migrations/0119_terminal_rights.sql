-- Writing cards, photos and fingerprints is a terminal's own permission, off until the head allows it; and a terminal
-- speaks its school's language where the device names none (docs/decisions/0034-terminals.md).
alter table terminals add column writes_cards boolean not null default false;

drop function terminal_by_key(bytea);
create function terminal_by_key(hash bytea)
  returns table (school_code text, id bigint, name text, time_zone text, country text, imei text, is_due boolean,
    writes_cards boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select t.school_code, t.id, t.name, s.time_zone, s.country, t.imei,
      t.seen_at is null or t.seen_at < now() - interval '1 minute', t.writes_cards
    from terminals t join schools s on s.school_code = t.school_code
    where t.key_hash = hash and t.revoked_at is null $$;
alter function terminal_by_key(bytea) owner to ofisi_platform;
revoke all on function terminal_by_key(bytea) from public;
grant execute on function terminal_by_key(bytea) to ofisi_app;
