-- The item follows its events; whoever looked at an older state than there is now has to look again.
-- Runs with its owner's rights: every name stands with its schema, and pg_temp is searched last, so that nothing a caller
-- makes can take the place of a table, an operator or a function.
create or replace function follow_order_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.order_item set status = new.to_status, status_at = new.at
    where id = new.item_id and store_id = new.store_id and (new.from_status is null or status = new.from_status);
  if not found then
    raise exception 'order item % has moved on', new.item_id using errcode = '40001';
  end if;
  return new;
end
$$;

create or replace trigger follow_order_event before insert on order_event
  for each row execute function follow_order_event();
