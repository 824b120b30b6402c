-- Appends what changed. Arguments: what stands before the name of the offer, and the column with its name. A deleted price
-- is remembered while its store exists; the history of a store that goes away goes with it.
create or replace function remember_price() returns trigger language plpgsql as $$
declare
  prefix constant text := tg_argv[0];
  name_column constant text := tg_argv[1];
begin
  if tg_op = 'DELETE' then
    insert into price_history (store_id, product_id, offer, amount)
    select old.store_id, old.product_id, prefix || (to_jsonb(old) ->> name_column), null
    where exists (select from partner_store where id = old.store_id);
  elsif tg_op = 'INSERT' or old.amount <> new.amount then
    insert into price_history (store_id, product_id, offer, amount)
    values (new.store_id, new.product_id, prefix || (to_jsonb(new) ->> name_column), new.amount);
  end if;
  return null;
end
$$;

create or replace function remember_listing_prices() returns trigger language plpgsql as $$
begin
  if new.trial_price is distinct from (case when tg_op = 'UPDATE' then old.trial_price end) then
    insert into price_history (store_id, product_id, offer, amount)
    values (new.store_id, new.product_id, 'TRIAL', new.trial_price);
  end if;
  if new.subscription_price is distinct from (case when tg_op = 'UPDATE' then old.subscription_price end) then
    insert into price_history (store_id, product_id, offer, amount)
    values (new.store_id, new.product_id, 'SUBSCRIPTION', new.subscription_price);
  end if;
  return null;
end
$$;

create or replace trigger remember_price after insert or update or delete on listing_price
  for each row execute function remember_price('', 'period');
create or replace trigger remember_price after insert or update or delete on second_hand_price
  for each row execute function remember_price('SECOND_HAND ', 'condition');
create or replace trigger remember_price after insert or update on listing
  for each row execute function remember_listing_prices();
