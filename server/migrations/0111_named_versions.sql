-- Key stages, groups, staff groups and exam schemes: two who rename one at once were never told.
do $$
declare one text;
begin
  foreach one in array array['key_stages', 'groups', 'staff_groups', 'exam_schemes'] loop
    execute format('alter table %I
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column updated_by text not null default %L', one, '');
  end loop;
end $$;
