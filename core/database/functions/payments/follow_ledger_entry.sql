-- Every movement waits for the takings of a day, in the transaction that writes it.
create or replace function follow_ledger_entry() returns trigger language plpgsql as $$
begin
  insert into taking_entry (entry_id, store_id, day)
    values (new.id, new.store_id, (new.at at time zone 'Europe/Rome')::date);
  return new;
end
$$;

create or replace trigger follow_ledger_entry after insert on ledger_entry
  for each row execute function follow_ledger_entry();
