-- The same as enter_office for a program: its key opens the one store it was made for, and nothing of the platform or of
-- a person. False: no such key, revoked, expired, or of another store.
create or replace function enter_office_by_key(sought_hash bytea, sought_store uuid, moment timestamptz)
  returns boolean language plpgsql as $$
declare
  opened uuid;
begin
  perform set_config('app.staff_api_key', encode(sought_hash, 'hex'), true);
  select store_id into opened from api_key
  where key_hash = sought_hash and revoked_at is null and (expires_at is null or expires_at > moment);
  if opened is null or opened is distinct from sought_store then
    return false;
  end if;
  perform set_config('app.store_id', opened::text, true);
  return true;
end
$$;
grant execute on function enter_office_by_key to guardaroba_app;
