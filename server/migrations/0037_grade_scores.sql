-- What a raw score counts as in a unit at a key stage (document 000 section 3; G080, G081). Raw scores are exact to the
-- hundredth. Ranges of a unit and key stage do not overlap: whoever writes one locks the key stage first.
create table grade_scores (
  school_code text not null references schools,
  id bigint generated always as identity,
  key_stage_code text not null,
  activity_code text not null,
  is_range boolean not null,
  -- Both in it; the same one of a single score.
  raw_min numeric(6, 2) not null check (raw_min >= 0),
  raw_max numeric(6, 2) not null,
  scaled_score text not null check (scaled_score <> ''),
  is_pass boolean not null,
  created_at timestamptz not null default now(),
  primary key (school_code, id),
  foreign key (school_code, key_stage_code) references key_stages (school_code, key_stage_code),
  foreign key (school_code, activity_code) references units (school_code, activity_code),
  check (raw_min <= raw_max),
  check (is_range or raw_min = raw_max)
);
create unique index grade_scores_once on grade_scores (school_code, key_stage_code, activity_code, is_range, raw_min);
create index grade_scores_of_unit on grade_scores (school_code, activity_code);
call secure_tenant_table('grade_scores');
-- A band stays with its unit and key stage.
grant select, insert, delete, update (is_range, raw_min, raw_max, scaled_score, is_pass) on grade_scores to ofisi_app;
