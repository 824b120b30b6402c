-- Who made the garments of a brand and how they are reached (Regulation (EU) 2023/988), as a store says it of its own
-- garments. A brand is one for all stores, so what it says itself stays as it is, and is shown where a store says nothing.
create table brand_maker (
  store_id uuid not null default current_store() references partner_store on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  name text not null check (name <> ''),
  address text not null,
  contact text not null,
  primary key (store_id, brand_id)
);
create index on brand_maker (brand_id);

alter table brand_maker enable row level security, force row level security;
create policy own_store on brand_maker using (store_id = current_store());
-- A garment that is lent is shown elsewhere, and its maker with it.
create policy of_what_is_seen on brand_maker for select using (
  (select current_store()) is not null and exists (
    select from product where product.owner_id = brand_maker.store_id and product.brand_id = brand_maker.brand_id));
grant select, insert, update, delete on brand_maker to guardaroba_app;
