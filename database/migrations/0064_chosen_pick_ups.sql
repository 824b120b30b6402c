-- When a store's courier fetches garments: in which hours, until which hour of the day before that can be changed, and on
-- how many days to come, where no last day was agreed.
alter table rental_policy
  add column pick_up_slots text[] not null default '{09:00-13:00,14:00-18:00}'
    check (array_to_string(pick_up_slots, ',', '') ~ '^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d(,|$))*$'),
  add column pick_up_change_hour integer not null default 18 check (pick_up_change_hour between 0 and 23),
  add column pick_up_days_ahead integer not null default 10 check (pick_up_days_ahead between 1 and 30);

-- `withdraw_day` is when the courier fetches a garment; the last day on which he may is the one that was agreed.
alter table order_item
  add column last_withdraw_day date,
  add column pick_up_slot text check (pick_up_slot ~ '^\d\d:\d\d-\d\d:\d\d$'),
  add column carrier text check (length(carrier) between 1 and 40);
update order_item set last_withdraw_day = withdraw_day;
grant update (last_withdraw_day, pick_up_slot, carrier) on order_item to guardaroba_app;

drop trigger count_calendar_revision on order_item;
create trigger count_calendar_revision before update on order_item
  for each row when (
    old.delivery_day is distinct from new.delivery_day
    or old.withdraw_day is distinct from new.withdraw_day
    or old.pick_up_slot is distinct from new.pick_up_slot
    or (old.status = 'deleted') is distinct from (new.status = 'deleted')
  )
  execute function count_calendar_revision();
