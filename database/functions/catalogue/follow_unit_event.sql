-- A unit follows its events: its state, since when, and until when a person keeps it in the house. Whoever writes the event
-- may be a store that only lends the unit; for the length of this statement the transaction works for its owner.
-- Runs with its owner's rights: every name stands with its schema, and pg_temp is searched last, so that nothing a caller
-- makes can take the place of a table, an operator or a function.
create or replace function follow_unit_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  store_before text := coalesce(current_setting('app.store_id', true), '');
  platform_before text := coalesce(current_setting('app.platform', true), '');
begin
  new.owner_id := (select owner_id from public.unit where id = new.unit_id);
  new.from_state := (select state from public.unit where id = new.unit_id);
  perform set_config('app.store_id', coalesce(new.owner_id::text, ''), true);
  perform set_config('app.platform', case when new.owner_id is null then 'on' else '' end, true);
  update public.unit
    set state = new.state, out_until = new.out_until, updated_at = now(),
      state_since = case when state = new.state then state_since else new.at end
    where id = new.unit_id;
  perform set_config('app.store_id', store_before, true);
  perform set_config('app.platform', platform_before, true);
  return new;
end
$$;

create or replace trigger follow_unit_event before insert on unit_event
  for each row execute function follow_unit_event();
