create type discount_type as enum ('percent', 'amount');

create table discount (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  -- In the form the app compares by: trimmed, capital letters.
  code text not null check (length(code) between 1 and 40),
  type discount_type not null,
  -- Percent, or euro cents.
  value integer not null check (value > 0 and (type = 'amount' or value <= 100)),
  valid_from timestamptz,
  valid_until timestamptz,
  max_uses integer check (max_uses > 0),
  -- How often one person may use a code; null: as often as they like.
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, code)
);

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
  -- The price as it was agreed, line by line; what a line is: domain/prices.
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
create index on customer_order (store_id, email);

-- Who has used a code, by what they can be told by: the account, the e-mail address and where the parcel went. Hashes that
-- are worth nothing for another code, so that they may outlive an account; gone with an order that is given up.
create table discount_use (
  store_id uuid not null references partner_store on delete cascade,
  discount_id uuid not null,
  order_id uuid not null,
  person_key bytea not null,
  primary key (discount_id, person_key, order_id),
  foreign key (store_id, discount_id) references discount (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create index on discount_use (order_id);

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

-- What opens one order without logging in: the token itself is only in the guest's browser and in mails about the order.
create table order_token (
  token_hash bytea primary key,
  store_id uuid not null,
  order_id uuid not null,
  created_at timestamptz not null,
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create index on order_token (store_id, order_id);

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
  -- When the courier fetches the garment; the last day on which he may is the one that was agreed.
  withdraw_day date,
  last_withdraw_day date,
  pick_up_slot text check (pick_up_slot ~ '^\d\d:\d\d-\d\d:\d\d$'),
  -- What this garment alone costs, before what comes off the whole order.
  price integer not null check (price >= 0),
  -- Only an event changes it.
  status order_status not null default 'created',
  status_at timestamptz not null,
  tracking text,
  carrier text check (length(carrier) between 1 and 40),
  -- For which pick-up its customer was reminded, and told that it is late: each once.
  reminded_for date,
  overdue_for date,
  -- How often what a calendar shows of a garment has changed: its days, and whether it comes at all.
  calendar_revision integer not null default 0,
  unique (store_id, id),
  unique (order_id, position),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create unique index one_order_per_hold on order_item (hold_id) where status <> 'deleted';
create index on order_item (status, delivery_day);
create index on order_item (store_id, unit_id);
create index on order_item (tracking) where tracking is not null;

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

alter table discount enable row level security, force row level security;
alter table customer_order enable row level security, force row level security;
alter table discount_use enable row level security, force row level security;
alter table order_key enable row level security, force row level security;
alter table order_token enable row level security, force row level security;
alter table order_item enable row level security, force row level security;
alter table order_event enable row level security, force row level security;

create policy own_store on discount using (store_id = current_store());
create policy own_store on customer_order using (store_id = current_store());
create policy own_store on discount_use using (store_id = current_store());
create policy own_store on order_key using (store_id = current_store());
create policy own_store on order_token using (store_id = current_store());
create policy own_store on order_item using (store_id = current_store());
create policy own_store on order_event using (store_id = current_store());

grant select, insert, update, delete on discount, order_key to guardaroba_app;
grant select, insert, delete on customer_order, discount_use, order_token to guardaroba_app;
grant select, insert on order_item, order_event to guardaroba_app;
-- What a person may ask to be forgotten; the rest of an order stays as it was agreed.
grant update (customer_id, email, first_name, last_name, phone, address) on customer_order to guardaroba_app;
-- Where it is, when it comes and who was told may change; its status only by an event.
grant update (
  unit_id, ship_day, delivery_day, withdraw_day, last_withdraw_day, pick_up_slot, tracking, carrier, reminded_for,
  overdue_for
) on order_item to guardaroba_app;
