-- A unit follows its events: its state, since when, until when it is kept from going out, and where it is. Whoever writes the
-- event may be a store that only lends the unit; for the length of this statement the transaction works for its owner.
-- Runs with its owner's rights: every name stands with its schema, and pg_temp is searched last, so that nothing a caller
-- makes can take the place of a table, an operator or a function.
--
-- One garment, one holder: a unit goes out for the garment of an order that has it, or from its shelf. Out of somewhere else
-- in the house only a person takes it, who has it in hand. An order has it until it is on its shelf again, or gone for good;
-- one that it has not left for yet, as long as it lies in the parcel.
create or replace function follow_unit_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  store_before text := coalesce(current_setting('app.store_id', true), '');
  platform_before text := coalesce(current_setting('app.platform', true), '');
  here public.unit;
  held public.custody;
  leaves_parcel boolean;
begin
  here := (select unit from public.unit where id = new.unit_id for update);
  held := (select custody from public.custody where unit_id = new.unit_id);
  new.owner_id := here.owner_id;
  new.from_state := here.state;
  new.from_place := held.place;
  new.place := coalesce(new.place, case
    -- whoever has it keeps it
    when new.state in ('sold', 'retired') and held.place = 'nowhere' and held.item_id is not null then held.place
    -- it has not left, and is not to
    when new.state = 'retired' and held.place = 'parcel' and here.state = 'available' and new.person_name is not null
      then 'retired' end, public.place_of_state(new.state, held.place));
  new.moved_by := coalesce(new.moved_by, case when new.person_name is null then 'order' else 'person' end::public.custody_mover);
  leaves_parcel := new.item_id is null and held.place = 'parcel' and here.state = 'available'
    and new.place not in ('parcel', 'onTheWay', 'customer');
  new.item_id := coalesce(new.item_id, held.item_id);
  if new.place in ('parcel', 'onTheWay', 'customer') and new.item_id is not null
    and (held.item_id = new.item_id) is not true
    and not (held.item_id is null and (held.place = 'shelf' or new.place <> 'parcel' and new.moved_by = 'person'))
    or new.place in ('onTheWay', 'customer') and held.place in ('inspection', 'laundry', 'repair') and new.moved_by in ('scan', 'carrier')
  then
    raise exception 'unit % is %, not at hand for %', new.unit_id, held.place, new.item_id
      using errcode = '23514', constraint = 'one_holder';
  end if;
  if (here.state, here.out_until) is distinct from (new.state, new.out_until) then
    perform set_config('app.store_id', coalesce(new.owner_id::text, ''), true);
    perform set_config('app.platform', case when new.owner_id is null then 'on' else '' end, true);
    update public.unit
      set state = new.state, out_until = new.out_until, updated_at = now(),
        state_since = case when state = new.state then state_since else new.at end
      where id = new.unit_id;
    perform set_config('app.store_id', store_before, true);
    perform set_config('app.platform', platform_before, true);
  end if;
  update public.custody
    set place = new.place, since = case when place = new.place then since else new.at end,
      item_id = case when new.place not in ('shelf', 'sold', 'retired') and not leaves_parcel then new.item_id end
    where unit_id = new.unit_id;
  return new;
end
$$;

create or replace trigger follow_unit_event before insert on unit_event
  for each row execute function follow_unit_event();
