-- The key that signs links and papers moves to DATA_DIR/keys at the next start, which empties link_secret; what stays here is
-- its SHA-256, by which a start tells that the file is another one.

alter table installation alter column link_secret set default '';
alter table installation add column link_key_hash bytea;
