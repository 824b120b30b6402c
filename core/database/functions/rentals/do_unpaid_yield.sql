-- Whether people who never paid have emptied so many garments of the store that asks that what they hold yields: of each as
-- much as guests may hold of it, through whichever store. What is held by whoever can be gone tomorrow must not shut out
-- everybody who comes today. Opening a payment page costs nothing either: once too much is kept by that alone, it yields too.
create or replace function do_unpaid_yield(
  moment timestamptz,
  garment_share double precision,
  yield_share double precision,
  payment_share double precision,
  yield_least integer,
  out holds_yield boolean,
  out payments_yield boolean
) language sql stable set enable_seqscan = on as $$
  select count(*) filter (where garment.held >= ceil(garment.units * garment_share))
      >= greatest(yield_least, count(*) * yield_share),
    count(*) filter (where garment.being_paid >= ceil(garment.units * garment_share))
      >= greatest(yield_least, count(*) * payment_share)
    from (
      select unit.product_id, count(*) as units, count(taken.unit_id) as held,
        count(*) filter (where taken.is_being_paid) as being_paid
      from unit left join (
        select unit_id, bool_or(is_being_paid) as is_being_paid from occupancy
        where kind = 'hold' and holder <> 'customer' and expires_at > moment group by unit_id
      ) as taken on taken.unit_id = unit.id
      where unit.state not in ('lost', 'retired', 'sold')
        and unit.product_id in (select product_id from listing where store_id = current_store())
      group by unit.product_id
    ) as garment
$$;

grant execute on function do_unpaid_yield to guardaroba_app;
