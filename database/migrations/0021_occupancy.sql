create extension if not exists btree_gist;

create type occupancy_kind as enum ('hold', 'reservation');
create type rental_way as enum ('rent', 'trial', 'secondHand', 'subscription', 'membership');

-- When a unit is taken, by whichever store: that is all the stores know of each other. The store's own row, a hold or a
-- reservation, has the same id and is gone with it.
create table occupancy (
  id uuid primary key default uuidv7(),
  unit_id uuid not null references unit,
  -- [ship-out, ready), up to 'infinity' while no end is known.
  days daterange not null check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  kind occupancy_kind not null,
  -- A hold that is over counts as gone: readers ignore it, writers remove it.
  expires_at timestamptz check ((kind = 'hold') = (expires_at is not null)),
  -- The one before is late: this one may not be there in time.
  endangered_at timestamptz,
  constraint one_at_a_time exclude using gist (unit_id with =, days with &&)
);
create index on occupancy (upper(days), lower(days));
create index on occupancy (expires_at) where kind = 'hold';

create table hold (
  id uuid primary key references occupancy on delete cascade,
  store_id uuid not null references partner_store on delete cascade,
  -- Hashes: whoever reads the table can neither act for a cart nor tell where it stands.
  cart_key bytea not null,
  address_key bytea not null,
  product_id uuid not null,
  size_code text not null,
  way rental_way not null,
  days_count integer,
  delivery_day date not null,
  withdraw_day date,
  created_at timestamptz not null
);
create index on hold (store_id, cart_key);
create index on hold (store_id, address_key);

create table reservation (
  id uuid primary key references occupancy on delete cascade,
  store_id uuid not null references partner_store on delete cascade,
  product_id uuid not null,
  size_code text not null,
  way rental_way not null,
  days_count integer,
  delivery_day date not null,
  withdraw_day date,
  created_at timestamptz not null
);
create index on reservation (store_id, delivery_day);

alter table hold enable row level security, force row level security;
alter table reservation enable row level security, force row level security;

create policy own_store on hold
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on reservation
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

grant select, insert, update, delete on occupancy, hold, reservation to guardaroba_app;

-- Holds units for a cart, all of them or none: one statement, so that nothing waits for an app between two steps. Who
-- waits for whom is always in the same order: the address, the cart, the units by their ids.
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
) returns table (outcome text, ids uuid[], expires timestamptz) language plpgsql as $$
declare
  wanted record;
  wanted_count constant integer := jsonb_array_length(items);
  in_cart integer;
  at_address integer;
  claimed uuid;
begin
  perform set_config('app.store_id', asking_store::text, true);
  perform pg_advisory_xact_lock(1, hashtext(encode(asking_address, 'hex')));
  perform pg_advisory_xact_lock(2, hashtext(encode(asking_cart, 'hex')));
  perform from unit
    where id = any (array(select (item ->> 'unitId')::uuid from jsonb_array_elements(items) as item))
    order by id for update;

  -- The first garment starts the cart's clock; the others end with it.
  select count(*) filter (where hold.cart_key = asking_cart and hold.id is distinct from replaced),
      count(*) filter (where hold.address_key = asking_address and hold.id is distinct from replaced),
      coalesce(min(occupancy.expires_at) filter (where hold.cart_key = asking_cart), ends)
    into in_cart, at_address, expires
    from hold join occupancy on occupancy.id = hold.id
    where hold.store_id = asking_store and occupancy.expires_at > moment
      and (hold.cart_key = asking_cart or hold.address_key = asking_address);
  if in_cart + wanted_count > most_per_cart or at_address + wanted_count > most_per_address then
    outcome := 'limit';
    return next;
    return;
  end if;

  if exists (
    select from jsonb_to_recordset(items) as item("unitId" uuid, "from" date, "until" date)
    where not exists (select from unit where unit.id = item."unitId" and unit.state not in ('retired', 'sold'))
      or exists (
        select from occupancy
        where occupancy.unit_id = item."unitId" and occupancy.days && daterange(item."from", item."until")
          and (occupancy.expires_at is null or occupancy.expires_at > moment)
          and occupancy.id is distinct from replaced)
  ) then
    outcome := 'taken';
    return next;
    return;
  end if;

  if replaced is not null then
    delete from occupancy using hold
      where occupancy.id = replaced and hold.id = replaced and hold.cart_key = asking_cart;
  end if;
  ids := '{}';
  for wanted in
    select * from jsonb_to_recordset(items) as item(
      "unitId" uuid, "from" date, "until" date, "productId" uuid, "size" text, "way" rental_way,
      "days" integer, "delivery" date, "withdraw" date)
  loop
    delete from occupancy
      where unit_id = wanted."unitId" and days && daterange(wanted."from", wanted."until")
        and kind = 'hold' and expires_at <= moment;
    insert into occupancy (unit_id, days, kind, expires_at)
      values (wanted."unitId", daterange(wanted."from", wanted."until"), 'hold', expires)
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
