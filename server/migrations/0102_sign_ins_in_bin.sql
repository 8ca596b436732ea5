-- Whoever is deleted is signed out, and comes back with their sign-in when they are restored: both bear the same moment.
-- Students who were deleted by an earlier version stayed signed in.

-- As the platform, which sees every school.
set local role ofisi_platform;
update accounts a set disabled_at = s.deleted_at from students s
where a.user_type_code = 'STUDENT' and a.disabled_at is null and s.deleted_at is not null
  and s.school_code = a.school_code and s.user_code = a.user_code;
-- Who went out of the bin for good left a sign-in behind that belongs to nobody.
update accounts a set disabled_at = now()
where a.user_type_code = 'STUDENT' and a.disabled_at is null
  and not exists (select from students s where s.school_code = a.school_code and s.user_code = a.user_code);
delete from sessions l using accounts a
where a.username = l.username and a.user_type_code = 'STUDENT' and a.disabled_at is not null;
reset role;
