-- Who holds: a guest, an account, or a customer who has paid for something before. What guests hold of the whole stock is
-- counted across stores, like the stock itself.
create type holder_kind as enum ('guest', 'account', 'customer');
alter table occupancy add column holder holder_kind;

-- The networks a hold came from: its address (a /32 or a /64), the /56 around it, and the widest (a /24 or a /48). Hashes,
-- like the cart.
alter table hold add column middle_key bytea, add column network_key bytea, add column customer_id uuid;
drop index hold_of_address;
create index hold_of_network on hold (network_key);
create index hold_of_customer on hold (customer_id) where customer_id is not null;

-- What was held in the last hours, whatever became of it: letting go gives nothing back. It has no store and names nobody.
-- Unlogged: after a crash everybody starts anew, and writing it costs next to nothing.
create unlogged table hold_log (
  cart_key bytea not null,
  customer_id uuid,
  address_key bytea not null,
  middle_key bytea,
  network_key bytea not null,
  product_id uuid not null,
  size_code text not null,
  -- When the time of this garment began to run; the same for what is let go and held again meanwhile.
  begun_at timestamptz not null,
  at timestamptz not null
);
create index hold_log_of_cart on hold_log (cart_key);
create index hold_log_of_network on hold_log (network_key, at);
create index hold_log_of_customer on hold_log (customer_id) where customer_id is not null;
create index on hold_log using brin (at);
grant select, insert, delete on hold_log to guardaroba_app;

drop function claim_units;

