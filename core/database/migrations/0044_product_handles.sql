-- By which files know a product: a part of an address, that of its owner alone. It is given once and stays. A store that is
-- erased leaves its products to the platform, whatever they are called there: so it is one of a kind for stores only.
alter table product add handle text not null default '' check (length(handle) <= 200);

alter table product no force row level security;
update product set handle = named.handle
from (
  select id, base || case when number = 1 then '' else '-' || right(id::text, 12) end as handle
  from (
    select id, base, row_number() over (partition by owner_id, base order by created_at, id) as number
    from product, lateral (select coalesce(nullif(trim(both '-' from left(regexp_replace(
      plain_text(coalesce(name ->> 'it', name ->> 'en', '')), '[^a-z0-9]+', '-', 'g'), 120)), ''), 'garment') as base) as word
  ) as numbered
) as named
where named.id = product.id;
alter table product force row level security;

create unique index product_handle on product (owner_id, handle) where owner_id is not null;
create index product_handle_of_platform on product (handle) where owner_id is null;
