-- What exceptions are raised from, found without a look at what is long over.
create index order_item_to_leave on order_item (store_id, ship_day) where status in ('paymentConfirmed', 'waitingShipping');
create index order_item_undelivered on order_item (store_id)
  where status in ('needVerify', 'laundry', 'returned') and delivered_at is null;
create index order_event_damaged on order_event (store_id, item_id) where detail ? 'isDamaged';

-- Whoever asks over all stores what is due reads that there is such an event, and nothing else of it.
create policy due on order_event for select to guardaroba_rounds using (true);
grant select (store_id, detail) on order_event to guardaroba_rounds;
