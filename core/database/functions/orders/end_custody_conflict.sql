-- A garment that has moved on is not where the carrier was wrong about it any more.
create or replace function end_custody_conflict() returns trigger language plpgsql as $$
begin
  delete from custody_conflict where store_id = new.store_id and item_id = new.item_id;
  return null;
end
$$;

create or replace trigger end_custody_conflict after insert on order_event
  for each row when (new.from_status <> new.to_status) execute function end_custody_conflict();
