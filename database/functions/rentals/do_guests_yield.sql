-- Whether guests have emptied so many garments that what they hold yields: all that they may hold of them. What is held by
-- whoever can be gone tomorrow must not shut out everybody who comes today.
create or replace function do_guests_yield(
  moment timestamptz,
  garment_share double precision,
  yield_share double precision,
  yield_least integer
) returns boolean language sql stable set enable_seqscan = on as $$
  select count(*) filter (where garment.held >= ceil(garment.units * garment_share))
      >= greatest(yield_least, count(*) * yield_share)
    from (
      select unit.product_id, count(*) as units,
        count(*) filter (where unit.id in (
          select unit_id from occupancy where kind = 'hold' and holder = 'guest' and expires_at > moment)) as held
      from unit where unit.state not in ('lost', 'retired', 'sold') group by unit.product_id
    ) as garment
$$;

grant execute on function do_guests_yield to guardaroba_app;
