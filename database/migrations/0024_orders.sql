create type user_membership_status as enum ('pending', 'active', 'pastDue', 'cancelled', 'ended');

-- A customer's membership. The provider bills it; this is what the store knows of it.
create table user_membership (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  number text not null,
  -- Gone with the account; the contract itself is kept as long as the law wants it.
  customer_id uuid,
  email text not null,
  first_name text not null,
  last_name text not null,
  language spoken_language not null,
  membership_id uuid not null references membership,
  -- What it becomes with the next renewal.
  want_membership_id uuid references membership,
  status user_membership_status not null default 'pending',
  provider text not null,
  subscription_id text,
  provider_customer_id text,
  -- When the customer asked for the service to begin before the days of withdrawal are over.
  early_start_at timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  -- Since when it does not renew.
  renewal_stopped_at timestamptz,
  failed_payments integer not null default 0 check (failed_payments >= 0),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, number),
  unique (provider, subscription_id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete set null (customer_id)
);
create index on user_membership (store_id, customer_id, created_at);
create index on user_membership (status, period_end);
create unique index one_live_membership on user_membership (customer_id) where status in ('active', 'pastDue');

create type order_status as enum (
  'created', 'pendingPayment', 'pendingVerification', 'paymentConfirmed', 'waitingShipping', 'shipped', 'delivered',
  'withdrawed', 'needVerify', 'returnRequested', 'laundry', 'returned', 'completed', 'shippingError', 'deleted',
  'missingDelivery', 'returnPickupFailed', 'deliveryFailed', 'deliveryDelayed', 'returnedToSender', 'exception'
);
create type order_actor as enum ('customer', 'system', 'payment', 'courier', 'warehouse', 'staff');

create table customer_order (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  -- What people call it.
  number text not null,
  customer_id uuid,
  user_membership_id uuid,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  language spoken_language not null,
  address jsonb not null,
  discount_id uuid references discount on delete set null,
  -- The price as it was agreed: lines as in domain/prices/price-line.ts.
  lines jsonb not null,
  total integer not null check (total >= 0),
  terms_accepted_at timestamptz not null,
  early_start_at timestamptz,
  created_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, number),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete set null (customer_id),
  foreign key (store_id, user_membership_id) references user_membership (store_id, id)
);
create index on customer_order (store_id, customer_id, created_at desc, id desc);
create index on customer_order (store_id, user_membership_id);

-- The same key is the same order, however often it is sent.
create table order_key (
  store_id uuid not null,
  customer_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  order_id uuid,
  created_at timestamptz not null,
  primary key (store_id, customer_id, key),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create index on order_key (created_at);

create table order_item (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  order_id uuid not null,
  position integer not null,
  -- The hold it came from, and the reservation of the same id while there is one.
  hold_id uuid not null,
  unit_id uuid not null references unit,
  product_id uuid not null,
  -- Name, brand, picture and value as they were when it was ordered.
  product jsonb not null,
  size_code text not null,
  condition unit_condition not null,
  way rental_way not null,
  days_count integer,
  ship_day date not null,
  delivery_day date not null,
  withdraw_day date,
  -- What this garment alone costs, before what comes off the whole order.
  price integer not null check (price >= 0),
  -- Only an event changes it.
  status order_status not null default 'created',
  status_at timestamptz not null,
  tracking text,
  unique (store_id, id),
  unique (order_id, position),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create unique index one_order_per_hold on order_item (hold_id) where status <> 'deleted';
create index on order_item (status, delivery_day);
create index on order_item (store_id, unit_id);

-- Every move of a garment: who, when, why. Written once, never changed.
create table order_event (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  order_id uuid not null,
  item_id uuid not null,
  from_status order_status,
  to_status order_status not null,
  actor order_actor not null,
  reason text,
  detail jsonb not null default '{}',
  at timestamptz not null,
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade,
  foreign key (store_id, item_id) references order_item (store_id, id) on delete cascade
);
create index on order_event (store_id, order_id, at);
create index on order_event (store_id, item_id, at);

-- The item follows its events; whoever looked at an older state than there is now has to look again.
create function follow_order_event() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update order_item set status = new.to_status, status_at = new.at
    where id = new.item_id and store_id = new.store_id and (new.from_status is null or status = new.from_status);
  if not found then
    raise exception 'order item % has moved on', new.item_id using errcode = '40001';
  end if;
  return new;
end
$$;
create trigger follow_order_event before insert on order_event
  for each row execute function follow_order_event();

create type payment_status as enum ('open', 'processing', 'paid', 'failed', 'expired');

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

alter table user_membership enable row level security, force row level security;
alter table customer_order enable row level security, force row level security;
alter table order_key enable row level security, force row level security;
alter table order_item enable row level security, force row level security;
alter table order_event enable row level security, force row level security;
alter table payment enable row level security, force row level security;
alter table ledger_entry enable row level security, force row level security;
alter table refund enable row level security, force row level security;
alter table withdrawal enable row level security, force row level security;

create policy own_store on user_membership
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on customer_order
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on order_key
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on order_item
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on order_event
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on payment
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on ledger_entry
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on refund
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on withdrawal
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

grant select, insert, update, delete on user_membership, order_key, payment, refund, provider_event to guardaroba_app;
grant select, insert, delete on customer_order to guardaroba_app;
-- What a person may ask to be forgotten; the rest of an order stays as it was agreed.
grant update (customer_id, email, first_name, last_name, phone, address) on customer_order to guardaroba_app;
grant select, insert on order_item to guardaroba_app;
-- Where it is and when it comes back may change; its status only by an event.
grant update (unit_id, ship_day, delivery_day, withdraw_day, tracking) on order_item to guardaroba_app;
grant select, insert on order_event, ledger_entry, withdrawal to guardaroba_app;

-- Mails about an order, a garment or a membership name it, and keep what they say about it.
alter table mail add column subject_id uuid, add column detail jsonb not null default '{}';
alter type mail_kind add value 'order-confirmed';
alter type mail_kind add value 'order-not-possible';
alter type mail_kind add value 'order-cancelled';
alter type mail_kind add value 'item-shipped';
alter type mail_kind add value 'item-delivered';
alter type mail_kind add value 'return-reminder';
alter type mail_kind add value 'return-overdue';
alter type mail_kind add value 'pickup-failed';
alter type mail_kind add value 'delivery-problem';
alter type mail_kind add value 'item-received';
alter type mail_kind add value 'refund';
alter type mail_kind add value 'membership-started';
alter type mail_kind add value 'membership-renewed';
alter type mail_kind add value 'membership-payment-failed';
alter type mail_kind add value 'membership-upgrade-planned';
alter type mail_kind add value 'membership-upgraded';
alter type mail_kind add value 'membership-renewal-stopped';
alter type mail_kind add value 'membership-renewal-resumed';
alter type mail_kind add value 'membership-ended';
alter type mail_kind add value 'withdrawal-receipt';
