-- How often what a calendar shows of a garment has changed: its days, and whether it comes at all.
alter table order_item add column calendar_revision integer not null default 0;

create function count_calendar_revision() returns trigger language plpgsql as $$
begin
  new.calendar_revision := old.calendar_revision + 1;
  return new;
end
$$;

create trigger count_calendar_revision before update on order_item
  for each row when (
    old.delivery_day is distinct from new.delivery_day
    or old.withdraw_day is distinct from new.withdraw_day
    or (old.status = 'deleted') is distinct from (new.status = 'deleted')
  )
  execute function count_calendar_revision();
