-- Enters a store that is not there yet, for somebody who may open one: an owner of another, or an operator. Its id is made
-- here, so that by this way nobody enters a store that is there.
create or replace function begin_store() returns uuid language plpgsql as $$
declare
  begun uuid := uuidv7();
begin
  if current_person() is null or not exists (
    select from staff_assignment
    where person_id = current_person() and ended_at is null and role in ('owner', 'operator')
  ) then
    raise insufficient_privilege using message = 'begin_store is for owners and operators';
  end if;
  perform set_config('app.store_id', begun::text, true);
  perform set_config('app.platform', '', true);
  return begun;
end
$$;
grant execute on function begin_store to guardaroba_app;
