-- For which pick-up its customer was reminded, and told that it is late: each once.
alter table order_item add column reminded_for date, add column overdue_for date;
grant update (reminded_for, overdue_for) on order_item to guardaroba_app;

create index on order_item (tracking) where tracking is not null;
create index on customer_order (store_id, email);
