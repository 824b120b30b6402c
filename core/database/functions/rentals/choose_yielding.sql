-- The hold that gives way, of somebody who never paid and holds more than the one who asks does: of whoever holds the most
-- the one that would end first, on a unit that is free without it; of this size, unless one of it is free and only the
-- share of guests is not. One with which somebody is at the payment page gives way last, and only if such ones do.
--
-- Whoever has had an account for a while is a person; all others are counted by their network, because accounts and
-- addresses are for the asking. The stock is one, and so is what they hold of it, through whichever store.
create or replace function choose_yielding(
  sought_product uuid,
  sought_size text,
  sought_condition unit_condition,
  first_day date,
  end_day date,
  moment timestamptz,
  ignored uuid,
  asking_cart bytea,
  asker_holds integer,
  payments_yield boolean,
  is_share_full boolean
) returns table (id uuid, unit_id uuid) language sql stable rows 1 as $$
  select occupancy.id, occupancy.unit_id
    from unit join occupancy on occupancy.unit_id = unit.id,
    lateral (
      select count(*) as holds from occupancy as theirs
      where theirs.held_by = occupancy.held_by and theirs.holder <> 'customer' and theirs.expires_at > moment
    ) as holder
    where unit.product_id = sought_product and unit.state not in ('lost', 'retired', 'sold')
      and (unit.out_until is null or unit.out_until <= first_day)
      and (is_share_full or (unit.size_code = sought_size
        and (sought_condition is null or unit.condition = sought_condition)))
      and occupancy.kind = 'hold' and occupancy.holder <> 'customer' and (payments_yield or not occupancy.is_being_paid)
      and (occupancy.holder = 'guest' or not is_share_full)
      and occupancy.expires_at > moment and upper(occupancy.days) > first_day and lower(occupancy.days) < end_day
      and (ignored is null or occupancy.id <> ignored) and holder.holds > asker_holds
      and not exists (select from hold where hold.id = occupancy.id and hold.cart_key = asking_cart)
      and not exists (
        select from occupancy other
        where other.unit_id = unit.id and other.id <> occupancy.id and (ignored is null or other.id <> ignored)
          and upper(other.days) > first_day and lower(other.days) < end_day
          and (other.expires_at is null or other.expires_at > moment))
    order by occupancy.is_being_paid, holder.holds desc, occupancy.expires_at, occupancy.id limit 1
$$;

grant execute on function choose_yielding to guardaroba_app;
