-- A parcel has left when the first of its garments has, whoever says so: the person who hands it over, or the courier.
create or replace function follow_parcel() returns trigger language plpgsql as $$
begin
  update parcel set state = 'shipped', shipped_at = new.at
    from parcel_item where parcel_item.item_id = new.item_id and parcel_item.store_id = new.store_id
      and parcel.id = parcel_item.parcel_id and parcel.state = 'packed';
  return null;
end
$$;

create or replace trigger follow_parcel after insert on order_event
  for each row when (new.to_status = 'shipped') execute function follow_parcel();
