-- Lists and garments say from when a size can be had: they are read again once a reservation of it comes, moves or goes. What
-- lies in a cart changes nothing they say, and is told to calendars alone. The payload is the product's id.
create or replace function notify_garment_booked() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify(tg_argv[0], coalesce((select product_id::text from unit where id = old.unit_id), ''));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify(tg_argv[0], coalesce((select product_id::text from unit where id = new.unit_id), ''));
  end if;
  return null;
end
$$;

create or replace trigger notify_booked after insert or update on occupancy
  for each row when (new.kind <> 'hold') execute function notify_garment_booked('garment_booked');
create or replace trigger notify_freed after delete on occupancy
  for each row when (old.kind <> 'hold') execute function notify_garment_booked('garment_booked');
create or replace trigger notify_held after insert or update on occupancy
  for each row when (new.kind = 'hold') execute function notify_garment_booked('garment_held');
create or replace trigger notify_released after delete on occupancy
  for each row when (old.kind = 'hold') execute function notify_garment_booked('garment_held');

-- Where a store cannot clean as many garments as come, a reservation takes its place from all the others. Of a store that
-- was not entered nobody can tell: it is told as if it were one.
create or replace function notify_cleaning_changed() returns trigger language plpgsql as $$
declare
  cleaning_store constant uuid := case tg_op when 'DELETE' then old.store_id else new.store_id end;
begin
  if cleaning_store is distinct from current_store() or exists (
    select from rental_policy where store_id = cleaning_store and cleaning_capacity <> '{}'
  ) then
    perform pg_notify('store_changed', cleaning_store::text);
  end if;
  return null;
end
$$;

create or replace trigger notify_cleaning after insert or update or delete on reservation
  for each row execute function notify_cleaning_changed();

-- The same of one that ends on another day, whose store only it can name.
create or replace function notify_cleaning_moved() returns trigger language plpgsql as $$
declare
  cleaning_store uuid;
begin
  select store_id into cleaning_store from reservation where id = new.id;
  if not found then
    perform pg_notify('store_changed', '');
  elsif exists (select from rental_policy where store_id = cleaning_store and cleaning_capacity <> '{}') then
    perform pg_notify('store_changed', cleaning_store::text);
  end if;
  return null;
end
$$;

create or replace trigger notify_cleaning after update of days on occupancy
  for each row when (old.kind = 'reservation' and new.kind = 'reservation' and upper(old.days) <> upper(new.days))
  execute function notify_cleaning_moved();
