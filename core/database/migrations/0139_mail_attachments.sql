-- What lies with a mail in the outbox; whoever reads the list of mails does not read it.
create table outbox_attachment (
  mail_id uuid not null references outbox_mail on delete cascade,
  position smallint not null,
  store_id uuid not null references partner_store on delete cascade,
  name text not null,
  type text not null,
  bytes bytea not null,
  primary key (mail_id, position)
);
create index on outbox_attachment (store_id);

alter table outbox_attachment enable row level security, force row level security;
create policy own_store on outbox_attachment using (store_id = current_store());
create policy not_for_support on outbox_attachment as restrictive using (not is_support());
grant select, insert, update, delete on outbox_attachment to guardaroba_app;
