-- A family that was told that a child may leave is told where that is taken back. Why so: docs/decisions/0042-id-cards.md.
alter table gate_notices
  drop constraint gate_notices_what_check,
  add constraint gate_notices_what_check check (what in ('in', 'out', 'leave', 'noLeave'));
