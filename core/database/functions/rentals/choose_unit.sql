-- Of a product's units in a size, the one that fits a range of days best: it is left idle the least between its
-- neighbours, and among equals it is the least worn. The same choice as chooseUnit of core/domain/rentals makes; a test holds the
-- two against each other.
--
-- Whoever asks for it too is told, of the units of the garment in all its sizes, how many nobody but guests has taken on
-- these days, and how many of those guests hold.
create or replace function choose_unit(
  sought_product uuid,
  sought_size text,
  sought_condition unit_condition,
  first_day date,
  end_day date,
  moment timestamptz,
  ignored uuid,
  others uuid[],
  is_counted boolean,
  out chosen uuid,
  out chosen_condition text,
  -- Holds that are over lie on these days.
  out has_expired boolean,
  out garment_units integer,
  out held_by_guests integer
) language plpgsql stable as $$
declare
  horizon constant integer := 60;
  earliest constant date := first_day - horizon;
  latest constant date := end_day + horizon;
  is_free boolean;
begin
  select unit.id, unit.condition, neighbours.expired,
      count(*) filter (where not neighbours.by_others) over (),
      count(*) filter (where neighbours.taken and not neighbours.by_others) over (),
      unit.size_code = sought_size and (sought_condition is null or unit.condition = sought_condition)
        and not neighbours.taken and unit.id <> all (others) as free
    into chosen, chosen_condition, has_expired, garment_units, held_by_guests, is_free
    from unit
    cross join lateral (
      select coalesce(bool_or(in_range and is_live), false) as taken,
        coalesce(bool_or(in_range and is_live and (kind <> 'hold' or holder is distinct from 'guest')), false) as by_others,
        coalesce(bool_or(in_range and not is_live), false) as expired,
        min(first_day - ends) filter (where is_live and ends <= first_day) as before,
        min(begins - end_day) filter (where is_live and begins >= end_day) as after
      from (
        select kind, holder, lower(days) as begins, upper(days) as ends,
          upper(days) > first_day and lower(days) < end_day as in_range,
          expires_at is null or expires_at > moment as is_live
        from occupancy
        where occupancy.unit_id = unit.id and upper(days) > earliest and lower(days) < latest
          and occupancy.id is distinct from ignored
      ) as claim
    ) as neighbours
    where unit.product_id = sought_product and (is_counted or unit.size_code = sought_size)
      and unit.state not in ('lost', 'retired', 'sold') and (unit.out_until is null or unit.out_until <= first_day)
    order by free desc,
      least(neighbours.before, first_day - unit.out_until, horizon)
        + case when end_day = 'infinity' then 0 else least(neighbours.after, horizon) end,
      unit.condition, unit.id
    limit 1;
  if is_free is not true then
    chosen := null;
  end if;
end
$$;

grant execute on function choose_unit to guardaroba_app;
