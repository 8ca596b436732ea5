-- The letters to applicants as the school has written them; a kind that it has not touched has the house's own text.
create table letter_templates (
  school_code text not null references schools,
  kind text not null check (kind in ('invitation', 'admission', 'regret')),
  title text not null default '',
  body text not null default '',
  -- What the text is written in: days and the paper's own words follow it, whoever prints.
  language text not null default 'en' check (language in ('en', 'fr', 'sw')),
  -- 0 until it was saved once.
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (school_code, kind)
);
call secure_tenant_table('letter_templates');
grant select, insert, update on letter_templates to ofisi_app;
