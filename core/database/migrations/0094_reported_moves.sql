-- A move is written when somebody says so, and happened before: `at` is when it happened, `recorded_at` when it was said,
-- where that is another moment. A move that was a mistake is taken back by another one, which names it.
alter table order_event
  add column recorded_at timestamptz,
  add column undoes uuid references order_event on delete cascade;
create unique index order_event_undone_once on order_event (undoes) where undoes is not null;

-- What counts: moves that nobody has taken back, without the moves that take others back.
create view standing_event with (security_invoker = true) as
  select event.id, event.store_id, event.order_id, event.item_id, event.from_status, event.to_status, event.actor,
    event.reason, event.detail, event.at, coalesce(event.recorded_at, event.at) as recorded_at, event.person_id
  from order_event event
  where event.undoes is null and not exists (select from order_event undo where undo.undoes = event.id);
grant select on standing_event to guardaroba_app;

-- Garments of which somebody said that they arrived damaged.
create index order_event_arrived_damaged on order_event (store_id, item_id) where detail ? 'isDamaged';
