-- What a paper was called when a mark of it changed: its history is read after it was removed as well.
alter table mark_changes add column paper_name text not null default '';
update mark_changes c set paper_name = p.exam_type_paper from exam_papers p
  where p.school_code = c.school_code and p.exam_type_paper_code = c.exam_type_paper_code;
-- Of those that were removed before, what the trail tells.
update mark_changes c set paper_name = a.name from (
    select distinct on (school_code, subject) school_code, subject, before ->> 'examTypePaper' as name from audit
    where subject like 'exam paper %' and before ->> 'examTypePaper' is not null
    order by school_code, subject, id desc
  ) a
  where a.school_code = c.school_code and a.subject = 'exam paper ' || c.exam_type_paper_code and c.paper_name = '';
