-- When garments left, for the figures of a store's days.
create index order_event_left on order_event (store_id, at) where to_status = 'shipped' and from_status = 'waitingShipping';
