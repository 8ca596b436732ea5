-- Whether payments that name an open bill by its exact number are posted to it by themselves: off until the head says so.
alter table mpesa_accounts add column posts_exact boolean not null default false;
