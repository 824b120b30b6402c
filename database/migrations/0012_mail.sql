create type mail_kind as enum (
  'confirm-email', 'recover-password', 'password-changed', 'already-registered', 'newsletter-confirm'
);

-- A mail to be written: it gets its words, and its link, when it is sent.
create table mail (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  kind mail_kind not null,
  recipient text not null,
  language spoken_language not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- How it ended: sent, or needless because there was nobody to write to.
  outcome text check (outcome in ('sent', 'needless')),
  link_id uuid references one_time_link on delete set null
);
create index on mail (store_id, recipient);
create index on mail (store_id, created_at);

-- Where mails go while no mail server is set: readable at /dev/mail.
create table outbox_mail (
  id uuid primary key references mail on delete cascade,
  store_id uuid not null references partner_store on delete cascade,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null,
  sent_at timestamptz not null
);
create index on outbox_mail (store_id, sent_at);

alter table mail enable row level security, force row level security;
alter table outbox_mail enable row level security, force row level security;

create policy own_store on mail
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on outbox_mail
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

grant select, insert, update, delete on mail, outbox_mail to guardaroba_app;
