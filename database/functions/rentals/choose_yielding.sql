-- The hold of a guest that gives way: the one that would end first, on a unit that is free without it; of this size,
-- unless one of it is free.
create or replace function choose_yielding(
  sought_product uuid,
  sought_size text,
  sought_condition unit_condition,
  first_day date,
  end_day date,
  moment timestamptz,
  ignored uuid,
  in_any_size boolean
) returns table (id uuid, unit_id uuid) language sql stable rows 1 as $$
  select occupancy.id, occupancy.unit_id
    from unit join occupancy on occupancy.unit_id = unit.id
    where unit.product_id = sought_product and unit.state not in ('lost', 'retired', 'sold')
      and (unit.out_until is null or unit.out_until <= first_day)
      and (in_any_size or (unit.size_code = sought_size
        and (sought_condition is null or unit.condition = sought_condition)))
      and occupancy.kind = 'hold' and occupancy.holder = 'guest' and not occupancy.is_being_paid
      and occupancy.expires_at > moment and upper(occupancy.days) > first_day and lower(occupancy.days) < end_day
      and occupancy.id is distinct from ignored
      and not exists (
        select from occupancy other
        where other.unit_id = unit.id and other.id <> occupancy.id and other.id is distinct from ignored
          and upper(other.days) > first_day and lower(other.days) < end_day
          and (other.expires_at is null or other.expires_at > moment))
    order by occupancy.expires_at, occupancy.id limit 1
$$;

grant execute on function choose_yielding to guardaroba_app;
