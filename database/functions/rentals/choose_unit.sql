-- Of a product's units in a size, the one that fits a range of days best: it is left idle the least between its
-- neighbours, and among equals it is the least worn. The same choice as chooseUnit of domain/rentals makes; a test holds the
-- two against each other.
create or replace function choose_unit(
  sought_product uuid,
  sought_size text,
  sought_condition unit_condition,
  first_day date,
  end_day date,
  moment timestamptz,
  ignored uuid,
  others uuid[]
) returns uuid language plpgsql stable as $$
declare
  horizon constant integer := 60;
  earliest constant date := first_day - horizon;
  latest constant date := end_day + horizon;
  chosen uuid;
begin
  select unit.id into chosen
    from unit
    cross join lateral (
      select bool_or(upper(occupancy.days) > first_day and lower(occupancy.days) < end_day) as taken,
        min(first_day - upper(occupancy.days)) filter (where upper(occupancy.days) <= first_day) as before,
        min(lower(occupancy.days) - end_day) filter (where lower(occupancy.days) >= end_day) as after
      from occupancy
      where occupancy.unit_id = unit.id and upper(occupancy.days) > earliest and lower(occupancy.days) < latest
        and (occupancy.expires_at is null or occupancy.expires_at > moment)
        and occupancy.id is distinct from ignored
    ) as neighbours
    where unit.product_id = sought_product and unit.size_code = sought_size and unit.state not in ('lost', 'retired', 'sold')
      and (unit.out_until is null or unit.out_until <= first_day)
      and (sought_condition is null or unit.condition = sought_condition)
      and unit.id <> all (others) and neighbours.taken is not true
    order by least(neighbours.before, first_day - unit.out_until, horizon)
        + case when end_day = 'infinity' then 0 else least(neighbours.after, horizon) end,
      unit.condition, unit.id
    limit 1;
  return chosen;
end
$$;

grant execute on function choose_unit to guardaroba_app;
