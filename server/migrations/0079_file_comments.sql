-- Comments on a place of a page of what was handed in. They are of that one file: what is handed in after it has none of
-- them. Why: docs/decisions/0047-anchored-comments.md.
create table file_comments (
  school_code text not null references schools,
  comment_code text not null,
  -- The file of one attempt.
  upload_name text not null,
  page integer not null check (page > 0),
  -- Parts of the page's width and height, from its upper left corner; without width and height it is a point.
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  width double precision not null check (width between 0 and 1),
  height double precision not null check (height between 0 and 1),
  comments text not null check (comments <> ''),
  created_at timestamptz not null default now(),
  created_by text not null,
  -- Names as they were then: they stay when somebody leaves.
  writer_name text not null,
  changer_name text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, comment_code),
  foreign key (school_code, upload_name) references assignment_attempts (school_code, upload_name) on delete cascade
);
create index file_comments_by_file on file_comments (school_code, upload_name);
call secure_tenant_table('file_comments');
grant select, insert, update, delete on file_comments to ofisi_app;
