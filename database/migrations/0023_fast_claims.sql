-- The claims of a unit in the order of their ends. They never overlap, so that is the order of their beginnings too: the
-- first one that ends after a day is the only one that can be in the way of what begins on it.
create index occupancy_of_unit on occupancy (unit_id, upper(days)) include (days, expires_at, id);

-- Hashes find a cart or an address by themselves, however many carts a store has.
drop index hold_store_id_cart_key_idx;
drop index hold_store_id_address_key_idx;
create index hold_of_cart on hold (cart_key);
create index hold_of_address on hold (address_key);

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
    where unit.product_id = sought_product and unit.size_code = sought_size and unit.state not in ('retired', 'sold')
      and (sought_condition is null or unit.condition = sought_condition)
      and unit.id <> all (others) and neighbours.taken is not true
    order by least(neighbours.before, horizon)
        + case when end_day = 'infinity' then 0 else least(neighbours.after, horizon) end,
      unit.condition, unit.id
    limit 1;
  return chosen;
end
$$;

drop function claim_units;

-- As before, with a list for every fact of the garments, and the numbers that stand for the address and the cart.
create function claim_units(
  asking_store uuid,
  asking_cart bytea,
  asking_address bytea,
  cart_number integer,
  address_number integer,
  replaced uuid,
  moment timestamptz,
  ends timestamptz,
  most_per_cart integer,
  most_per_address integer,
  products uuid[],
  sizes text[],
  asked_conditions unit_condition[],
  first_days date[],
  end_days date[],
  ways rental_way[],
  day_counts integer[],
  deliveries date[],
  withdraws date[]
) returns table (outcome text, ids uuid[], units uuid[], conditions text[], expires timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant integer := cardinality(products);
  chosen uuid;
  in_cart integer;
  at_address integer;
  unit_condition text;
  in_the_way integer;
  gone integer;
  nothing boolean;
begin
  nothing := set_config('app.store_id', asking_store::text, true) is null;
  nothing := pg_advisory_xact_lock(1, address_number) is null;
  nothing := pg_advisory_xact_lock(2, cart_number) is null;

  -- The first garment starts the cart's clock; the others end with it.
  select count(*), coalesce(min(occupancy.expires_at), ends) into in_cart, expires
    from hold join occupancy on occupancy.id = hold.id
    where hold.cart_key = asking_cart and hold.store_id = asking_store and occupancy.expires_at > moment;
  select count(*) into at_address
    from hold join occupancy on occupancy.id = hold.id
    where hold.address_key = asking_address and hold.store_id = asking_store and occupancy.expires_at > moment;
  if replaced is not null then
    -- One of the cart's own gives its place away.
    in_cart := in_cart - 1;
    at_address := at_address - 1;
  end if;
  if in_cart + wanted > most_per_cart or at_address + wanted > most_per_address then
    outcome := 'limit';
    return next;
    return;
  end if;

  units := '{}';
  for nth in 1 .. wanted loop
    chosen := choose_unit(products[nth], sizes[nth], asked_conditions[nth], first_days[nth], end_days[nth], moment,
      replaced, units);
    if chosen is null then
      outcome := 'none';
      return next;
      return;
    end if;
    units := units || chosen;
  end loop;

  if wanted > 1 then
    perform from unit where id = any (units) order by id for update;
  end if;
  conditions := '{}';
  for nth in 1 .. wanted loop
    select unit.condition into unit_condition
      from unit where unit.id = units[nth] and unit.state not in ('retired', 'sold') for update;
    if not found then
      outcome := 'taken';
      return next;
      return;
    end if;
    conditions := conditions || unit_condition;
    select count(*) filter (where (occupancy.expires_at is null or occupancy.expires_at > moment)
          and occupancy.id is distinct from replaced),
        count(*)
      into in_the_way, gone
      from occupancy
      where occupancy.unit_id = units[nth] and upper(occupancy.days) > first_days[nth]
        and lower(occupancy.days) < end_days[nth];
    if in_the_way > 0 then
      -- Nothing but holds that are over has been removed for an earlier garment: nobody misses them.
      outcome := 'taken';
      return next;
      return;
    end if;
    if gone > 0 then
      delete from occupancy
        where unit_id = units[nth] and upper(days) > first_days[nth] and lower(days) < end_days[nth]
          and kind = 'hold' and expires_at <= moment;
    end if;
  end loop;

  if replaced is not null then
    delete from occupancy using hold
      where occupancy.id = replaced and hold.id = replaced and hold.cart_key = asking_cart;
  end if;
  ids := '{}';
  for nth in 1 .. wanted loop
    ids := ids || uuidv7();
    insert into occupancy (id, unit_id, days, kind, expires_at)
      values (ids[nth], units[nth], daterange(first_days[nth], end_days[nth]), 'hold', expires);
    insert into hold (id, store_id, cart_key, address_key, product_id, size_code, way, days_count, delivery_day,
        withdraw_day, created_at)
      values (ids[nth], asking_store, asking_cart, asking_address, products[nth], sizes[nth], ways[nth],
        day_counts[nth], deliveries[nth], withdraws[nth], moment);
  end loop;
  outcome := 'held';
  return next;
end
$$;
