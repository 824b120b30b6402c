create type mail_kind as enum (
  'confirm-email', 'recover-password', 'password-changed', 'already-registered', 'newsletter-confirm',
  'order-confirmed', 'order-not-possible', 'order-cancelled', 'item-shipped', 'item-delivered', 'return-reminder',
  'return-overdue', 'pickup-failed', 'delivery-problem', 'item-received', 'refund', 'membership-started',
  'membership-renewed', 'membership-payment-failed', 'membership-upgrade-planned', 'membership-upgraded',
  'membership-renewal-stopped', 'membership-renewal-resumed', 'membership-ended', 'withdrawal-receipt',
  'membership-upgrade-postponed', 'new-device', 'second-factor-on', 'second-factor-off', 'passkey-added',
  'passkey-removed', 'recovery-code-used', 'membership-renewal-soon', 'guest-account', 'guest-account-known',
  'email-change-new', 'email-change-old', 'email-changed'
);

-- A mail to be written: it gets its words, and its link, when it is sent.
create table mail (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  kind mail_kind not null,
  recipient text not null,
  language spoken_language not null,
  -- The order, the garment or the membership it is about, and what it says about it.
  subject_id uuid,
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  settled_at timestamptz,
  -- How it ended: sent, or needless because there was nobody to write to.
  outcome text check (outcome in ('sent', 'needless')),
  link_id uuid references one_time_link on delete set null
);
create index on mail (store_id, recipient);
create index on mail (store_id, created_at);
-- A link that is deleted is looked for in all mails.
create index on mail (link_id) where link_id is not null;

-- A mail that is enqueued takes its turn after the last one of its own group, found by this index.
create index mail_turns on pgboss.job_common (name, group_id, priority)
  where state < 'active' and group_id is not null;

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

create policy own_store on mail using (store_id = current_store());
create policy own_store on outbox_mail using (store_id = current_store());

grant select, insert, update, delete on mail, outbox_mail to guardaroba_app;
