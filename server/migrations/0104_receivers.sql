-- Who has made receipts, and the receipts of one of them, newest first: each time that the list was opened, all receipts of a
-- school were sorted to name the six people who make them (server/src/finance/receipts/queries.ts, listReceivers).
create index receipts_by_receiver on receipts (school_code, user_code, number desc) include (person_name) where kind = 'receipt';
