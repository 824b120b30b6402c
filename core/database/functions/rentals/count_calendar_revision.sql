-- A calendar replaces what it has of a garment when the number is higher.
create or replace function count_calendar_revision() returns trigger language plpgsql as $$
begin
  new.calendar_revision := old.calendar_revision + 1;
  return new;
end
$$;

create or replace trigger count_calendar_revision before update on order_item
  for each row when (
    old.delivery_day is distinct from new.delivery_day
    or old.withdraw_day is distinct from new.withdraw_day
    or old.pick_up_slot is distinct from new.pick_up_slot
    or (old.status = 'deleted') is distinct from (new.status = 'deleted')
  )
  execute function count_calendar_revision();