-- As before, with budgets: how much a cart, an account and each of its networks may hold, at one time and within an hour,
-- and in how many stretches of its time one garment may be held. The numbers are domain/rentals/holds/hold-policy.ts's; a null is
-- no limit. A guest whom logging in helps is told so ('login'), everybody else to wait ('pause').
create function claim_units(
  asking_store uuid,
  asking_cart bytea,
  asking_customer uuid,
  asking_holder holder_kind,
  asking_address bytea,
  asking_middle bytea,
  asking_network bytea,
  cart_number integer,
  network_number integer,
  replaced uuid,
  moment timestamptz,
  ends timestamptz,
  most_in_cart integer,
  most_of_customer integer,
  -- Of the address, the middle and the widest network.
  most_of_networks integer[],
  cart_budget integer,
  customer_budget integer,
  network_budgets integer[],
  most_clocks integer,
  clock_hours integer,
  garment_share double precision,
  products uuid[],
  sizes text[],
  asked_conditions unit_condition[],
  first_days date[],
  end_days date[],
  -- Up to when it is taken while it is only held.
  held_days date[],
  ways rental_way[],
  day_counts integer[],
  deliveries date[],
  withdraws date[]
) returns table (outcome text, ids uuid[], units uuid[], conditions text[], expires timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant integer := cardinality(products);
  an_hour_ago constant timestamptz := moment - interval '1 hour';
  first_clock constant timestamptz := moment - make_interval(hours => clock_hours);
  hold_time constant interval := ends - moment;
  origin constant timestamptz := 'epoch';
  chosen uuid;
  replaced_unit uuid;
  live integer;
  spent integer;
  clocks integer;
  last_clock timestamptz;
  begun timestamptz;
  -- Of the address, the middle and the widest network.
  here integer[];
  used integer[];
  unit_condition text;
  in_the_way integer;
  gone integer;
  garment_units integer;
  held_by_guests integer;
  nothing boolean;
begin
  nothing := set_config('app.store_id', asking_store::text, true) is null;
  nothing := pg_advisory_xact_lock(1, network_number) is null;
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
  select count(*) filter (where hold.id is distinct from replaced), min(occupancy.expires_at)
    into live, expires
    from hold join occupancy on occupancy.id = hold.id
    where hold.cart_key = asking_cart and hold.store_id = asking_store and occupancy.expires_at > moment;
  if live + wanted > most_in_cart then
    outcome := 'limit';
    return next;
    return;
  end if;
  select count(*) filter (where at > an_hour_ago),
      count(distinct date_bin(hold_time, begun_at, origin)) filter (
        where product_id = any (products) and size_code = any (sizes)),
      max(begun_at) filter (where product_id = any (products) and size_code = any (sizes))
    into spent, clocks, last_clock
    from hold_log where cart_key = asking_cart and at > first_clock;
  if spent + wanted > cart_budget then
    outcome := 'pause';
    return next;
    return;
  end if;

  if asking_customer is not null then
    select count(*) into live
      from hold join occupancy on occupancy.id = hold.id
      where hold.customer_id = asking_customer and occupancy.expires_at > moment and hold.id is distinct from replaced;
    if live + wanted > most_of_customer then
      outcome := 'limit';
      return next;
      return;
    end if;
    select count(*) filter (where at > an_hour_ago),
        greatest(clocks, count(distinct date_bin(hold_time, begun_at, origin)) filter (
          where product_id = any (products) and size_code = any (sizes))),
        greatest(last_clock, max(begun_at) filter (where product_id = any (products) and size_code = any (sizes)))
      into spent, clocks, last_clock
      from hold_log where customer_id = asking_customer and at > first_clock;
    if spent + wanted > customer_budget then
      outcome := 'pause';
      return next;
      return;
    end if;
  end if;

  -- What is let go and held again has the time it had; what is added to a cart has the time of the cart.
  begun := case when last_clock + hold_time > moment then last_clock else moment end;
  expires := coalesce(expires, begun + hold_time);
  begun := least(moment, expires - hold_time);
  if clocks >= most_clocks and date_bin(hold_time, begun, origin) > date_bin(hold_time, last_clock, origin) then
    outcome := 'pause';
    return next;
    return;
  end if;

  if asking_holder <> 'customer' then
    -- What gives way to another takes no more than before.
    if replaced is null then
      select array[count(*) filter (where hold.address_key = asking_address),
          count(*) filter (where hold.middle_key = asking_middle), count(*)]
        into here
        from hold join occupancy on occupancy.id = hold.id
        where hold.network_key = asking_network and occupancy.expires_at > moment and occupancy.holder = asking_holder;
    end if;
    select array[count(*) filter (where at > an_hour_ago and address_key = asking_address),
        count(*) filter (where at > an_hour_ago and middle_key = asking_middle),
        count(*) filter (where at > an_hour_ago)],
        count(distinct date_bin(hold_time, begun_at, origin)) filter (where product_id = any (products)
          and size_code = any (sizes) and customer_id is null and cart_key <> asking_cart),
        max(begun_at) filter (where product_id = any (products) and size_code = any (sizes)
          and customer_id is null and cart_key <> asking_cart)
      into used, clocks, last_clock
      from hold_log where network_key = asking_network and at > first_clock;
    if asking_holder = 'guest' and clocks >= most_clocks
      and date_bin(hold_time, begun, origin) > date_bin(hold_time, last_clock, origin) then
      outcome := 'login';
      return next;
      return;
    end if;
    for nth in 1 .. 3 loop
      if here[nth] + wanted > most_of_networks[nth] or used[nth] + wanted > network_budgets[nth] then
        outcome := case asking_holder when 'guest' then 'login' else 'pause' end;
        return next;
        return;
      end if;
    end loop;
  end if;

  if garment_share < 1 then
    -- Guests who want the same garment go one by one, or each would find the others' share free.
    perform pg_advisory_xact_lock(3, number)
      from (select distinct hashtext(product::text) as number from unnest(products) as product order by 1) as garments;
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

  if garment_share < 1 then
    for nth in 1 .. wanted loop
      -- Of the units of a garment, in all its sizes, that nobody but guests has taken on these days.
      select count(*) filter (where not taken.by_others),
          count(*) filter (where taken.by_guests and not taken.by_others)
        into garment_units, held_by_guests
        from unit
        cross join lateral (
          select coalesce(bool_or(occupancy.holder is distinct from 'guest' or occupancy.kind <> 'hold'), false) as by_others,
            count(*) > 0 as by_guests
          from occupancy
          where occupancy.unit_id = unit.id and upper(occupancy.days) > first_days[nth]
            and lower(occupancy.days) < end_days[nth]
            and (occupancy.expires_at is null or occupancy.expires_at > moment)
            and occupancy.id is distinct from replaced
        ) as taken
        where unit.product_id = products[nth] and unit.state not in ('retired', 'sold');
      held_by_guests := held_by_guests + cardinality(array_positions(products[1:nth], products[nth]));
      if held_by_guests > ceil(garment_units * garment_share) then
        -- Somebody has taken the last one a moment ago: that is looked at again.
        outcome := case when held_by_guests > garment_units then 'taken' else 'login' end;
        return next;
        return;
      end if;
    end loop;
  end if;

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
    insert into occupancy (id, unit_id, days, kind, holder, expires_at)
      values (ids[nth], units[nth], daterange(first_days[nth], held_days[nth]), 'hold', asking_holder, expires);
    insert into hold (id, store_id, cart_key, address_key, middle_key, network_key, customer_id, product_id, size_code,
        way, days_count, delivery_day, withdraw_day, created_at)
      values (ids[nth], asking_store, asking_cart, asking_address, asking_middle, asking_network, asking_customer,
        products[nth], sizes[nth], ways[nth], day_counts[nth], deliveries[nth], withdraws[nth], moment);
    insert into hold_log (cart_key, customer_id, address_key, middle_key, network_key, product_id, size_code, begun_at, at)
      values (asking_cart, asking_customer, asking_address, asking_middle, asking_network, products[nth], sizes[nth],
        begun, moment);
  end loop;
  outcome := 'held';
  return next;
end
$$;

-- Whether a customer has paid for something that was not all given back, in one statement.
create function has_paid(asking_store uuid, asking_customer uuid) returns boolean language plpgsql as $$
declare
  nothing boolean;
begin
  nothing := set_config('app.store_id', asking_store::text, true) is null;
  return exists (
    select from ledger_entry charge
    where charge.kind = 'charge'
      and (charge.order_id in (select id from customer_order where customer_id = asking_customer)
        or charge.user_membership_id in (select id from user_membership where customer_id = asking_customer))
      and charge.amount > (select coalesce(sum(refund.amount), 0) from refund where refund.charge_id = charge.id));
end
$$;
