-- What stands at the head of a school's papers and how it is reached and paid. One row a school, made when it is first saved.
create table school_profiles (
  school_code text primary key references schools,
  motto text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  -- How families pay beside a paybill that is connected: the lines of a bank account, say. Printed on bills.
  payment_details text not null default '',
  -- Days from a bill's day until it is due; null where the school names no due day.
  due_days smallint check (due_days between 0 and 365),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default ''
);
call secure_tenant_table('school_profiles');
grant select, insert, update on school_profiles to ofisi_app;

-- Schools have no row security: the app changes its own school's name and logo through this and no other's.
create function present_school(new_name text, new_logo text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update schools set name = new_name, logo = new_logo where school_code = current_school() $$;
alter function present_school(text, text) owner to ofisi_platform;
revoke all on function present_school(text, text) from public;
grant execute on function present_school(text, text) to ofisi_app;
