-- A reservation that goes to another unit takes the garment of its order along, whichever store's it is: an occupancy knows
-- no store, so each is entered for the length of a question, the one at work first.
create or replace function follow_moved_reservation() returns trigger language plpgsql as $$
declare
  entered_before text := coalesce(current_setting('app.store_id', true), '');
  entered uuid;
begin
  for entered in select id from known_store order by id::text <> entered_before loop
    perform set_config('app.store_id', entered::text, true);
    update order_item set unit_id = new.unit_id where hold_id = new.id and status <> 'deleted';
    exit when found;
  end loop;
  perform set_config('app.store_id', entered_before, true);
  return null;
end
$$;

create or replace trigger follow_moved_reservation after update of unit_id on occupancy
  for each row when (new.kind = 'reservation' and old.unit_id <> new.unit_id) execute function follow_moved_reservation();
