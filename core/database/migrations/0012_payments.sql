create type payment_status as enum ('open', 'processing', 'paid', 'failed', 'expired');

-- Each question to the payment provider has a number: what an older one was told never overwrites what a newer one was.
create sequence provider_question;

-- One attempt to be paid on the provider's page.
create table payment (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  order_id uuid,
  user_membership_id uuid,
  provider text not null,
  amount integer not null check (amount > 0),
  status payment_status not null default 'open',
  checkout_id text,
  checkout_url text,
  -- The provider's page belongs to garments that are paid by the month.
  subscription_id text,
  -- The number of the question whose answer stands here.
  heard bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  unique (store_id, id),
  unique (provider, checkout_id),
  unique (provider, subscription_id),
  check (num_nonnulls(order_id, user_membership_id) = 1),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade,
  foreign key (store_id, user_membership_id) references user_membership (store_id, id) on delete cascade
);
create index on payment (store_id, order_id);
create index on payment (store_id, user_membership_id);
create index on payment (status, expires_at);

-- Money that moved, as the provider says it did. Written once, never changed.
create table ledger_entry (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  kind text not null check (kind in ('charge', 'refund')),
  amount integer not null check (amount > 0),
  provider text not null,
  -- The provider's own id of the charge or the refund.
  reference text not null,
  -- Of a refund: the charge it gives back.
  charge_id uuid,
  order_id uuid,
  user_membership_id uuid,
  reason text not null,
  at timestamptz not null,
  unique (store_id, id),
  unique (provider, kind, reference),
  check ((kind = 'refund') = (charge_id is not null)),
  check (num_nonnulls(order_id, user_membership_id) = 1),
  foreign key (store_id, charge_id) references ledger_entry (store_id, id),
  foreign key (store_id, order_id) references customer_order (store_id, id),
  foreign key (store_id, user_membership_id) references user_membership (store_id, id)
);
create index on ledger_entry (store_id, order_id);
create index on ledger_entry (store_id, user_membership_id);
create index on ledger_entry (store_id, charge_id) where charge_id is not null;
create index on ledger_entry (provider, at);

-- Money to be given back; done when the provider has done it.
create table refund (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  charge_id uuid not null,
  item_id uuid,
  amount integer not null check (amount > 0),
  reason text not null,
  requested_at timestamptz not null,
  done_at timestamptz,
  provider_refund_id text,
  unique (store_id, id),
  foreign key (store_id, charge_id) references ledger_entry (store_id, id),
  foreign key (store_id, item_id) references order_item (store_id, id)
);
create index on refund (store_id, charge_id);
create index on refund (store_id, item_id);
create index on refund (requested_at) where done_at is null;

-- A declaration of withdrawal as it came in; its receipt repeats it.
create table withdrawal (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  order_id uuid,
  user_membership_id uuid,
  item_ids uuid[] not null default '{}',
  name text not null,
  email text not null,
  declared_at timestamptz not null,
  unique (store_id, id),
  check (num_nonnulls(order_id, user_membership_id) = 1),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade,
  foreign key (store_id, user_membership_id) references user_membership (store_id, id) on delete cascade
);
create index on withdrawal (store_id, order_id);

-- What providers have told, each once: of a payment provider or a courier, so of no store.
create table provider_event (
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);
create index on provider_event (received_at);

alter table payment enable row level security, force row level security;
alter table ledger_entry enable row level security, force row level security;
alter table refund enable row level security, force row level security;
alter table withdrawal enable row level security, force row level security;

create policy own_store on payment using (store_id = current_store());
create policy own_store on ledger_entry using (store_id = current_store());
create policy own_store on refund using (store_id = current_store());
create policy own_store on withdrawal using (store_id = current_store());
-- What the privacy policy promises to forget, and nothing younger, by the database's own time.
create policy only_old on withdrawal as restrictive for delete using (declared_at < now() - interval '10 years');

grant usage on sequence provider_question to guardaroba_app;
-- A payment goes with what it was for, by its foreign key; nobody deletes one by itself.
grant select, insert, update on payment, refund to guardaroba_app;
grant select, insert, update, delete on provider_event to guardaroba_app;
grant select, insert on ledger_entry to guardaroba_app;
grant select, insert, delete on withdrawal to guardaroba_app;
