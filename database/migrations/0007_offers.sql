alter table listing
  add column trial_price integer check (trial_price >= 0),
  add column subscription_price integer check (subscription_price >= 0);

-- A unit is for sale second hand in a store that has a price for the condition it is in.
create table second_hand_price (
  store_id uuid not null,
  product_id uuid not null,
  condition unit_condition not null,
  amount integer not null check (amount >= 0),
  primary key (store_id, product_id, condition),
  foreign key (store_id, product_id) references listing on delete cascade
);

-- What every offer cost since when, kept for the lowest price of thirty days. No amount: not offered any more.
-- The offer is a rent period, TRIAL, SUBSCRIPTION or SECOND_HAND with the condition: 'SECOND_HAND good'.
create table price_history (
  id bigint generated always as identity primary key,
  store_id uuid not null references partner_store on delete cascade,
  product_id uuid not null references product,
  offer text not null,
  amount integer check (amount >= 0),
  since timestamptz not null default now()
);
create index on price_history (store_id, product_id, offer, since);

-- Forced row level security hides the prices of all stores from this migration too.
alter table listing_price no force row level security;
insert into price_history (store_id, product_id, offer, amount)
  select store_id, product_id, period::text, amount from listing_price;
alter table listing_price force row level security;

alter table second_hand_price enable row level security, force row level security;
alter table price_history enable row level security, force row level security;

create policy own_store on second_hand_price
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
create policy own_store on price_history
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);

-- Appends what changed. Arguments: what stands before the name of the offer, and the column with its name.
create function remember_price() returns trigger language plpgsql as $$
declare
  prefix constant text := tg_argv[0];
  name_column constant text := tg_argv[1];
begin
  if tg_op = 'DELETE' then
    insert into price_history (store_id, product_id, offer, amount)
    values (old.store_id, old.product_id, prefix || (to_jsonb(old) ->> name_column), null);
  elsif tg_op = 'INSERT' or old.amount <> new.amount then
    insert into price_history (store_id, product_id, offer, amount)
    values (new.store_id, new.product_id, prefix || (to_jsonb(new) ->> name_column), new.amount);
  end if;
  return null;
end
$$;

create function remember_listing_prices() returns trigger language plpgsql as $$
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

create trigger remember_price after insert or update or delete on listing_price
  for each row execute function remember_price('', 'period');
create trigger remember_price after insert or update or delete on second_hand_price
  for each row execute function remember_price('SECOND_HAND ', 'condition');
create trigger remember_price after insert or update on listing
  for each row execute function remember_listing_prices();

create trigger notify_change after insert or update or delete on second_hand_price
  for each row execute function notify_store_changed('store_id');

grant select, insert, update, delete on second_hand_price to guardaroba_app;
grant select, insert on price_history to guardaroba_app;
