-- Put away by its owner: other stores neither list nor show it until it is brought back. A moment beside the terms of
-- lending, which are then as they were.
alter table product add archived_at timestamptz;
grant update (archived_at) on product to guardaroba_app;

drop index product_in_lists;
create index product_in_lists on product (id)
  include (brand_id, colour_code, category_slug, owner_id, lent_to, archived_at);

-- What owners had put away before.
alter table product no force row level security;
alter table listing no force row level security;
update product set archived_at = listing.archived_at
  from listing
  where listing.product_id = product.id and listing.store_id = product.owner_id and listing.archived_at is not null;
alter table product force row level security;
alter table listing force row level security;

drop policy lent on listing;
create policy lent on listing as restrictive for insert with check (exists (
  select from product where product.id = product_id and (
    product.owner_id = store_id
    or (product.archived_at is null and (product.lent_to = 'everybody'
      or (product.lent_to = 'named' and exists (
        select from product_loan
        where product_loan.product_id = product.id and product_loan.store_id = listing.store_id)))))));
