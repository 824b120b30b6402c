-- The item follows its events; whoever looked at an older state than there is now has to look again.
-- Runs with its owner's rights: every name stands with its schema, and pg_temp is searched last, so that nothing a caller
-- makes can take the place of a table, an operator or a function.
create or replace function follow_order_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  since timestamptz := new.at;
begin
  -- What is taken back was never so: the garment is where it was, since when it was.
  if new.undoes is not null then
    since := (select event.at from public.standing_event event
      where event.item_id = new.item_id and event.store_id = new.store_id and event.to_status = new.to_status
        and event.id <> new.undoes
      order by event.recorded_at desc, event.id desc limit 1);
  end if;
  update public.order_item set status = new.to_status, status_at = coalesce(since, new.at),
      delivered_at = case
        when new.undoes is not null then (
          select min(event.at) from public.standing_event event
          where event.item_id = new.item_id and event.store_id = new.store_id and event.to_status = 'delivered'
            and event.id <> new.undoes)
        when new.to_status = 'delivered' then coalesce(delivered_at, new.at)
        else delivered_at end,
      is_arrived_damaged = case
        when new.undoes is not null then exists (
          select from public.standing_event event
          where event.item_id = new.item_id and event.store_id = new.store_id and event.detail ? 'isDamaged'
            and event.id <> new.undoes)
        else is_arrived_damaged or new.detail ? 'isDamaged' end
    where id = new.item_id and store_id = new.store_id and (new.from_status is null or status = new.from_status);
  if not found then
    raise exception 'order item % has moved on', new.item_id using errcode = '40001';
  end if;
  return new;
end
$$;

create or replace trigger follow_order_event before insert on order_event
  for each row execute function follow_order_event();
