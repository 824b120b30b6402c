-- A garment that is kept back is shown the moment somebody can have it, whichever way its price or its first piece comes.
create or replace function what_is_missing(listing listing) returns text language sql stable as $$
  select case
    when listing.trial_price is null and listing.subscription_price is null
      and not exists (select from listing_price as price
        where price.store_id = listing.store_id and price.product_id = listing.product_id)
      and not exists (select from second_hand_price as price
        where price.store_id = listing.store_id and price.product_id = listing.product_id) then 'price'
    when not exists (select from unit
      where unit.product_id = listing.product_id and unit.state not in ('lost', 'retired', 'sold')) then 'units'
  end
$$;
grant execute on function what_is_missing to guardaroba_app;

create or replace function settle_held_back() returns trigger language plpgsql as $$
begin
  new.held_back := what_is_missing(new);
  new.visible := new.held_back is null;
  return new;
end
$$;

create or replace function look_at_held_back() returns trigger language plpgsql as $$
begin
  update listing set updated_at = now() from added
    where listing.held_back is not null and listing.store_id = added.store_id and listing.product_id = added.product_id;
  return null;
end
$$;

create or replace function look_at_held_back_of_units() returns trigger language plpgsql as $$
begin
  update listing set updated_at = now() from added
    where listing.held_back is not null and listing.product_id = added.product_id;
  return null;
end
$$;

-- One that was lost is found again.
create or replace function look_at_held_back_of_unit() returns trigger language plpgsql as $$
begin
  update listing set updated_at = now() where listing.held_back is not null and listing.product_id = new.product_id;
  return null;
end
$$;

create or replace trigger settle_held_back before update on listing
  for each row when (new.held_back is not null) execute function settle_held_back();
create or replace trigger look_at_held_back after insert on listing_price
  referencing new table as added for each statement execute function look_at_held_back();
create or replace trigger look_at_held_back after insert on second_hand_price
  referencing new table as added for each statement execute function look_at_held_back();
create or replace trigger look_at_held_back after insert on unit
  referencing new table as added for each statement execute function look_at_held_back_of_units();
create or replace trigger look_at_held_back_again after update of state on unit
  for each row when (old.state in ('lost', 'retired', 'sold') and new.state not in ('lost', 'retired', 'sold'))
  execute function look_at_held_back_of_unit();
