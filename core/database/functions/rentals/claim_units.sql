-- Holds units for a cart, all of them or none: one statement, so that nothing waits for an app between two steps. Who
-- waits for whom is always in the same order: the network, the cart, the garments guests want, the units by their ids, the
-- days on which they have to be clean. Somebody who was faster is an outcome: asked again, the choice falls on another unit
-- ('taken'), or the rent ends on another day ('full').
--
-- Budgets: how much a cart, an account and each of its networks may hold, at one time and within an hour, and in how many
-- stretches of its time one garment may be held. The numbers are those of the hold policy in core/domain/rentals; a null is no
-- limit. A guest whom logging in helps is told so ('login'), everybody else to wait ('pause').
--
-- A hold that is replaced gives way only while it lives, and is still a hold once its unit is locked: what was ordered
-- meanwhile stays, and a place in the cart is given away once.
--
-- While much is held without having paid, a person may hold one more if they hold nothing: whoever has had an account for a
-- while is one, and so is a network with all its guests and new accounts. Once too many garments are emptied so, what is
-- held gives way to whoever holds less and has held little, through whichever store; once too much is kept by payment pages
-- that were only opened, those as well. Nobody is asked to wait for what nobody pays for.
-- What is asked for is one object: who asks (`cart`, `customer`, `holder`, the keys of their networks in hex), the `limits`,
-- and the `items`, each a garment with its days; up to `heldUntil` it is taken while it is only held.
create or replace function claim_units(asked jsonb)
returns table (outcome text, ids uuid[], units uuid[], conditions text[], expires timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  asking_store constant uuid := asked->>'store';
  asking_cart constant bytea := decode(asked->>'cart', 'hex');
  asking_customer constant uuid := asked->>'customer';
  asking_holder constant holder_kind := asked->>'holder';
  asking_address constant bytea := decode(asked->>'address', 'hex');
  asking_middle constant bytea := decode(asked->>'middle', 'hex');
  asking_network constant bytea := decode(asked->>'network', 'hex');
  replaced uuid := asked->>'replaced';
  moment constant timestamptz := asked->>'now';
  ends constant timestamptz := asked->>'expires';
  -- Those of networks are of the address, the middle and the widest network. Newcomers are guests and new accounts.
  limits constant jsonb := asked->'limits';
  most_in_cart constant integer := limits->>'inCart';
  most_of_customer constant integer := limits->>'ofAccount';
  most_of_networks constant integer[] := array(select jsonb_array_elements_text(limits->'ofNetworks'));
  most_of_person constant integer := limits->>'ofPerson';
  is_newcomer constant boolean := limits->>'isNewcomer';
  cart_budget constant integer := limits->'hourly'->>'cart';
  customer_budget constant integer := limits->'hourly'->>'account';
  network_budgets constant integer[] := array(select jsonb_array_elements_text(limits->'hourly'->'networks'));
  most_clocks constant integer := limits->'clocks'->>'most';
  clock_hours constant integer := limits->'clocks'->>'hours';
  -- What guests may hold of a garment, and when that gives way.
  garment_share constant double precision := limits->>'shareOfGarment';
  yield_share constant double precision := limits->'yielding'->>'share';
  payment_share constant double precision := limits->'yielding'->>'paymentShare';
  yield_least constant integer := limits->'yielding'->>'least';
  yield_budget constant integer := limits->'yielding'->>'hourly';
  -- How many garments can be clean on each weekday; empty: as many as come.
  cleaning_capacity constant integer[] := array(select jsonb_array_elements_text(asked->'capacity'));
  products uuid[];
  sizes text[];
  asked_conditions unit_condition[];
  first_days date[];
  end_days date[];
  held_days date[];
  ways rental_way[];
  day_counts integer[];
  deliveries date[];
  withdraws date[];
  laundry_counts integer[];
  wanted constant integer := jsonb_array_length(asked->'items');
  an_hour_ago constant timestamptz := moment - interval '1 hour';
  first_clock constant timestamptz := moment - make_interval(hours => clock_hours);
  hold_time constant interval := ends - moment;
  origin constant timestamptz := 'epoch';
  -- Whoever has paid before is not counted by network.
  counted_network constant bytea := case when asking_holder <> 'customer' then asking_network end;
  held_by constant bytea := case when asking_holder = 'customer' then null
    when is_newcomer then asking_network else uuid_send(asking_customer) end;
  is_bound constant boolean := asking_holder = 'guest' and garment_share < 1;
  choice record;
  replaced_unit uuid;
  is_known boolean;
  live integer := 0;
  -- Live ones of the person who asks.
  own_holds integer;
  spent integer := 0;
  clocks timestamptz[];
  others_clocks timestamptz[];
  last_clock timestamptz;
  begun timestamptz;
  -- Of the address, the middle and the widest network.
  here_narrow integer := 0;
  here_middle integer := 0;
  here_wide integer := 0;
  -- Guests and accounts alike.
  here_unpaid integer := 0;
  used_narrow integer := 0;
  used_middle integer := 0;
  used_wide integer := 0;
  held_by_guests integer;
  has_expired boolean := false;
  unit_condition text;
  in_the_way integer;
  gone integer;
  claimed uuid;
  holds_yield boolean;
  payments_yield boolean;
  yielding uuid;
  yielding_unit uuid;
  nothing boolean;
begin
  select array_agg("productId"), array_agg(size), array_agg(condition), array_agg("from"), array_agg("until"),
      array_agg("heldUntil"), array_agg(way), array_agg(days), array_agg(delivery), array_agg(withdraw),
      array_agg("laundryDays")
    into products, sizes, asked_conditions, first_days, end_days, held_days, ways, day_counts, deliveries, withdraws,
      laundry_counts
    from jsonb_to_recordset(asked->'items') as item (
      "productId" uuid, size text, condition unit_condition, "from" date, "until" date, "heldUntil" date, way rental_way,
      days integer, delivery date, withdraw date, "laundryDays" integer
    );
  <<claim>>
  begin
    nothing := set_config('app.store_id', asking_store::text, true) is null;
    nothing := pg_advisory_xact_lock(1, ('x' || left(asked->>'network', 8))::bit(32)::integer) is null;
    nothing := pg_advisory_xact_lock(2, ('x' || left(asked->>'cart', 8))::bit(32)::integer) is null;

    if replaced is not null then
      select occupancy.unit_id into replaced_unit
        from hold join occupancy on occupancy.id = hold.id
        where hold.id = replaced and hold.cart_key = asking_cart and occupancy.expires_at > moment;
      if not found then
        replaced := null;
      end if;
    end if;

    -- Of most nothing is known: a cart begins with its first garment. Each way to a row is a question of its own: asked for
    -- several at once, an empty table would be read from end to end, and so would the full one later on.
    select exists (select from hold where cart_key = asking_cart)
        or exists (select from hold where network_key = counted_network)
        or exists (select from hold_log where cart_key = asking_cart and at > first_clock)
        or exists (select from hold_log where network_key = counted_network and at > first_clock)
      into is_known;
    if is_known then
      -- The first garment starts the cart's clock; the others end with it.
      select count(*) filter (where cart_key = asking_cart and expires_at > moment and id is distinct from replaced),
          min(expires_at) filter (where cart_key = asking_cart and expires_at > moment),
          count(*) filter (where cart_key = asking_cart and at > an_hour_ago),
          array_agg(begun_at) filter (where cart_key = asking_cart and at > first_clock
            and product_id = any (products) and size_code = any (sizes)),
          array_agg(begun_at) filter (where cart_key <> asking_cart and customer_id is null and at > first_clock
            and product_id = any (products) and size_code = any (sizes)),
          count(*) filter (where address_key = asking_address and expires_at > moment and holder = asking_holder),
          count(*) filter (where middle_key = asking_middle and expires_at > moment and holder = asking_holder),
          count(*) filter (where network_key = counted_network and expires_at > moment and holder = asking_holder),
          count(*) filter (where network_key = counted_network and expires_at > moment and holder <> 'customer'
            and id is distinct from replaced),
          count(*) filter (where address_key = asking_address and at > an_hour_ago),
          count(*) filter (where middle_key = asking_middle and at > an_hour_ago),
          count(*) filter (where network_key = counted_network and at > an_hour_ago)
        into live, expires, spent, clocks, others_clocks,
          here_narrow, here_middle, here_wide, here_unpaid, used_narrow, used_middle, used_wide
        from (
          select hold.id, hold.cart_key, hold.customer_id, hold.address_key, hold.middle_key, hold.network_key,
            hold.product_id, hold.size_code, hold.begun_at, hold.created_at as at, occupancy.expires_at, occupancy.holder
          from hold join occupancy on occupancy.id = hold.id
          where hold.cart_key = asking_cart
          union all
          select hold.id, hold.cart_key, hold.customer_id, hold.address_key, hold.middle_key, hold.network_key,
            hold.product_id, hold.size_code, hold.begun_at, hold.created_at, occupancy.expires_at, occupancy.holder
          from hold join occupancy on occupancy.id = hold.id
          where hold.network_key = counted_network and hold.cart_key <> asking_cart
          union all
          select null, cart_key, customer_id, address_key, middle_key, network_key, product_id, size_code, begun_at, at,
            null, null
          from hold_log where cart_key = asking_cart and at > first_clock
          union all
          select null, cart_key, customer_id, address_key, middle_key, network_key, product_id, size_code, begun_at, at,
            null, null
          from hold_log where network_key = counted_network and at > first_clock and cart_key <> asking_cart
        ) as held;
    end if;
    outcome := case when live + wanted > most_in_cart then 'limit' when spent + wanted > cart_budget then 'pause' end;
    exit claim when outcome is not null;
    if asking_customer is not null then
      select count(*) filter (where expires_at > moment and id is distinct from replaced),
          count(*) filter (where at > an_hour_ago),
          clocks || array_agg(begun_at) filter (where cart_key <> asking_cart and at > first_clock
            and product_id = any (products) and size_code = any (sizes))
        into live, spent, clocks
        from (
          select hold.id, hold.cart_key, hold.product_id, hold.size_code, hold.begun_at, hold.created_at as at,
            occupancy.expires_at
          from hold join occupancy on occupancy.id = hold.id
          where hold.customer_id = asking_customer
          union all
          select null, cart_key, product_id, size_code, begun_at, at, null
          from hold_log where customer_id = asking_customer and at > first_clock
        ) as held;
      outcome := case when live + wanted > most_of_customer then 'limit'
        when spent + wanted > customer_budget then 'pause' end;
      exit claim when outcome is not null;
    end if;

    own_holds := case when asking_holder = 'customer' then 0 when is_newcomer then here_unpaid else live end;
    if replaced is null and own_holds + wanted > most_of_person then
      outcome := case asking_holder when 'guest' then 'login' else 'pause' end;
      exit claim;
    end if;

    if is_known or asking_customer is not null then
      -- What is let go and held again has the time it had; what is added to a cart has the time of the cart.
      if clocks is not null then
        select max(clock) into last_clock from unnest(clocks) as clock;
      end if;
      begun := case when last_clock + hold_time > moment then last_clock else moment end;
      expires := coalesce(expires, begun + hold_time);
      begun := least(moment, expires - hold_time);
      if cardinality(clocks) >= most_clocks and date_bin(hold_time, begun, origin) > date_bin(hold_time, last_clock, origin)
      then
        select count(distinct date_bin(hold_time, clock, origin)) >= most_clocks into nothing from unnest(clocks) as clock;
        if nothing then
          outcome := 'pause';
          exit claim;
        end if;
      end if;
      if asking_holder = 'guest' and cardinality(others_clocks) >= most_clocks then
        select count(distinct date_bin(hold_time, clock, origin)) >= most_clocks
            and date_bin(hold_time, begun, origin) > date_bin(hold_time, max(clock), origin)
          into nothing from unnest(others_clocks) as clock;
        if nothing then
          outcome := 'login';
          exit claim;
        end if;
      end if;
    else
      begun := moment;
      expires := ends;
    end if;

    -- What gives way to another takes no more than before.
    if (replaced is null and (here_narrow + wanted > most_of_networks[1] or here_middle + wanted > most_of_networks[2]
        or here_wide + wanted > most_of_networks[3]))
      or used_narrow + wanted > network_budgets[1] or used_middle + wanted > network_budgets[2]
      or used_wide + wanted > network_budgets[3]
    then
      outcome := case asking_holder when 'guest' then 'login' else 'pause' end;
      exit claim;
    end if;

    if is_bound then
      -- Guests who want the same garment go one by one, or each would find the others' share free.
      if wanted = 1 then
        nothing := pg_advisory_xact_lock(3, hashtext(products[1]::text)) is null;
      else
        perform pg_advisory_xact_lock(3, number)
          from (select distinct hashtext(product::text) as number from unnest(products) as product order by 1) as garments;
      end if;
    end if;
    units := '{}';
    conditions := '{}';
    for nth in 1 .. wanted loop
      choice := choose_unit(products[nth], sizes[nth], asked_conditions[nth], first_days[nth], end_days[nth], moment,
        replaced, units, is_bound);
      if choice.chosen is null then
        outcome := 'none';
        exit;
      end if;
      units := units || choice.chosen;
      conditions := conditions || choice.chosen_condition;
      has_expired := has_expired or choice.has_expired;
      if is_bound then
        held_by_guests := choice.held_by_guests + cardinality(array_positions(products[1:nth], products[nth]));
        if held_by_guests > ceil(choice.garment_units * garment_share) then
          -- Somebody has taken the last one a moment ago: that is looked at again.
          outcome := case when held_by_guests > choice.garment_units then 'taken' else 'login' end;
          exit;
        end if;
      end if;
    end loop;

    if outcome is not null and outcome <> 'taken' and wanted = 1
      and (asking_holder = 'customer' or case when is_newcomer then used_wide else spent end + wanted <= yield_budget) then
      select * into holds_yield, payments_yield
        from do_unpaid_yield(moment, garment_share, yield_share, payment_share, yield_least);
      if holds_yield then
        select * into yielding, yielding_unit
          from choose_yielding(products[1], sizes[1], asked_conditions[1], first_days[1], end_days[1], moment, replaced,
            asking_cart, own_holds, payments_yield, outcome = 'login');
        if found then
          if outcome = 'none' then
            units := array[yielding_unit];
          end if;
          outcome := null;
        end if;
      end if;
    end if;
    exit claim when outcome is not null;

    if wanted > 1 or replaced is not null or yielding is not null then
      perform from unit where id = any (units || replaced_unit || yielding_unit) order by id for update;
    end if;
    if replaced is not null then
      if not exists (select from occupancy where id = replaced and kind = 'hold') then
        outcome := 'taken';
        exit claim;
      end if;
    end if;
    if yielding is not null then
      -- Somebody may have gone to the payment meanwhile, or paid.
      if not exists (
        select from occupancy where id = yielding and kind = 'hold' and holder <> 'customer'
          and (payments_yield or not is_being_paid)
      ) then
        outcome := 'taken';
        exit claim;
      end if;
    end if;
    -- A guest who has the garment's lock and wants one unit for the days on which it is held finds it as it was chosen. If
    -- nevertheless somebody else has taken it, the exclusion constraint says so.
    if not is_bound or wanted > 1 or held_days[1] <> end_days[1] or has_expired or replaced is not null
      or yielding is not null or cardinality(cleaning_capacity) > 0
    then
      conditions := '{}';
      for nth in 1 .. wanted loop
        select unit.condition into unit_condition
          from unit where unit.id = units[nth] and unit.state not in ('lost', 'retired', 'sold')
            and (unit.out_until is null or unit.out_until <= first_days[nth]) for update;
        if not found then
          outcome := 'taken';
          exit claim;
        end if;
        conditions := conditions || unit_condition;
        select count(*) filter (where (occupancy.expires_at is null or occupancy.expires_at > moment)
              and occupancy.id is distinct from replaced and occupancy.id is distinct from yielding),
            count(*)
          into in_the_way, gone
          from occupancy
          where occupancy.unit_id = units[nth] and upper(occupancy.days) > first_days[nth]
            and lower(occupancy.days) < end_days[nth];
        if in_the_way > 0 then
          -- Nothing but holds that are over has been removed for an earlier garment: nobody misses them.
          outcome := 'taken';
          exit claim;
        end if;
        if gone > 0 then
          delete from occupancy
            where unit_id = units[nth] and upper(days) > first_days[nth] and lower(days) < end_days[nth]
              and kind = 'hold' and expires_at <= moment;
        end if;
      end loop;
    end if;

    if cardinality(cleaning_capacity) > 0 then
      if find_full_day(asking_store, cleaning_capacity, array(
          select end_days[nth] from generate_series(1, wanted) as nth where withdraws[nth] is not null and laundry_counts[nth] > 0
        ), moment, array_remove(array[replaced, yielding], null)) is not null
      then
        outcome := 'full';
        exit claim;
      end if;
    end if;
    if replaced is not null or yielding is not null then
      delete from occupancy where id in (replaced, yielding) and kind = 'hold';
    end if;
    ids := '{}';
    for nth in 1 .. wanted loop
      with claimed as (
        insert into occupancy (unit_id, days, kind, holder, held_by, expires_at)
          select unit.id, daterange(first_days[nth], held_days[nth]), 'hold', asking_holder, held_by, expires
          from unit where unit.id = units[nth] and unit.state not in ('lost', 'retired', 'sold')
            and (unit.out_until is null or unit.out_until <= first_days[nth]) for update
          returning id
      )
      insert into hold (id, store_id, cart_key, address_key, middle_key, network_key, customer_id, product_id, size_code,
          way, days_count, delivery_day, withdraw_day, laundry_days, begun_at, created_at)
        select claimed.id, asking_store, asking_cart, asking_address, asking_middle, asking_network, asking_customer,
          products[nth], sizes[nth], ways[nth], day_counts[nth], deliveries[nth], withdraws[nth],
          laundry_counts[nth], begun, moment
        from claimed
        returning id into claimed;
      if not found then
        outcome := 'taken';
        exit claim;
      end if;
      ids := ids || claimed;
    end loop;
    outcome := 'held';
  end claim;
  return next;
end
$$;

grant execute on function claim_units to guardaroba_app;
