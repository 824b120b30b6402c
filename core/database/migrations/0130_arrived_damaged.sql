-- That a garment arrived damaged stands with the garment: whoever asks over all stores what is due reads it there while the
-- garment is with its customer, and nothing of the events.
alter table order_item add is_arrived_damaged boolean not null default false;
alter table order_item no force row level security;
alter table order_event no force row level security;
update order_item set is_arrived_damaged = true
where exists (select from standing_event where item_id = order_item.id and detail ? 'isDamaged');
alter table order_item force row level security;
alter table order_event force row level security;
create index order_item_arrived_damaged on order_item (store_id)
  where is_arrived_damaged and status in ('delivered', 'returnRequested', 'returnPickupFailed', 'withdrawed');
grant select (is_arrived_damaged) on order_item to guardaroba_rounds;

revoke select (store_id, detail) on order_event from guardaroba_rounds;
drop policy due on order_event;
drop index order_event_damaged;
drop index order_event_arrived_damaged;
