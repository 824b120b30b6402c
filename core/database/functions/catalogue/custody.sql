-- Where a unit is when nothing but its state is known. What is sold or retired stays where it is while somebody has it: it
-- is gone once its order is over.
create or replace function place_of_state(said unit_state, before custody_place) returns custody_place
language sql immutable as $$
  select case
    when said = 'sold' and before in ('shelf', 'parcel', 'onTheWay', 'customer') then before
    when said = 'retired' and before in ('parcel', 'onTheWay', 'customer') then before
    when said = 'available' then case when before = 'parcel' then before else 'shelf' end
    when said = 'onLoan' then case when before in ('onTheWay', 'customer', 'nowhere') then before else 'customer' end
    when said = 'lost' then 'nowhere'
    else said::text::custody_place end
$$;

-- A unit is somewhere from its first day on.
create or replace function begin_custody() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.custody (unit_id, place, since)
    values (new.id, public.place_of_state(new.state, null), new.state_since);
  return null;
end
$$;

create or replace trigger begin_custody after insert on unit for each row execute function begin_custody();

-- What is put into a parcel lies there, and on its shelf again when it is taken out.
create or replace function follow_parcel_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into unit_event (unit_id, state, out_until, place, item_id, moved_by, person_name, at)
      select id, state, out_until, 'parcel', new.item_id, 'scan', new.person_name, new.scanned_at
      from unit where id = new.unit_id;
  else
    insert into unit_event (unit_id, state, out_until, place, moved_by, person_name)
      select id, state, out_until, 'shelf', 'scan', old.person_name
      from unit join custody on custody.unit_id = unit.id
      where unit.id = old.unit_id and custody.place = 'parcel' and custody.item_id = old.item_id;
  end if;
  return null;
end
$$;

create or replace trigger follow_parcel_item after insert or delete on parcel_item
  for each row execute function follow_parcel_item();

-- A garment of an order of whichever store: each store is entered for the length of a question, the one at work first.
create or replace function garment_anywhere(garment uuid) returns public.order_item language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  entered_before text := coalesce(current_setting('app.store_id', true), '');
  entered uuid;
  found_there public.order_item;
begin
  for entered in select id from public.known_store order by id::text <> entered_before loop
    perform set_config('app.store_id', entered::text, true);
    found_there := (select order_item from public.order_item where id = garment);
    exit when found_there.id is not null;
  end loop;
  perform set_config('app.store_id', entered_before, true);
  return found_there;
end
$$;

-- At the end of a transaction every garment of an order that is out has its unit, out of the house: no code can say that one
-- has left without its unit having left for it, or put its unit elsewhere while it is out.
create or replace function require_its_unit(garment uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  now_is public.order_item := public.garment_anywhere(garment);
begin
  if now_is.status in ('shipped', 'deliveryDelayed', 'deliveryFailed', 'missingDelivery', 'returnedToSender', 'delivered',
      'returnRequested', 'returnPickupFailed', 'withdrawed')
    and not exists (select from public.custody where unit_id = now_is.unit_id and item_id = now_is.id
      and place in ('parcel', 'onTheWay', 'customer', 'nowhere'))
  then
    raise exception 'garment % is %, and its unit % is elsewhere', garment, now_is.status, now_is.unit_id
      using errcode = '23514', constraint = 'has_its_unit';
  end if;
end
$$;

create or replace function has_its_unit() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform public.require_its_unit(new.id);
  return null;
end
$$;

drop trigger if exists has_its_unit on order_item;
create constraint trigger has_its_unit after update of status, unit_id on order_item
  deferrable initially deferred for each row
  when (new.status in ('shipped', 'deliveryDelayed', 'deliveryFailed', 'missingDelivery', 'returnedToSender', 'delivered',
    'returnRequested', 'returnPickupFailed', 'withdrawed'))
  execute function has_its_unit();

create or replace function stays_with_its_garment() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform public.require_its_unit(old.item_id);
  return null;
end
$$;

drop trigger if exists stays_with_its_garment on custody;
create constraint trigger stays_with_its_garment after update of place, item_id on custody
  deferrable initially deferred for each row
  when (old.item_id is not null
    and (new.item_id is distinct from old.item_id or new.place not in ('parcel', 'onTheWay', 'customer', 'nowhere')))
  execute function stays_with_its_garment();
