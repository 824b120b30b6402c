-- A round reads what is open, however much of a store is over.
-- Behind row level security the planner may not look at how often each value of an enum occurs, and counts every status as
-- an equal share: a fifth of all payments would be open, and reading them all the quicker way. Whoever asks by a status asks
-- for what is open: a handful beside years of what is over.
alter table order_item alter column status set (n_distinct = 1000);
alter table payment alter column status set (n_distinct = 1000);
alter table user_membership alter column status set (n_distinct = 1000);
alter table order_charge alter column state set (n_distinct = 1000);
alter table webhook_delivery alter column state set (n_distinct = 1000);
analyze order_item (status), payment (status), user_membership (status), order_charge (state), webhook_delivery (state);

create index payment_unsettled on payment (expires_at) where status in ('open', 'processing');
-- Garments by the month that are not back, whose subscriptions are asked about.
create index order_item_by_the_month on order_item (store_id, order_id)
  where way = 'subscription' and status not in ('completed', 'deleted');
create index order_item_under_way on order_item (store_id, delivery_day)
  where status in ('shipped', 'deliveryDelayed', 'deliveryFailed');
create index catalogue_import_by_age on catalogue_import (created_at);
grant select (id) on payment to guardaroba_rounds;
