-- What the owner of a garment earns when another store rents it out: domain/lending has the rules.

-- The terms as they were when the garment was ordered. A share is only there where it belongs to somebody else; without a
-- lender that is the platform. No reference: what was agreed is the same when the lender is gone.
alter table order_item
  add lender_id uuid,
  add lent_share integer check (lent_share between 0 and 1000),
  add check (lender_id is null or lent_share is not null);
create index order_item_lent on order_item (store_id, order_id) where lent_share is not null;

-- A month of a store is closed once, in the order of the months, whether anything is owed for it or not.
create table lending_month (
  store_id uuid not null references partner_store on delete cascade,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  primary key (store_id, month)
);

-- What a store owes the owner of garments for a month. Written when the month is closed, and never changed; that it was
-- paid is added to it. Both sides know each other by their names: neither reads the other's rows.
create table lending_statement (
  id uuid primary key default uuidv7(),
  -- The store that rented the garments out; null: it was erased, and its lender keeps what it was told.
  store_id uuid references partner_store on delete set null,
  store_name text not null,
  -- Null: the platform.
  lender_id uuid,
  lender_name text not null,
  month date not null check (extract(day from month) = 1),
  -- What a line is: domain/lending/statement.ts. Nothing in it says who ordered.
  lines jsonb not null,
  paid integer not null,
  refunded integer not null,
  base integer not null,
  -- Euro cents, to the lender; below nothing, to the store.
  amount integer not null,
  closed_at timestamptz not null,
  settled_at timestamptz,
  -- The day the money came, and what stands on the transfer.
  settled_on date,
  settled_reference text check (length(settled_reference) between 1 and 140),
  check (num_nonnulls(settled_at, settled_on, settled_reference) in (0, 3))
);
create unique index lending_statement_of_month on lending_statement (store_id, lender_id, month) nulls not distinct
  where store_id is not null;
create index on lending_statement (lender_id, month desc, id desc);

alter table lending_month enable row level security, force row level security;
alter table lending_statement enable row level security, force row level security;

create policy own_store on lending_month using (store_id = current_store());
create policy seen_by_both on lending_statement using (store_id = current_store() or is_owner(lender_id));
create policy closed_by_store on lending_statement as restrictive for insert
  with check (store_id = current_store());
-- Whoever the money comes to says that it came, once.
create policy settled_by_creditor on lending_statement as restrictive for update
  using (settled_at is null and case when amount < 0 then store_id = current_store() else is_owner(lender_id) end)
  with check (settled_at is not null);

grant select, insert on lending_month, lending_statement to guardaroba_app;
grant update (settled_at, settled_on, settled_reference) on lending_statement to guardaroba_app;
