-- Whose garments they are. A product and its units belong to one store, or, without an owner, to the platform. The owner
-- says who else may list them and which share of the price is its own. Facts and units are the owner's to change, a
-- listing the store's that lists.
create type lending as enum ('nobody', 'named', 'everybody');

alter table product
  add owner_id uuid default current_store() references partner_store on delete set null,
  add lent_to lending not null default 'nobody',
  -- Of what a renter pays, in thousandths: for everybody, and where a named store agreed on nothing else.
  add lent_share integer not null default 0 check (lent_share between 0 and 1000);
alter table unit
  add owner_id uuid default current_store() references partner_store on delete set null;
-- What was there before belonged to nobody and was shown by whoever wanted to.
update product set lent_to = 'everybody';

create index product_of_owner on product (owner_id, created_at desc, id desc);
create index on unit (owner_id);
drop index product_id_brand_id_colour_code_category_slug_idx;
create index product_in_lists on product (id) include (brand_id, colour_code, category_slug, owner_id, lent_to);

-- The stores an owner has named. The lender stands in the row, so that its policy need not ask the product.
create table product_loan (
  product_id uuid not null references product on delete cascade,
  store_id uuid not null references partner_store on delete cascade,
  -- By which the owner knows that store: its own row is not the owner's to read.
  domain text not null,
  lender_id uuid default current_store() references partner_store on delete cascade,
  share integer not null check (share between 0 and 1000),
  since timestamptz not null default now(),
  primary key (product_id, store_id)
);
create index on product_loan (store_id);
create index on product_loan (lender_id);

-- By what garments are looked for in the office: the words of their names. A list of its own, because under row level
-- security only the beginning of a column can be found by an index. Words name no owner, like those of the search.
create table product_word (
  product_id uuid not null references product on delete cascade,
  word text not null,
  primary key (product_id, word)
);
create index on product_word (word text_pattern_ops, product_id);
drop index product_name;
insert into product_word (product_id, word)
  select distinct id, word
  from product, regexp_split_to_table(plain_text(concat_ws(' ', name ->> 'it', name ->> 'en')), '[^[:alnum:]]+') as word
  where word <> '';

-- The transaction works for the owner of a thing: that store, or the platform for what belongs to no store.
create function is_owner(owner uuid) returns boolean language sql stable parallel safe
  return owner = current_store() or (owner is null and is_platform());
grant execute on function is_owner to guardaroba_app;

alter table product enable row level security, force row level security;
alter table product_tag enable row level security, force row level security;
alter table product_loan enable row level security, force row level security;
alter table unit enable row level security, force row level security;

-- Seen by its owner, by whoever may list it, and by whoever has listed it: its orders go on when it is not lent any more.
-- Those that cost least are asked first; the store is looked up once for all rows.
create policy seen on product for select using (
  owner_id = (select current_store())
  or (lent_to = 'everybody' and (select current_store()) is not null)
  or exists (select from listing where listing.store_id = current_store() and listing.product_id = product.id)
  or exists (select from product_loan where product_loan.store_id = current_store() and product_loan.product_id = product.id)
  or (owner_id is null and is_platform())
);
create policy owned on product for insert with check (is_owner(owner_id));
create policy changed_by_owner on product for update using (is_owner(owner_id));

-- Which tags a product has is no secret of its own.
create policy seen on product_tag for select using (true);
create policy owned on product_tag for insert
  with check (exists (select from product where product.id = product_id and is_owner(product.owner_id)));
create policy removed_by_owner on product_tag for delete
  using (exists (select from product where product.id = product_id and is_owner(product.owner_id)));

create policy lent on product_loan using (store_id = current_store() or is_owner(lender_id));
create policy owned on product_loan as restrictive for insert
  with check (is_owner(lender_id)
    and exists (select from product where product.id = product_id and is_owner(product.owner_id)));
create policy changed_by_owner on product_loan as restrictive for update using (is_owner(lender_id));
create policy removed_by_owner on product_loan as restrictive for delete using (is_owner(lender_id));

-- The calendar is one: that a unit exists, in which size and state, is known to all stores like the days it is taken, and
-- whoever lends it locks it. Only its owner changes it; what else happens to it goes through set_unit_state.
create policy seen on unit for select using (true);
create policy owned on unit for insert with check (is_owner(owner_id));
create policy changed_by_owner on unit for update using (true) with check (is_owner(owner_id));

-- A store lists what is its own or lent to it. What is listed already stays listed, and is shown as long as it is lent.
create policy lent on listing as restrictive for insert with check (exists (
  select from product where product.id = product_id and (
    product.owner_id = store_id or product.lent_to = 'everybody'
    or (product.lent_to = 'named' and exists (
      select from product_loan where product_loan.product_id = product.id and product_loan.store_id = listing.store_id)))));

grant select, insert, delete on product_loan, product_word to guardaroba_app;
grant update (share, domain) on product_loan to guardaroba_app;
-- An owner stays the owner, and a unit a piece of its product.
revoke update on product, unit from guardaroba_app;
grant update (
  brand_id, category_slug, colour_code, name, description, value_price, images, composition, care, fit, filling,
  has_animal_parts, passport_id, passport_url, changed, updated_at, lent_to, lent_share
) on product to guardaroba_app;
grant update (size_code, barcode, condition, state, updated_at) on unit to guardaroba_app;
