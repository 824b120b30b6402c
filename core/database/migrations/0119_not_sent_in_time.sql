-- What should have left and has not: found over all stores by its day alone.
create index order_item_not_sent on order_item (ship_day)
  where status in ('paymentConfirmed', 'waitingShipping', 'shippingError');

-- For which ship day its customer was told that it may leave later, and that it does.
alter table order_item add column risk_told_for date, add column delay_told_for date;
grant update (risk_told_for, delay_told_for) on order_item to guardaroba_app;
alter type mail_kind add value 'parcel-at-risk';
alter type mail_kind add value 'parcel-late';
