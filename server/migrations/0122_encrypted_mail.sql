-- Mail servers that a school has named must encrypt from now on. Those that were named before go on as they did, until the
-- head says otherwise: with TLS from the start they are encrypted, else where the server offers it.

-- As the platform, which sees every school.
set local role ofisi_platform;
update message_providers
set options = options || jsonb_build_object('encrypted', coalesce((options ->> 'secure')::boolean, false))
where adapter = 'smtp' and not options ? 'encrypted';
reset role;
