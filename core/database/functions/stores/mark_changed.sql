-- Which transaction touched a row last, for those who catch up with what changed.
create or replace function mark_changed() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end
$$;

create or replace trigger mark_changed before update on product for each row execute function mark_changed();
create or replace trigger mark_changed before update on unit for each row execute function mark_changed();
create or replace trigger mark_changed before update on listing for each row execute function mark_changed();

-- Prices and tags come and go without a trace of their own: they mark the row they belong to.
create or replace function mark_listing_changed() returns trigger language plpgsql as $$
begin
  update listing set changed = pg_current_xact_id()
  where (store_id, product_id) in (select store_id, product_id from touched)
    and changed <> pg_current_xact_id();
  return null;
end
$$;

create or replace function mark_product_changed() returns trigger language plpgsql as $$
begin
  update product set changed = pg_current_xact_id()
  where id in (select product_id from touched) and changed <> pg_current_xact_id();
  return null;
end
$$;

create or replace trigger mark_changed_by_new after insert on listing_price
  referencing new table as touched for each statement execute function mark_listing_changed();
create or replace trigger mark_changed_by_update after update on listing_price
  referencing new table as touched for each statement execute function mark_listing_changed();
create or replace trigger mark_changed_by_old after delete on listing_price
  referencing old table as touched for each statement execute function mark_listing_changed();
create or replace trigger mark_changed_by_new after insert on second_hand_price
  referencing new table as touched for each statement execute function mark_listing_changed();
create or replace trigger mark_changed_by_update after update on second_hand_price
  referencing new table as touched for each statement execute function mark_listing_changed();
create or replace trigger mark_changed_by_old after delete on second_hand_price
  referencing old table as touched for each statement execute function mark_listing_changed();
create or replace trigger mark_changed_by_new after insert on product_tag
  referencing new table as touched for each statement execute function mark_product_changed();
create or replace trigger mark_changed_by_old after delete on product_tag
  referencing old table as touched for each statement execute function mark_product_changed();
create or replace trigger mark_changed_by_new after insert on product_loan
  referencing new table as touched for each statement execute function mark_product_changed();
create or replace trigger mark_changed_by_old after delete on product_loan
  referencing old table as touched for each statement execute function mark_product_changed();
