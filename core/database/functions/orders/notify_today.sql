-- Pages that show what waits today are told by the change log, on every instance: about a store, or about all of them.
create or replace function notify_today() returns trigger language plpgsql as $$
begin
  perform note_change('today', new.store_id::text);
  return null;
end
$$;

-- An occupancy knows no store.
create or replace function notify_today_everywhere() returns trigger language plpgsql as $$
begin
  perform note_change('today', null);
  return null;
end
$$;

create or replace trigger notify_today after insert on order_event
  for each row execute function notify_today();
create or replace trigger notify_today after insert or update on failed_job
  for each row execute function notify_today();
create or replace trigger notify_today after update of status on user_membership
  for each row when (old.status <> new.status) execute function notify_today();
create or replace trigger notify_today after update of state on long_task
  for each row when (new.state = 'failed' and old.state <> 'failed') execute function notify_today();
create or replace trigger notify_today after update of endangered_at on occupancy
  for each row when ((old.endangered_at is null) <> (new.endangered_at is null)) execute function notify_today_everywhere();
create or replace trigger notify_today after insert or update on parcel
  for each row execute function notify_today();
create or replace trigger notify_today after insert or update on bag
  for each row execute function notify_today();
