-- A store's own account at a provider. Without one, the platform's account serves the store. What was taken with an account
-- keeps it: an account that takes nothing new any more stays as long as something refers to it.
create table provider_account (
  id uuid primary key,
  store_id uuid not null references partner_store on delete cascade,
  kind text not null check (kind in ('stripe', 'smtp', 'brevo')),
  -- Who this is at the provider: a new key of the same account is no new account.
  external_id text not null,
  since timestamptz not null,
  -- Null: it takes what is new.
  until timestamptz,
  unique (store_id, id),
  unique (store_id, kind, external_id)
);
create unique index on provider_account (store_id, kind) where until is null;

-- The account's keys, sealed with APP_SECRET. Apart from the account, so that no list or export of a store's rows has them.
create table provider_account_secret (
  account_id uuid primary key,
  store_id uuid not null,
  sealed text not null,
  foreign key (store_id, account_id) references provider_account (store_id, id) on delete cascade
);
create index on provider_account_secret (store_id, account_id);

-- What the office shows of a store's integrations: nothing here is secret.
create table store_integration (
  store_id uuid not null references partner_store on delete cascade,
  kind text not null check (kind in ('stripe', 'smtp', 'brevo')),
  account_id uuid not null,
  parts jsonb not null check (jsonb_typeof(parts) = 'object'),
  -- The last letters of the key.
  fingerprint text not null check (length(fingerprint) <= 4),
  saved_by uuid references staff_person on delete set null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  tested_at timestamptz not null,
  primary key (store_id, kind),
  foreign key (store_id, account_id) references provider_account (store_id, id) on delete cascade
);
create index on store_integration (store_id, account_id);
create index on store_integration (saved_by) where saved_by is not null;

-- Null: the platform's account at the provider. Ids of one account say nothing about those of another.
alter table payment add account_id uuid,
  add foreign key (store_id, account_id) references provider_account (store_id, id),
  drop constraint payment_provider_checkout_id_key,
  drop constraint payment_provider_subscription_id_key;
create index on payment (store_id, account_id) where account_id is not null;
create unique index on payment (provider, account_id, checkout_id) nulls not distinct where checkout_id is not null;
create unique index on payment (provider, account_id, subscription_id) nulls not distinct where subscription_id is not null;

alter table user_membership add account_id uuid,
  add foreign key (store_id, account_id) references provider_account (store_id, id),
  drop constraint user_membership_provider_subscription_id_key;
create index on user_membership (store_id, account_id) where account_id is not null;
create unique index on user_membership (provider, account_id, subscription_id) nulls not distinct
  where subscription_id is not null;

alter table ledger_entry add account_id uuid,
  add foreign key (store_id, account_id) references provider_account (store_id, id),
  drop constraint ledger_entry_provider_kind_reference_key,
  add unique nulls not distinct (provider, account_id, kind, reference);
create index on ledger_entry (store_id, account_id) where account_id is not null;

-- An account's events are its own: whoever knows one account's secret cannot use up the name of another account's event.
alter table provider_event add account_id uuid references provider_account on delete cascade,
  drop constraint provider_event_pkey,
  add unique nulls not distinct (provider, account_id, id);
create index on provider_event (account_id) where account_id is not null;

alter table provider_account enable row level security, force row level security;
alter table provider_account_secret enable row level security, force row level security;
alter table store_integration enable row level security, force row level security;
create policy own_store on provider_account using (store_id = current_store());
create policy own_store on store_integration using (store_id = current_store());
create policy own_store on provider_account_secret using (store_id = current_store());
-- Only a transaction that says it came for them sees keys.
create policy only_opened on provider_account_secret as restrictive
  using (coalesce(current_setting('app.opens_accounts', true), '') = 'on');

grant select, insert, update, delete on provider_account, provider_account_secret, store_integration to guardaroba_app;
