-- Whoever works in a store is told of its new orders: by mail where they wish so (null: as their role has it), and by a
-- count of what came since they last looked.
alter table staff_assignment add tells_orders boolean, add orders_seen_at timestamptz;

-- When orders were paid for, the latest first.
create index order_event_confirmed on order_event (store_id, at)
  where to_status = 'paymentConfirmed' and from_status in ('created', 'pendingPayment', 'pendingVerification');

alter type mail_kind add value 'staff-new-order';
alter type mail_kind add value 'credit-ends';
