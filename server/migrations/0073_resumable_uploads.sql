-- Files that arrive in several requests, because a link may be cut meanwhile: whose, for which field of which operation,
-- how long, and how much of them is safely on the disk. The bytes lie in the upload area until a call takes them.
create table resumable_uploads (
  school_code text not null references schools,
  -- Unguessable; the file's name in the upload area as well.
  upload_id text not null check (upload_id ~ '^[a-z0-9]{30}$'),
  created_by text not null,
  operation text not null,
  field text not null,
  original_name text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- The request that writes at this moment, in whatever process; it says so again every few seconds.
  writer text,
  writer_until timestamptz,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  -- When a call took it: it is nobody's any more, and kept so that a repeat is told so.
  taken_at timestamptz,
  primary key (school_code, upload_id),
  check ((writer is null) = (writer_until is null)),
  check (taken_at is null or received = bytes)
);
create index resumable_uploads_of_person on resumable_uploads (school_code, created_by, touched_at);
create index resumable_uploads_untouched on resumable_uploads (touched_at);
call secure_tenant_table('resumable_uploads');
grant select, insert, update, delete on resumable_uploads to ofisi_app;
