-- The list of what a store has in its catalogue, page by page, in each of its orders.
create index listing_by_age on listing (store_id, created_at desc, product_id desc);
create index listing_by_position on listing (store_id, position, product_id);
