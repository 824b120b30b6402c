-- Of a product's units in a size, the one that fits a range of days best: it is left idle the least between its
-- neighbours, and among equals it is the least worn. The same choice as domain/rentals/choose-unit.ts makes; a test holds
-- the two against each other.
create function choose_unit(
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
  span constant daterange := daterange(first_day - horizon, end_day + horizon);
  chosen uuid;
begin
  select unit.id into chosen
    from unit
    cross join lateral (
      select bool_or(occupancy.days && daterange(first_day, end_day)) as taken,
        min(first_day - upper(occupancy.days)) filter (where upper(occupancy.days) <= first_day) as before,
        min(lower(occupancy.days) - end_day) filter (where lower(occupancy.days) >= end_day) as after
      from occupancy
      where occupancy.unit_id = unit.id and occupancy.days && span
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

-- A hold lives for minutes and its store is set by row level security. Checked by a foreign key, the store's one row would
-- be locked by every cart at once.
alter table hold drop constraint hold_store_id_fkey;

drop function claim_units;

-- Holds units for a cart, all of them or none: one statement, so that nothing waits for an app between two steps. Who
-- waits for whom is always in the same order: the address, the cart, the units by their ids. Somebody who was faster is
-- an outcome ('taken'): asked again, the choice falls on another unit.
create function claim_units(
  asking_store uuid,
  asking_cart bytea,
  asking_address bytea,
  replaced uuid,
  moment timestamptz,
  ends timestamptz,
  most_per_cart integer,
  most_per_address integer,
  items jsonb
) returns table (outcome text, ids uuid[], units uuid[], conditions text[], expires timestamptz) language plpgsql as $$
declare
  wanted record;
  chosen uuid;
  claimed uuid;
  in_cart integer;
  at_address integer;
  current_condition text;
begin
  perform set_config('app.store_id', asking_store::text, true);
  perform pg_advisory_xact_lock(1, hashtext(encode(asking_address, 'hex')));
  perform pg_advisory_xact_lock(2, hashtext(encode(asking_cart, 'hex')));

  -- The first garment starts the cart's clock; the others end with it.
  select count(*) filter (where hold.cart_key = asking_cart and hold.id is distinct from replaced),
      count(*) filter (where hold.address_key = asking_address and hold.id is distinct from replaced),
      coalesce(min(occupancy.expires_at) filter (where hold.cart_key = asking_cart), ends)
    into in_cart, at_address, expires
    from hold join occupancy on occupancy.id = hold.id
    where hold.store_id = asking_store and occupancy.expires_at > moment
      and (hold.cart_key = asking_cart or hold.address_key = asking_address);
  if in_cart + jsonb_array_length(items) > most_per_cart or at_address + jsonb_array_length(items) > most_per_address then
    outcome := 'limit';
    return next;
    return;
  end if;

  units := '{}';
  conditions := '{}';
  for wanted in
    select * from jsonb_to_recordset(items) as item(
      "productId" uuid, "size" text, "condition" unit_condition, "from" date, "until" date)
  loop
    chosen := choose_unit(wanted."productId", wanted."size", wanted."condition", wanted."from", wanted."until",
      moment, replaced, units);
    if chosen is null then
      outcome := 'none';
      return next;
      return;
    end if;
    units := units || chosen;
  end loop;

  perform from unit where id = any (units) order by id for update;
  for wanted in
    select * from rows from (
      jsonb_to_recordset(items) as ("from" date, "until" date), unnest(units)) as item("from", "until", unit_id)
  loop
    select unit.condition into current_condition
      from unit
      where unit.id = wanted.unit_id and unit.state not in ('retired', 'sold') and not exists (
        select from occupancy
        where occupancy.unit_id = wanted.unit_id and occupancy.days && daterange(wanted."from", wanted."until")
          and (occupancy.expires_at is null or occupancy.expires_at > moment)
          and occupancy.id is distinct from replaced);
    if not found then
      outcome := 'taken';
      return next;
      return;
    end if;
    conditions := conditions || current_condition;
  end loop;

  if replaced is not null then
    delete from occupancy using hold
      where occupancy.id = replaced and hold.id = replaced and hold.cart_key = asking_cart;
  end if;
  ids := '{}';
  for wanted in
    select * from rows from (
      jsonb_to_recordset(items) as (
        "productId" uuid, "size" text, "way" rental_way, "days" integer, "delivery" date, "withdraw" date,
        "from" date, "until" date),
      unnest(units)) as item("productId", "size", "way", "days", "delivery", "withdraw", "from", "until", unit_id)
  loop
    delete from occupancy
      where unit_id = wanted.unit_id and days && daterange(wanted."from", wanted."until")
        and kind = 'hold' and expires_at <= moment;
    insert into occupancy (unit_id, days, kind, expires_at)
      values (wanted.unit_id, daterange(wanted."from", wanted."until"), 'hold', expires)
      returning id into claimed;
    insert into hold (id, store_id, cart_key, address_key, product_id, size_code, way, days_count, delivery_day,
        withdraw_day, created_at)
      values (claimed, asking_store, asking_cart, asking_address, wanted."productId", wanted."size", wanted."way",
        wanted."days", wanted."delivery", wanted."withdraw", moment);
    ids := ids || claimed;
  end loop;
  outcome := 'held';
  return next;
end
$$;
