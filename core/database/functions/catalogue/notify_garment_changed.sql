-- Caches of all instances are told by the change log of a product of which something changed, itself or one of its units, or of
-- all of them. What decides in which stores it is shown at all is told as a change of all stores.
create or replace function notify_garments_changed() returns trigger language plpgsql as $$
declare
  most constant integer := 100;
  garments uuid[];
begin
  if tg_table_name = 'product' then
    garments := array(select id from touched limit most + 1);
  elsif tg_table_name = 'brand_maker' then
    -- a brand has its maker in one store: its garments, wherever they are shown
    garments := array(
      select product.id from touched join product on product.owner_id = touched.store_id
        and product.brand_id = touched.brand_id limit most + 1);
  elsif tg_op = 'UPDATE' then
    garments := array(select product_id from touched union select product_id from before limit most + 1);
  else
    garments := array(select distinct product_id from touched limit most + 1);
  end if;
  perform note_changes('garment_changed', garments);
  if tg_table_name = 'product' and tg_op = 'UPDATE' then
    if exists (
      select from before join touched using (id)
      where (before.owner_id, before.lent_to, before.archived_at)
        is distinct from (touched.owner_id, touched.lent_to, touched.archived_at)
    ) then
      perform note_change('store_changed', null);
    end if;
  end if;
  return null;
end
$$;

create or replace trigger notify_by_new after insert on product
  referencing new table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_update after update on product
  referencing old table as before new table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_old after delete on product
  referencing old table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_new after insert on product_tag
  referencing new table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_update after update on product_tag
  referencing old table as before new table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_old after delete on product_tag
  referencing old table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_new after insert on unit
  referencing new table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_update after update on unit
  referencing old table as before new table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_old after delete on unit
  referencing old table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_new after insert on brand_maker
  referencing new table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_update after update on brand_maker
  referencing old table as before new table as touched for each statement execute function notify_garments_changed();
create or replace trigger notify_by_old after delete on brand_maker
  referencing old table as touched for each statement execute function notify_garments_changed();
