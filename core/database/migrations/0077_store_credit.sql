-- What a store owes its customers in garments instead of money: domain/credit has the rules.
create type credit_step as enum ('given', 'used', 'returned', 'takenBack', 'expired');

create table credit (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  -- Null: the account was erased, and what was left of it has expired.
  customer_id uuid,
  amount integer not null check (amount > 0),
  -- Only an entry changes it: never below nothing, never above what was given.
  remaining integer not null default 0 check (remaining between 0 and amount),
  -- The last day on which it counts; null: it has no end.
  ends_on date,
  created_at timestamptz not null,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete set null (customer_id)
);
create index on credit (store_id, customer_id);

-- Every change of a credit: written once, never changed.
create table credit_entry (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  credit_id uuid not null,
  kind credit_step not null,
  amount integer not null check (amount > 0),
  -- What it was used for or came back from; null: no order, or one that came to nothing and went with its account.
  order_id uuid,
  -- A code the texts know.
  reason text not null,
  -- Of the form by which staff gave it or took it back.
  form_key uuid,
  person_id uuid default current_person() references staff_person on delete set null,
  at timestamptz not null,
  unique (store_id, id),
  unique (credit_id, form_key),
  foreign key (store_id, credit_id) references credit (store_id, id),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete set null (order_id)
);
create index on credit_entry (store_id, credit_id);
create index on credit_entry (store_id, order_id) where order_id is not null;
create index on credit_entry (person_id) where person_id is not null;
create unique index one_credit_per_form on credit_entry (store_id, form_key) where kind = 'given';

alter table credit enable row level security, force row level security;
alter table credit_entry enable row level security, force row level security;
create policy own_store on credit using (store_id = current_store());
create policy own_store on credit_entry using (store_id = current_store());
create policy not_for_support on credit as restrictive using (not is_support());
create policy not_for_support on credit_entry as restrictive using (not is_support());

grant select, insert on credit, credit_entry to guardaroba_app;
-- What comes back after its end counts some days more.
grant update (ends_on) on credit to guardaroba_app;

-- What goes back of an order is given as credit instead of to the card.
alter table refund add as_credit boolean not null default false;

alter type mail_kind add value 'credit-given';
alter type mail_kind add value 'credit-returned';
alter type mail_kind add value 'credit-taken-back';
