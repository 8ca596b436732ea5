-- Short comments that a teacher writes again and again while grading: their own, offered to nobody else.
create table grading_comments (
  school_code text not null references schools,
  comment_code text not null,
  user_code text not null,
  comments text not null check (comments <> ''),
  created_at timestamptz not null default now(),
  primary key (school_code, comment_code),
  unique (school_code, user_code, comments)
);
call secure_tenant_table('grading_comments');
grant select, insert, update, delete on grading_comments to ofisi_app;
