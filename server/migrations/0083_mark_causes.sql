-- What changed a mark's total where nobody wrote it themselves: papers of the unit that were added, removed or enlarged.
alter table mark_changes add column cause text not null default '' check (cause in ('', 'papers'));
