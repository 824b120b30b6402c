-- Lists and garments say from when a size can be had: they are read again once a reservation of it comes, moves or goes. What
-- lies in a cart changes nothing they say, and is told to calendars alone; a reservation is told to calendars too. A unit that
-- is gone with its garment concerns all of them.
create or replace function notify_garment_booked() returns trigger language plpgsql as $$
declare
  booked uuid[];
  held uuid[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct garment) filter (where kind <> 'hold'), array_agg(distinct garment) filter (where kind = 'hold')
      into booked, held
      from (
        select kind, (select product_id from unit where id = unit_id) as garment from touched
        union
        select kind, (select product_id from unit where id = unit_id) from before
      ) as moved;
  else
    select array_agg(distinct garment) filter (where kind <> 'hold'), array_agg(distinct garment) filter (where kind = 'hold')
      into booked, held
      from (select kind, (select product_id from unit where id = unit_id) as garment from touched) as moved;
  end if;
  perform note_changes('garment_booked', booked);
  perform note_changes('garment_held', array(select unnest(held) except select unnest(booked)));
  return null;
end
$$;

create or replace trigger notify_by_new after insert on occupancy
  referencing new table as touched for each statement execute function notify_garment_booked();
create or replace trigger notify_by_update after update on occupancy
  referencing old table as before new table as touched for each statement execute function notify_garment_booked();
create or replace trigger notify_by_old after delete on occupancy
  referencing old table as touched for each statement execute function notify_garment_booked();

-- Where a store cannot clean as many garments as come, a reservation takes its place from all the others. Of a store that
-- was not entered nobody can tell: it is told as if it were one.
create or replace function notify_cleaning_changed() returns trigger language plpgsql as $$
declare
  cleaning_store constant uuid := case tg_op when 'DELETE' then old.store_id else new.store_id end;
begin
  if cleaning_store is distinct from current_store() or exists (
    select from rental_policy where store_id = cleaning_store and cleaning_capacity <> '{}'
  ) then
    perform note_change('store_changed', cleaning_store::text);
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
    perform note_change('store_changed', null);
  elsif exists (select from rental_policy where store_id = cleaning_store and cleaning_capacity <> '{}') then
    perform note_change('store_changed', cleaning_store::text);
  end if;
  return null;
end
$$;

create or replace trigger notify_cleaning after update of days on occupancy
  for each row when (old.kind = 'reservation' and new.kind = 'reservation' and upper(old.days) <> upper(new.days))
  execute function notify_cleaning_moved();
