-- All that a list has to know of a product, without its long texts.
create index on product (id) include (brand_id, colour_code, category_slug);
