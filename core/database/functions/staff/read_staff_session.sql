-- A session with whatever says what its person may do, in one statement. Each row is seen with its own right: the session
-- by its token, the rest as the person whose session it is. No row: nobody's session, or one on a device that was taken
-- back. Whether it still goes on by the clock is the app's to say.
create or replace function read_staff_session(session_hash bytea, moment timestamptz)
  returns table (
    id uuid, person_id uuid, kind text, proven_at timestamptz, created_at timestamptz, last_used_at timestamptz,
    ended_at timestamptz, device_store_id uuid, email text, name text, language text, is_enrolled boolean,
    assignments jsonb, support jsonb
  ) language plpgsql as $$
declare
  session staff_session;
  device_store uuid;
begin
  perform set_config('app.staff_token', encode(session_hash, 'hex'), true);
  select * into session from staff_session where token_hash = session_hash;
  if session.id is null then
    return;
  end if;
  if session.device_id is not null then
    select store_id into device_store from shared_device
      where shared_device.id = session.device_id and revoked_at is null;
    if device_store is null then
      return;
    end if;
  end if;
  perform set_config('app.person_id', session.person_id::text, true);
  return query
    select session.id, person.id, session.kind::text, session.proven_at, session.created_at, session.last_used_at,
      session.ended_at, device_store, person.email::text, person.name::text, person.language::text,
      exists (select from staff_totp where staff_totp.person_id = person.id)
        or exists (select from staff_passkey where staff_passkey.person_id = person.id),
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'role', role, 'storeId', store_id, 'warehouseId', warehouse_id,
          'storeIds', array(
            select warehouse_store.store_id from warehouse_store
            where warehouse_store.warehouse_id = staff_assignment.warehouse_id
          )
        ) order by granted_at), '[]')
        from staff_assignment
        where staff_assignment.person_id = person.id and staff_assignment.ended_at is null
      ),
      (
        -- into one store at a time: the latest, if several were opened
        select jsonb_build_object('storeId', store_id, 'reason', reason, 'until', ends_at, 'mayEdit', may_edit)
        from support_session
        where session.device_id is null and support_session.person_id = person.id
          and support_session.ended_at is null and ends_at > moment
        order by started_at desc limit 1
      )
    from staff_person as person where person.id = session.person_id;
end
$$;
grant execute on function read_staff_session to guardaroba_app;
