-- Messages, where families were written to in vain or in the dark: bounces that come hours later, replies that still come by
-- a former carrier's address, and the templates that a school keeps.

-- Why whoever it is about is sent nothing any more, where a report says so: a mailbox that is not there, a barred number.
alter table message_reports add column suppress text not null default '' check (suppress in ('', 'bounced', 'blacklisted'));
grant update (suppress) on message_reports to ofisi_app;

-- Queues a job that takes all there is, unless one is queued that has not begun. What the caller has stored is seen by that
-- one: it begins by waiting for whoever is at this, until they have committed (server/src/kit/once.ts).
create function enqueue_job_once(task text, payload json) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('once ' || task || ' ' || payload::text, 0));
  if not exists (
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = enqueue_job_once.task and j.payload::text = enqueue_job_once.payload::text and j.locked_at is null and j.run_at <= now()
      and j.attempts < j.max_attempts
  ) then
    perform public.enqueue_job(task, payload);
  end if;
end $$;
revoke all on function enqueue_job_once(text, json) from public;
grant execute on function enqueue_job_once(text, json) to ofisi_app, ofisi_platform;

-- How the carrier whose reply it is says what.
alter table message_replies add column options jsonb not null default '{}';
update message_replies r set options = p.options from message_providers p
  where r.outcome = 'waiting' and p.school_code = r.school_code and p.channel = 'sms' and p.adapter = r.adapter;

-- Words that a school writes again and again, each in its language.
create table message_templates (
  school_code text not null references schools,
  template_code text not null,
  template_name text not null,
  language text not null check (language in ('en', 'fr', 'sw')),
  message text not null,
  primary key (school_code, template_code)
);
create unique index message_templates_name on message_templates (school_code, language, fold(template_name));
call secure_tenant_table('message_templates');
grant select, insert, update, delete on message_templates to ofisi_app;
