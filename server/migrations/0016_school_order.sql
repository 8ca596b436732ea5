-- Key stages and groups in the order that a school has them, not the alphabet's: PP1 stands before Grade 1. Until the
-- school puts them in an order of its own (position), the kind of class that a name speaks of does (class_rank), and
-- within a kind the natural order of names. Staff groups have no such order.

create function class_rank(name text) returns int language sql immutable parallel safe as $$
  select case
    when name ~* '\m(play ?group|toddlers?|baby|cr[eè]che|day ?care)' then 100
    when name ~* '\m(pre-? ?primary|pp ?[0-9]|pre-? ?unit|nursery|kinder|kg ?[0-9]|ecde?|maternelle|awali|chekechea)' then 200
    when name ~* '\mlower primary' then 300
    when name ~* '\mupper primary' then 320
    when name ~* '\m(junior|jss|éducation de base|[0-9]+e? *(ème)? *c?t?eb)\M' then 400
    when name ~* '\m(form|senior|secondary|secondaires?|humanités?|kidato|sekondari|high)\M' then 500
    when name ~* '\m(grade|class|standard|std|primary|primaire|darasa|msingi)\M' then 310
    else 900
  end
$$;

-- One column to sort by wherever groups are listed: first what the school has put in order, then the others by kind.
alter table key_stages
  alter column key_stage_name type text collate natural_order,
  add column position int check (position between 1 and 99999),
  add column school_order text collate natural_order generated always as
    (lpad(coalesce(position, 100000 + class_rank(key_stage_name))::text, 6, '0') || ' ' || replace(key_stage_name, ' ', '')) stored;
alter table groups
  add column position int check (position between 1 and 99999),
  add column school_order text collate natural_order generated always as
    (lpad(coalesce(position, 100000 + class_rank(group_name))::text, 6, '0') || ' ' || replace(group_name, ' ', '')) stored;
