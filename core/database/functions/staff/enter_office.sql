-- Opens a transaction for the holder of a session, with their own rights and no others: the person, and the store if they
-- work there, look into it for support, or neither was asked for. False: no such session, or no business in that store;
-- then nothing of it can be seen. When a session ends by the clock is the app's to say.
create or replace function enter_office(session_hash bytea, sought_store uuid, moment timestamptz)
  returns boolean language plpgsql as $$
declare
  entering uuid;
  at_device uuid;
  is_operator boolean;
  works_there boolean;
begin
  perform set_config('app.staff_token', encode(session_hash, 'hex'), true);
  select person_id, device_id into entering, at_device from staff_session where token_hash = session_hash and ended_at is null;
  if entering is null then
    return false;
  end if;
  perform set_config('app.person_id', entering::text, true);
  -- On a shared device somebody is at work in its store, and nothing else.
  is_operator := at_device is null and exists (
    select from staff_assignment where person_id = entering and role = 'operator' and ended_at is null
  );
  if is_operator then
    perform set_config('app.platform', 'on', true);
  end if;
  if sought_store is null then
    return true;
  end if;
  if at_device is not null and not exists (
    select from shared_device where id = at_device and store_id = sought_store and revoked_at is null
  ) then
    return false;
  end if;
  works_there := exists (
    select from staff_assignment
    where person_id = entering and ended_at is null and store_id = sought_store
    union all
    select from staff_assignment join warehouse_store using (warehouse_id)
    where staff_assignment.person_id = entering and staff_assignment.ended_at is null
      and warehouse_store.store_id = sought_store
  );
  if works_there or exists (
    select from support_session
    where is_operator and person_id = entering and store_id = sought_store and ended_at is null and ends_at > moment
  ) then
    -- Whoever looks in for support alone sees no customers.
    perform set_config('app.support', case when works_there then '' else 'on' end, true);
    perform set_config('app.store_id', sought_store::text, true);
    -- In a store, an operator sees that store.
    perform set_config('app.platform', '', true);
    return true;
  end if;
  return false;
end
$$;
grant execute on function enter_office to guardaroba_app;
