-- What the person who asked for a run of bills was shown: their number, their sum, and the fees' version
-- (server/src/finance/bills/rules.ts, unlikeSeen).
alter table bill_runs add column seen jsonb;
