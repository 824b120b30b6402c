-- The first of these days on which the store cannot have so many more garments ready; null: there is a place for each. Whoever
-- asks for a place on the same day waits until this transaction ends, so that the last one is given away once. Asked for
-- when the units are locked: those first, then the days in their order.
create or replace function find_full_day(
  asking_store uuid, capacity integer[], wanted_days date[], moment timestamptz, ignored uuid[]
) returns date language plpgsql as $$
declare
  full_day date;
begin
  perform pg_advisory_xact_lock(4, number)
    from (
      select distinct hashtext(asking_store::text || day::text) as number from unnest(wanted_days) as day
      where capacity[extract(isodow from day)::integer] is not null order by 1
    ) as days;
  select day into full_day
    from (select day, count(*) as places from unnest(wanted_days) as day group by day) as wanted
    where capacity[extract(isodow from day)::integer] < places + (
      select count(*) from occupancy
      where upper(occupancy.days) = day and (occupancy.expires_at is null or occupancy.expires_at > moment)
        and occupancy.id <> all (ignored)
        and (exists (
          select from reservation where reservation.id = occupancy.id and reservation.store_id = asking_store
            and reservation.withdraw_day is not null and reservation.laundry_days is distinct from 0)
        or exists (
          select from hold where hold.id = occupancy.id and hold.store_id = asking_store
            and hold.withdraw_day is not null and hold.laundry_days is distinct from 0)))
    order by day limit 1;
  return full_day;
end
$$;

grant execute on function find_full_day to guardaroba_app;

-- The same for whoever cannot choose another day within the transaction: it is given up, and begun anew.
create or replace function take_cleaning_place(
  asking_store uuid, capacity integer[], wanted_day date, moment timestamptz, ignored uuid
) returns void language plpgsql as $$
begin
  if find_full_day(asking_store, capacity, array[wanted_day], moment, array[ignored]) is not null then
    raise exception 'Nothing more can be clean on %', wanted_day using errcode = 'serialization_failure';
  end if;
end
$$;

grant execute on function take_cleaning_place to guardaroba_app;
