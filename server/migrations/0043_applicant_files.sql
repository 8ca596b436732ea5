-- Applicants from a spreadsheet (G065), and what they hand in.
alter table applicants add column import_code text;
create index applicants_by_import on applicants (school_code, import_code) where import_code is not null;

-- The CV that the office has been given (G069), and papers that an applicant hands in. Name, kind, size, day and sender of
-- the file stand with the file itself.
create table applicant_files (
  school_code text not null,
  file_code text not null,
  user_code text not null,
  kind text not null check (kind in ('CV', 'PAPER')),
  upload_name text not null,
  -- Shown as pictures; none of a text.
  pages integer not null check (pages >= 0),
  primary key (school_code, file_code),
  foreign key (school_code, user_code) references applicants on delete cascade,
  foreign key (school_code, upload_name) references uploads
);
-- A CV is replaced; papers are several.
create unique index applicant_files_cv on applicant_files (school_code, user_code) where kind = 'CV';
create index applicant_files_of_applicant on applicant_files (school_code, user_code);
create unique index applicant_files_of_upload on applicant_files (school_code, upload_name);
call secure_tenant_table('applicant_files');
grant select, insert, update, delete on applicant_files to ofisi_app;
