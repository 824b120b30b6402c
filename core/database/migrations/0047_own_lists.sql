-- Categories, occasions, colours and sizes that a store has added for itself. Without a store they are everybody's.
alter table category add store_id uuid references partner_store on delete cascade;
alter table tag add store_id uuid references partner_store on delete cascade;
alter table colour add store_id uuid references partner_store on delete cascade;
-- The units of an erased store stay, and so do their sizes.
alter table size add added_by uuid references partner_store on delete set null;
create index on category (store_id);
create index on tag (store_id);
create index on colour (store_id);
create index on size (added_by);

-- Garments outlive the store that sorted them.
alter table product
  drop constraint product_category_slug_fkey,
  drop constraint product_colour_code_fkey,
  add foreign key (category_slug) references category on delete set null,
  add foreign key (colour_code) references colour on delete set null;
alter table product_tag
  drop constraint product_tag_tag_slug_fkey,
  add foreign key (tag_slug) references tag on delete cascade;

alter table category enable row level security, force row level security;
alter table tag enable row level security, force row level security;
alter table colour enable row level security, force row level security;
alter table size enable row level security, force row level security;

-- Seen by the store that added them, and by no other, also on a garment that is lent; what has no store, by all.
create policy own_store on category using (store_id = current_store());
create policy seen on category for select using (store_id is null or store_id = current_store());
create policy added on category for insert with check (store_id is null or store_id = current_store());
create policy changed on category for update using (store_id is null or store_id = current_store());
create policy own_store on tag using (store_id = current_store());
create policy seen on tag for select using (store_id is null or store_id = current_store());
create policy added on tag for insert with check (store_id is null or store_id = current_store());
create policy changed on tag for update using (store_id is null or store_id = current_store());
create policy own_store on colour using (store_id = current_store());
create policy seen on colour for select using (store_id is null or store_id = current_store());
create policy added on colour for insert with check (store_id is null or store_id = current_store());
create policy changed on colour for update using (store_id is null or store_id = current_store());
-- A unit that is lent has its size everywhere.
create policy seen on size for select using (true);
create policy added on size for insert with check (added_by is null or added_by = current_store());
create policy changed on size for update using (added_by is null or added_by = current_store());
create policy removed on size for delete using (added_by = current_store());

grant delete on category, tag, colour, size to guardaroba_app;
