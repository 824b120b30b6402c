-- As before, but only a hold that lives, and is still a hold once its unit is locked, gives way to another: what was
-- ordered meanwhile stays, and a place in the cart is given away once.
create or replace function claim_units(
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
  replaced_unit uuid;
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

  if replaced is not null then
    select occupancy.unit_id into replaced_unit
      from hold join occupancy on occupancy.id = hold.id
      where hold.id = replaced and hold.cart_key = asking_cart and occupancy.expires_at > moment;
    if not found then
      replaced := null;
    end if;
  end if;

  -- The first garment starts the cart's clock; the others end with it.
  select count(*) filter (where hold.id is distinct from replaced), coalesce(min(occupancy.expires_at), ends)
    into in_cart, expires
    from hold join occupancy on occupancy.id = hold.id
    where hold.cart_key = asking_cart and hold.store_id = asking_store and occupancy.expires_at > moment;
  select count(*) filter (where hold.id is distinct from replaced) into at_address
    from hold join occupancy on occupancy.id = hold.id
    where hold.address_key = asking_address and hold.store_id = asking_store and occupancy.expires_at > moment;
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

  if wanted > 1 or replaced is not null then
    perform from unit where id = any (units || replaced_unit) order by id for update;
  end if;
  if replaced is not null and not exists (select from occupancy where id = replaced and kind = 'hold') then
    outcome := 'taken';
    return next;
    return;
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
    delete from occupancy where id = replaced and kind = 'hold';
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
