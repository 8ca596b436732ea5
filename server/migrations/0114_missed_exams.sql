-- An exam that was missed whole counts as 0, and no longer lifts the mean. Of a locked period it stays as it was printed.
with missed as (
  select e.school_code, e.id,
    e.marked > 0 and e.marked >= (
      select count(*) from exam_subjects x
      join exam_papers p on p.school_code = x.school_code and p.exam_type_code = x.exam_type_code
      where x.school_code = e.school_code and x.scheme_code = e.scheme_code and x.activity_code = e.activity_code
        and x.academic_year_code = e.academic_year_code) as is_whole
  from transcript_entries e
  join mark_periods p on p.school_code = e.school_code and p.academic_year_code = e.academic_year_code
    and p.semester_code = e.semester_code and not p.is_locked
  where e.result is null and e.scheme_code is not null
    and exists (select from paper_marks m where m.school_code = e.school_code and m.entry_id = e.id and m.absence = 'ABS')
)
update transcript_entries e set result = 0, grade = coalesce(b.scaled_score, ''), is_pass = b.is_pass
from missed m
join transcript_entries o on o.school_code = m.school_code and o.id = m.id
left join lateral (
  select s.scaled_score, s.is_pass from grade_scores s
  where m.is_whole and s.school_code = o.school_code and s.key_stage_code = o.key_stage_code
    and s.activity_code = o.activity_code and s.raw_min = 0
  order by s.is_range limit 1
) b on true
where e.school_code = m.school_code and e.id = m.id;
