-- A session that ends, in whatever way, tells every process at once: what it has open, such as a stream of live events, ends too.

create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ofisi_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;

create trigger tell_ended_session after delete on sessions for each row execute function tell_ended_session();
