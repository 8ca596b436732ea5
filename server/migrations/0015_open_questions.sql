-- A payment that comes in looks for the question that it answers, which may be one of unknown outcome.
drop index phone_requests_open;
create index phone_requests_open on phone_requests (school_code, bill_no)
  where state in ('waiting', 'sending', 'sent', 'unknown');
