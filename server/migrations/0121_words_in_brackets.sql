-- A word of one or two letters is looked for where a word begins (0028). It also begins after a bracket, a quotation mark
-- or any other sign between words, and after an apostrophe, of which `fold` leaves nothing: `Mary (Mo) D’Or`.

-- The words of a text that apostrophes begin, as a search line has them behind its folded text; of most names nothing.
create function words_after_apostrophes(value text) returns text language sql immutable parallel safe strict
  as $$ select case when plain ~ marks then ' ' || lower(regexp_replace(plain, marks, ' ', 'g')) else '' end
    from (select public.unaccent('public.unaccent'::regdictionary, value), E'[\'`\u00b4\u2018\u2019\u02bc]') as t (plain, marks) $$;

-- PostgreSQL before 17 changes what a generated column says by making it anew; its indexes go with it.
alter table students drop column search_text;
alter table students add column search_text text generated always as (
  fold(name || ' ' || school_id_number || ' ' || phone_number || ' ' || email || ' ' || national_id_number)
    || words_after_apostrophes(name)) stored;
create index students_search on students using gin (school_code, search_text gin_trgm_ops) where deleted_at is null;
create index students_search_in_bin on students using gin (school_code, search_text gin_trgm_ops) where deleted_at is not null;

alter table guardians drop column search_text;
alter table guardians add column search_text text generated always as (
  fold(names || ' ' || parent_id_number || ' ' || phone_number || ' ' || email) || words_after_apostrophes(names)) stored;
create index guardians_search on guardians using gin (school_code, search_text gin_trgm_ops) where deleted_at is null;

create or replace function search_condition(line text, pattern text) returns text language sql immutable strict parallel safe
  as $$ select case
    when fold(pattern) ~ '^%[[:alnum:]]{1,2}%$'
      -- Named one by one: of a class such as [^a-z] the index finds no trigram.
      then format('%s ~ %L', line, '(^|[] /.,;:&+_<("{[-])' || trim(both '%' from fold(pattern)))
    else format('%s like %L', line, fold(pattern)) end $$;
