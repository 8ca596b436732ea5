-- The office's side of messages: since when a carrier's secret is known, whose network a message went by, and what the
-- history and the captured messages are found by.

alter table message_providers add column secret_at timestamptz;
update message_providers set secret_at = updated_at where secret <> '';

-- By the price list, else by how the number begins; empty for e-mail and where neither knows.
alter table messages add column network text not null default '';

-- What of a send went by which network stands beside how it stands: a chart of a year counts no million.
alter table message_counts drop constraint message_counts_pkey;
alter table message_counts add column network text not null default '';
alter table message_counts add primary key (school_code, send_code, channel, state, network);

create or replace function count_new_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into message_counts as c (school_code, send_code, channel, state, network, messages, price_e4, cost_e4)
    select school_code, send_code, channel, state, network, count(*), sum(price_e4), sum(cost_e4)
    from new_messages group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (school_code, send_code, channel, state, network) do update set messages = c.messages + excluded.messages,
    price_e4 = c.price_e4 + excluded.price_e4, cost_e4 = c.cost_e4 + excluded.cost_e4;
  return null;
end $$;

create or replace function count_changed_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into message_counts as c (school_code, send_code, channel, state, network, messages, price_e4, cost_e4)
    select school_code, send_code, channel, state, network, sum(one), sum(one * price_e4), sum(one * cost_e4) from (
      select 1 as one, school_code, send_code, channel, state, network, price_e4, cost_e4 from new_messages
      union all select -1, school_code, send_code, channel, state, network, price_e4, cost_e4 from old_messages
    ) both_sides group by 1, 2, 3, 4, 5 having sum(one) <> 0 or sum(one * cost_e4) <> 0 order by 1, 2, 3, 4, 5
  on conflict (school_code, send_code, channel, state, network) do update set messages = c.messages + excluded.messages,
    price_e4 = c.price_e4 + excluded.price_e4, cost_e4 = c.cost_e4 + excluded.cost_e4;
  return null;
end $$;

-- What would have gone out, the newest first, on an installation that hands nothing over.
create index messages_captured on messages (school_code, id desc) where provider = 'capture';

-- One LIKE for each word: `like all (array)` uses no index, and looked through every message of the school.
create or replace function matching_sends(patterns text[]) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
declare
  every_word text;
begin
  select string_agg(format('search_text like %L', fold(pattern)), ' and ') into every_word from unnest(patterns) as pattern;
  return query execute format(
    'select send_code from message_sends where school_code = $1 and %1$s
     union select send_code from messages where school_code = $1 and %1$s', coalesce(every_word, 'true'))
    using current_school();
end $$;
