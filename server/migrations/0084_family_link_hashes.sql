-- What a link was known by goes once it has long been over (0043); the row stays, for the office's book of links.
alter table family_links alter column token_hash drop not null;
