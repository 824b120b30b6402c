-- Every change of how a membership stands is a line of its log (figures go by it), whoever has changed it.
create or replace function write_membership_event() returns trigger language plpgsql as $$
begin
  insert into membership_event (store_id, user_membership_id, at, status, membership_id, price, paused_from, paused_until)
  select new.store_id, new.id, new.updated_at, new.status, new.membership_id, plan.price, new.paused_from, new.paused_until
  from membership plan where plan.id = new.membership_id;
  return null;
end
$$;

create or replace trigger write_first_event after insert on user_membership
  for each row execute function write_membership_event();

create or replace trigger write_event after update on user_membership
  for each row when (
    (old.status, old.membership_id, old.paused_from, old.paused_until)
      is distinct from (new.status, new.membership_id, new.paused_from, new.paused_until)
  ) execute function write_membership_event();
