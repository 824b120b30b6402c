-- Caches of all instances listen: the payload is a store id, or empty for all stores.
create or replace function notify_store_changed() returns trigger language plpgsql as $$
declare
  store_column constant text := tg_argv[0];
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('store_changed', to_jsonb(old) ->> store_column);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('store_changed', to_jsonb(new) ->> store_column);
  end if;
  return null;
end
$$;

create or replace function notify_all_stores_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('store_changed', '');
  return null;
end
$$;

create or replace trigger notify_change after insert or update or delete on partner_store
  for each row execute function notify_store_changed('id');
create or replace trigger notify_change after insert or update or delete on store_domain
  for each row execute function notify_store_changed('store_id');
create or replace trigger notify_change after insert or update or delete on store_page
  for each row execute function notify_store_changed('store_id');
create or replace trigger notify_change after insert or update or delete on own_page
  for each row execute function notify_store_changed('store_id');
create or replace trigger notify_change after insert or update or delete on membership
  for each row execute function notify_store_changed('store_id');
create or replace trigger notify_change after insert or update or delete on listing
  for each row execute function notify_store_changed('store_id');
create or replace trigger notify_change after insert or update or delete on listing_price
  for each row execute function notify_store_changed('store_id');
create or replace trigger notify_change after insert or update or delete on second_hand_price
  for each row execute function notify_store_changed('store_id');
create or replace trigger notify_change after insert or update or delete on rental_policy
  for each row execute function notify_store_changed('store_id');
create or replace trigger notify_change after insert or update or delete on store_integration
  for each row execute function notify_store_changed('store_id');
create or replace trigger notify_change after insert or update or delete on provider_account_secret
  for each row execute function notify_store_changed('store_id');

create or replace trigger notify_change after insert or update or delete on size
  for each statement execute function notify_all_stores_changed();
create or replace trigger notify_change after insert or update or delete on colour
  for each statement execute function notify_all_stores_changed();
create or replace trigger notify_change after insert or update or delete on category
  for each statement execute function notify_all_stores_changed();
create or replace trigger notify_change after insert or update or delete on tag
  for each statement execute function notify_all_stores_changed();
create or replace trigger notify_change after insert or update or delete on brand
  for each statement execute function notify_all_stores_changed();
-- To whom a garment is lent says who may show it.
create or replace trigger notify_change after insert or update or delete on product_loan
  for each statement execute function notify_all_stores_changed();
