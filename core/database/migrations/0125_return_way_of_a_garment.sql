-- How a garment comes back is agreed when it is ordered: what a store chooses later holds for later orders.
alter table order_item
  add return_way text not null default 'pickUp' check (return_way in ('pickUp', 'label', 'shop'));
alter table order_item no force row level security;
alter table rental_policy no force row level security;
update order_item set return_way = 'label'
from rental_policy
where rental_policy.store_id = order_item.store_id and rental_policy.return_way = 'label';
alter table order_item force row level security;
alter table rental_policy force row level security;
grant select (return_way) on order_item to guardaroba_rounds;
