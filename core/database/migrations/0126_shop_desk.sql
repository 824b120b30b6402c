-- Where an order is fetched, or may be brought back, as it was agreed: {street, postalCode, city, province, hours}.
alter table customer_order
  add shop jsonb check (jsonb_typeof(shop) = 'object'),
  add check (delivery_way <> 'shop' or shop is not null);

-- What was handed over at the desk of a shop, and taken back there: who signed, and who of the store was there.
create table desk_visit (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  order_id uuid not null,
  kind text not null check (kind in ('handedOver', 'takenBack')),
  item_ids uuid[] not null check (cardinality(item_ids) between 1 and 20),
  signed_by text not null check (length(signed_by) <= 200),
  -- A path of an SVG of 600 × 200; null: signed by name alone.
  signature text check (length(signature) <= 20000 and signature ~ '^[ML0-9 ]+$'),
  document_seen boolean not null default false,
  person_name text not null,
  at timestamptz not null,
  unique (store_id, id),
  check (kind = 'takenBack' or signed_by <> ''),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create index on desk_visit (store_id, order_id);

alter table desk_visit enable row level security, force row level security;
create policy own_store on desk_visit using (store_id = current_store());
-- It shows a person's hand.
create policy not_for_support on desk_visit as restrictive using (not is_support());
grant select, insert on desk_visit to guardaroba_app;
grant update (signed_by, signature) on desk_visit to guardaroba_app;
