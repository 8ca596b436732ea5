-- Units, courses, who teaches them, exam subjects and papers, and score bands: two who change one at once were never told.
do $$
declare one text;
begin
  foreach one in array array['units', 'courses', 'course_lectures', 'exam_subjects', 'exam_papers', 'grade_scores'] loop
    execute format('alter table %I
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column updated_by text not null default %L', one, '');
  end loop;
end $$;
grant insert (updated_by), update (version, updated_at, updated_by) on exam_subjects to ofisi_app;
grant update (version, updated_at, updated_by) on exam_papers, grade_scores to ofisi_app;
