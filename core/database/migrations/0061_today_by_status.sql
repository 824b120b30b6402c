-- Under row level security a status is no condition of an index: comparing one might tell of it. What an index holds is: each
-- has the statuses of one kind of work.
drop index order_item_open;
create index order_item_to_pack on order_item (store_id, ship_day) include (order_id, id, status, hold_id)
  where status in ('paymentConfirmed', 'waitingShipping');
create index order_item_in_house on order_item (store_id, status_at) include (id, status)
  where status in ('withdrawed', 'needVerify', 'laundry');
create index order_item_in_trouble on order_item (store_id, status_at) include (id, status, hold_id, last_withdraw_day)
  where status in ('exception', 'missingDelivery', 'shippingError', 'returnPickupFailed', 'deliveryFailed',
    'returnedToSender', 'deliveryDelayed');
