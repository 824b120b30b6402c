-- Caches of all instances are told by the change log: about a store, or about all of them.
create or replace function notify_store_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'partner_store' then
    perform note_changes('store_changed', array(select id from touched));
  elsif tg_op = 'UPDATE' then
    perform note_changes('store_changed', array(select store_id from touched union select store_id from before));
  else
    perform note_changes('store_changed', array(select distinct store_id from touched));
  end if;
  return null;
end
$$;

create or replace function notify_all_stores_changed() returns trigger language plpgsql as $$
begin
  perform note_change('store_changed', null);
  return null;
end
$$;

create or replace trigger notify_by_new after insert on partner_store
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on partner_store
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on partner_store
  referencing old table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_new after insert on store_domain
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on store_domain
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on store_domain
  referencing old table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_new after insert on store_page
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on store_page
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on store_page
  referencing old table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_new after insert on own_page
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on own_page
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on own_page
  referencing old table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_new after insert on membership
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on membership
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on membership
  referencing old table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_new after insert on listing
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on listing
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on listing
  referencing old table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_new after insert on listing_price
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on listing_price
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on listing_price
  referencing old table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_new after insert on second_hand_price
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on second_hand_price
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on second_hand_price
  referencing old table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_new after insert on rental_policy
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on rental_policy
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on rental_policy
  referencing old table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_new after insert on store_integration
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on store_integration
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on store_integration
  referencing old table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_new after insert on provider_account_secret
  referencing new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_update after update on provider_account_secret
  referencing old table as before new table as touched for each statement execute function notify_store_changed();
create or replace trigger notify_by_old after delete on provider_account_secret
  referencing old table as touched for each statement execute function notify_store_changed();

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
