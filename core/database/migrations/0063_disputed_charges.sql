-- Those that wait for somebody's decision, for the exceptions of a store.
create index order_charge_objected on order_charge (store_id) where state = 'objected';
