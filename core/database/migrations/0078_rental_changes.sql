-- Other days of a rent: what was agreed before, what is agreed instead, and the difference in price.
create type order_change_state as enum ('open', 'done', 'ended');

create table order_change (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  order_id uuid not null,
  item_id uuid not null,
  -- open: waits for its difference to be paid; done: agreed and carried out; ended: the order stays as it was.
  state order_change_state not null,
  days_before integer not null check (days_before > 0),
  delivery_before date not null,
  withdraw_before date,
  price_before integer not null check (price_before >= 0),
  days_count integer not null check (days_count > 0),
  ship_day date not null,
  delivery_day date not null,
  withdraw_day date not null,
  laundry_days integer not null,
  -- [ship-out, ready) of its unit.
  taken_from date not null,
  taken_until date not null check (taken_until > taken_from),
  price integer not null check (price >= 0),
  -- The order line by line, as it is agreed with it.
  lines jsonb not null,
  -- Euro cents to be paid for it; below nothing: to be given back.
  difference integer not null,
  -- Why staff do not ask for what it costs more.
  waived text check (length(waived) between 1 and 500),
  -- The days that are held beside those the garment has, until it is paid.
  hold_ids uuid[] not null default '{}',
  until timestamptz check (state <> 'open' or until is not null),
  -- Why it has ended, as the mail about it says.
  ended_for text,
  form_key uuid not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  person_id uuid default current_person() references staff_person on delete set null,
  unique (store_id, id),
  unique (store_id, form_key),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'ended') = (ended_for is not null)),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade,
  foreign key (store_id, item_id) references order_item (store_id, id) on delete cascade
);
create index on order_change (store_id, order_id);
create index on order_change (store_id, item_id);
create index on order_change (person_id) where person_id is not null;
-- The price of an order is agreed anew one change after the other.
create unique index one_open_change on order_change (store_id, order_id) where state = 'open';

alter table order_change enable row level security, force row level security;
create policy own_store on order_change using (store_id = current_store());
create policy not_for_support on order_change as restrictive using (not is_support());
grant select, insert, update on order_change to guardaroba_app;

-- A second payment beside the order's: the order is what it pays for, and the change is what it brings about.
alter table payment add order_change_id uuid,
  add check (order_change_id is null or order_id is not null),
  add foreign key (store_id, order_change_id) references order_change (store_id, id) on delete cascade;
create index on payment (store_id, order_change_id) where order_change_id is not null;

-- A rent of another length is agreed anew.
grant update (lines, total) on customer_order to guardaroba_app;
grant update (price, days_count) on order_item to guardaroba_app;

alter type mail_kind add value 'order-days-changed';
alter type mail_kind add value 'order-change-to-pay';
alter type mail_kind add value 'order-change-ended';
alter type mail_kind add value 'order-link-ended';
