-- Another e-mail for an account, until both mailboxes have said yes. One at a time: a new request takes the place of the
-- older one. The tokens are in the two mails alone.
create table email_change (
  id uuid primary key,
  store_id uuid not null,
  customer_id uuid not null,
  new_email text not null,
  new_token_hash bytea not null unique,
  old_token_hash bytea not null unique,
  new_proved_at timestamptz,
  old_proved_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (store_id, customer_id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
alter table email_change enable row level security, force row level security;
create policy own_store on email_change
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
grant select, insert, update, delete on email_change to guardaroba_app;

alter type mail_kind add value 'email-change-new';
alter type mail_kind add value 'email-change-old';
alter type mail_kind add value 'email-changed';
