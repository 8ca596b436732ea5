-- Whom an application names as guardian becomes one at the acceptance; the undo takes away just those.
alter table guardians
  add column applicant_code text,
  add constraint guardians_applicant foreign key (school_code, applicant_code) references applicants
    on delete set null (applicant_code);
create index guardians_by_applicant on guardians (school_code, applicant_code) where applicant_code is not null;

-- Papers that come by the public form: the browser's key for each, hashed, by which a repeat is known.
alter table applicant_files add column request_key bytea;
create unique index applicant_files_request on applicant_files (school_code, user_code, request_key)
  where request_key is not null;
-- What came by the form in the last hours is counted before more is taken.
create index uploads_from_outside on uploads (school_code, created_at) where kind = 'applicantFile' and created_by = '';
