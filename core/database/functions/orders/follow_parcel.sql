-- A parcel has left when the first of its garments has, whoever says so: the person who hands it over, or the courier. One
-- that its customer fetches is here until they have.
create or replace function follow_parcel() returns trigger language plpgsql as $$
begin
  update parcel set state = 'shipped', shipped_at = new.at
    from parcel_item where parcel_item.item_id = new.item_id and parcel_item.store_id = new.store_id
      and parcel.id = parcel_item.parcel_id and parcel.state = 'packed'
      and (new.to_status = 'delivered' or not exists (
        select from customer_order where id = new.order_id and delivery_way = 'shop'));
  return null;
end
$$;

create or replace trigger follow_parcel after insert on order_event
  for each row when (new.to_status in ('shipped', 'delivered')) execute function follow_parcel();
