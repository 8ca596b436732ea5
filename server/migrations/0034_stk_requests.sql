-- What asks a parent's phone to pay is an STK push everywhere but here.
alter table phone_requests rename to stk_requests;
do $$
declare one record;
begin
  for one in select conname from pg_constraint where conrelid = 'stk_requests'::regclass and conname like 'phone_requests%' loop
    execute format('alter table stk_requests rename constraint %I to %I', one.conname, replace(one.conname, 'phone_requests', 'stk_requests'));
  end loop;
  for one in select indexrelid::regclass::text as name from pg_index
             where indrelid = 'stk_requests'::regclass and indexrelid::regclass::text like 'phone_requests%' loop
    execute format('alter index %I rename to %I', one.name, replace(one.name, 'phone_requests', 'stk_requests'));
  end loop;
end $$;
