-- Key stages, groups, staff groups and exam schemes: two who rename one at once were never told.
do $$
declare one text;
begin
  foreach one in array array['key_stages', 'groups', 'staff_groups', 'exam_schemes'] loop
    execute format('alter table %I
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column updated_by text not null default %L', one, '');
    -- Not the moment of this: what is brought forward twice from one backup is the same.
    execute format('update %I set updated_at = created_at', one);
  end loop;
end $$;
