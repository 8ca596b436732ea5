-- What became of a message is asked of a carrier that can be asked (docs/decisions/0026-messages.md).

-- When a message is asked about next, where its carrier can be asked; and how often it was.
alter table messages
  add column ask_after timestamptz,
  add column asks smallint not null default 0;
create index messages_to_ask on messages (school_code, ask_after) where ask_after is not null;
grant update (ask_after, asks) on messages to ofisi_app;

-- The message that an answer is about, where we have asked for it: such an answer need not name it.
alter table message_reports add column asked text not null default '';
