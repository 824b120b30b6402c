-- Money that is asked for after an order was paid: domain/charges has the rules.
create type charge_kind as enum ('lateFee', 'cleaning', 'damage', 'lost', 'buyOut');
create type charge_state as enum ('announced', 'objected', 'due', 'refused', 'linked', 'paid', 'withdrawn');

create table order_charge (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  order_id uuid not null,
  item_id uuid not null,
  kind charge_kind not null,
  amount integer not null check (amount > 0),
  -- What was asked for at first, and what the garment was worth then.
  announced_amount integer not null check (announced_amount >= amount),
  worth integer not null check (worth >= announced_amount),
  -- In the words of staff, for the customer.
  words text not null check (length(words) between 1 and 1000),
  -- Keys of pictures.
  photos text[] not null default '{}' check (cardinality(photos) <= 12),
  state charge_state not null,
  announced_at timestamptz not null,
  due_at timestamptz not null,
  refusals integer not null default 0 check (refusals >= 0),
  next_try_at timestamptz,
  -- The card is being asked, and what it answers is not written down yet.
  taking_since timestamptz,
  objection text check (length(objection) <= 2000),
  objected_at timestamptz,
  -- What staff have answered to the objection, or why it is not asked for any more.
  answer text check (length(answer) <= 1000),
  settled_at timestamptz,
  -- Its customer was erased before it was paid.
  is_erased boolean not null default false,
  -- The provider's id of the money that paid it.
  paid_reference text,
  form_key uuid not null,
  person_id uuid default current_person() references staff_person on delete set null,
  unique (store_id, id),
  unique (store_id, form_key),
  check ((state = 'paid') = (paid_reference is not null)),
  check ((state in ('paid', 'withdrawn')) = (settled_at is not null)),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade,
  foreign key (store_id, item_id) references order_item (store_id, id) on delete cascade
);
create index on order_charge (store_id, order_id);
create index on order_charge (store_id, item_id);
create index on order_charge (person_id) where person_id is not null;
create index on order_charge (store_id, due_at) where state in ('announced', 'due', 'refused');

alter table order_charge enable row level security, force row level security;
create policy own_store on order_charge using (store_id = current_store());
create policy not_for_support on order_charge as restrictive using (not is_support());
grant select, insert, update on order_charge to guardaroba_app;

-- The third thing that is paid for, apart from its order: what goes back of an order never touches it.
alter table payment add order_charge_id uuid,
  drop constraint payment_check,
  add check (num_nonnulls(order_id, user_membership_id, order_charge_id) = 1),
  add foreign key (store_id, order_charge_id) references order_charge (store_id, id) on delete cascade;
create index on payment (store_id, order_charge_id) where order_charge_id is not null;
alter table ledger_entry add order_charge_id uuid,
  drop constraint ledger_entry_check1,
  add check (num_nonnulls(order_id, user_membership_id, order_charge_id) = 1),
  add foreign key (store_id, order_charge_id) references order_charge (store_id, id);
create index on ledger_entry (store_id, order_charge_id) where order_charge_id is not null;

-- What a store asks for a day of delay and for a stain beyond ordinary cleaning; null: nothing. An order keeps what was
-- agreed.
alter table rental_policy
  add late_fee_per_day integer check (late_fee_per_day > 0),
  add cleaning_fee integer check (cleaning_fee > 0);
alter table customer_order
  add late_fee_per_day integer check (late_fee_per_day > 0),
  add cleaning_fee integer check (cleaning_fee > 0);

alter type mail_kind add value 'charge-announced';
alter type mail_kind add value 'charge-objected';
alter type mail_kind add value 'charge-upheld';
alter type mail_kind add value 'charge-withdrawn';
alter type mail_kind add value 'charge-paid';
alter type mail_kind add value 'charge-to-pay';

-- What was taken from a saved card is of no page.
alter table sandbox_charge add reference jsonb;
